import { cn } from '../../../lib/class-names.ts';
import { STREAM_APPEARANCES, type StreamAppearance } from './stream-state.ts';

/** The colours of each appearance: fill, text, and a border where the fill alone has too little contrast. */
export const APPEARANCE_COLOURS: Record<StreamAppearance, string> = {
  live: 'border-transparent bg-stream-live text-on-stream-live',
  scheduled: 'border-transparent bg-stream-scheduled text-on-stream-scheduled',
  conflict: 'border-transparent bg-stream-conflict text-on-stream-conflict',
  past: 'border-control bg-stream-past text-on-stream-past',
  completed: 'border-transparent bg-stream-completed text-on-stream-completed',
  cancelled: 'border-transparent bg-stream-cancelled text-on-stream-cancelled',
};

export function AppearanceIcon({ appearance, className }: { appearance: StreamAppearance; className?: string }) {
  const { icon: Icon } = STREAM_APPEARANCES[appearance];
  return <Icon aria-hidden className={cn('base:size-3.5 shrink-0', className)} />;
}

export function AppearanceLabel({ appearance }: { appearance: StreamAppearance }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm leading-tight">
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-sm border', APPEARANCE_COLOURS[appearance])}>
        <AppearanceIcon appearance={appearance} />
      </span>
      {STREAM_APPEARANCES[appearance].label}
    </span>
  );
}
