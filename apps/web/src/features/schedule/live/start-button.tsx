import { Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStartStream } from '../schedule.mutations.ts';

type StartButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { streamId: number };

/** Starts a stream. */
export function StartButton({ streamId, ...button }: StartButtonProps) {
  const start = useStartStream();
  return (
    <Button {...button} loading={start.isPending} onClick={() => start.mutate(streamId)}>
      <Play aria-hidden />
      Start Stream
    </Button>
  );
}
