import { Play } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStartStream } from '../queries/schedule.mutations.ts';

type StartButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  streamId: number;
  onStarted?: () => void;
  /** The label. */
  children?: ReactNode;
};

/** Starts a stream. */
export function StartButton({ streamId, onStarted, children = 'Start Stream', ...button }: StartButtonProps) {
  const start = useStartStream();
  // Not a callback of `mutate`, which is dropped with this button: the stream is live in the cache before that would be called.
  const press = () => void start.mutateAsync(streamId).then(onStarted, () => {});
  return (
    <Button {...button} loading={start.isPending} onClick={press}>
      <Play aria-hidden />
      {children}
    </Button>
  );
}
