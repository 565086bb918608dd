import { cn } from '../../lib/class-names.ts';
import type { StreamLook } from './stream-state.ts';
import { STREAM_LOOKS } from './stream-state.ts';

/** The colours of each look: a fill, the text on it and an outline where the fill alone would fade into the page. */
export const LOOK_COLOURS: Record<StreamLook, string> = {
  live: 'border-transparent bg-stream-live text-on-stream-live',
  scheduled: 'border-transparent bg-stream-scheduled text-on-stream-scheduled',
  conflict: 'border-transparent bg-stream-conflict text-on-stream-conflict',
  past: 'border-control bg-stream-past text-on-stream-past',
  completed: 'border-transparent bg-stream-completed text-on-stream-completed',
  cancelled: 'border-transparent bg-stream-cancelled text-on-stream-cancelled',
};

/** The icon of a look. */
export function LookIcon({ look, className }: { look: StreamLook; className?: string }) {
  const { icon: Icon } = STREAM_LOOKS[look];
  return <Icon aria-hidden className={cn('size-3.5 shrink-0', className)} />;
}

/** A look as a swatch with its icon and its words. */
export function LookMark({ look }: { look: StreamLook }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm leading-tight">
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-sm border', LOOK_COLOURS[look])}>
        <LookIcon look={look} />
      </span>
      {STREAM_LOOKS[look].label}
    </span>
  );
}
