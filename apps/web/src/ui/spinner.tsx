import { LoaderCircle } from 'lucide-react';

/** A spinner with a label for screen readers. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-primary">
      <LoaderCircle aria-hidden className="size-7 motion-safe:animate-spin" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** The spinner of a whole page. */
export function PageSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Loading</title>
      <Spinner />
    </main>
  );
}
