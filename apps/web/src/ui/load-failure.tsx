import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadFailureProps = { title: string; sentence: string; loading: boolean; onRetry: () => void };

/** Stands where a part of a page would, when it could not be loaded. */
export function LoadFailure({ title, sentence, loading, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger" title={title}>
      <p>{sentence}</p>
      <Button variant="secondary" size="sm" className="mt-3" loading={loading} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
