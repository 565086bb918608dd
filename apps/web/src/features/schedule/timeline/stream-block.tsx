import { ArrowLeft, ArrowRight } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { dayFraction, drawnMinutes, shownSpan } from '../geometry.ts';
import { LiveClock } from '../live/live-clock.tsx';
import type { ScheduleClock } from '../schedule-clock.tsx';
import { dayParts, shortSpan, shortTime, spanTimes } from '../schedule-text.ts';
import { APPEARANCE_COLOURS, AppearanceIcon } from '../stream-appearance.tsx';
import { STREAM_APPEARANCES } from '../stream-state.ts';
import { LANE_HEIGHT } from './layout.ts';
import type { ShownBlock } from './row-cells.ts';

const LANE_GAP = 2;

// For 5 seconds, and not at all where motion is to be reduced.
const BLINK = 'motion-safe:animate-blink';

type StreamBlockProps = { block: ShownBlock; clock: ScheduleClock };

/** A stream, or its part on one day, at its start and length. The grid handles its events. */
export function StreamBlock({ block, clock }: StreamBlockProps) {
  const { booking, appearance, isBusy, isSelected, continuesBefore, continuesAfter } = block;
  const isChangeable = appearance === 'scheduled' || appearance === 'conflict';
  const { from, until } = drawnMinutes(block);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-focus-target
      data-stream-id={booking.id}
      data-selected={isSelected ? '' : undefined}
      aria-pressed={isSelected || undefined}
      aria-busy={isBusy || undefined}
      className={cn(
        'absolute @container flex flex-col justify-center overflow-hidden border bg-clip-padding px-1 text-left text-xs leading-tight',
        'group-not-data-dragging/grid:hover:z-10 group-not-data-dragging/grid:hover:brightness-95',
        'focus-visible:z-10 focus-visible:outline-offset-1',
        'data-dragged:opacity-40',
        'data-selected:ring-2 data-selected:ring-current data-selected:ring-inset',
        // A slow response is shown by an animation; not on the focused block, whose outline comes first.
        'not-focus-visible:aria-busy:animate-unsaved',
        isChangeable && 'cursor-grab',
        APPEARANCE_COLOURS[appearance],
        !continuesBefore && 'rounded-l-sm',
        !continuesAfter && 'rounded-r-sm',
      )}
      style={{
        left: `${dayFraction(from) * 100}%`,
        width: `${dayFraction(until - from) * 100}%`,
        top: block.lane * LANE_HEIGHT + LANE_GAP,
        height: LANE_HEIGHT - 2 * LANE_GAP,
      }}
    >
      <span className="sr-only">{spokenBlock(block, clock)}</span>
      <BlockFace {...{ block, clock }} />
      {isChangeable && !continuesBefore && <Edge edge="start" />}
      {isChangeable && !continuesAfter && <Edge edge="end" />}
    </button>
  );
}

// A resize handle: wider for touch, at most a quarter of the block, to leave room for moving it.
function Edge({ edge }: { edge: 'start' | 'end' }) {
  return (
    <span
      aria-hidden
      data-edge={edge}
      className={cn(
        'absolute inset-y-0 w-2 max-w-1/4 cursor-ew-resize pointer-coarse:w-4',
        'after:absolute after:inset-y-2.5 after:w-0.5 after:rounded-full after:bg-current after:opacity-0 pointer-coarse:after:opacity-50',
        'group-not-data-dragging/grid:[button:hover>&]:after:opacity-70',
        edge === 'start' ? 'left-0 after:left-0.5' : 'right-0 after:right-0.5',
      )}
    />
  );
}

/** The title in a block, as large as the width of its container allows. */
export const BlockTitle = ({ children, isCancelled = false }: { children: string; isCancelled?: boolean }) => (
  <span
    className={cn(
      'truncate text-xs leading-tight font-semibold @max-[6rem]:text-[0.6875rem]',
      // An hour has room for a few small letters, half of one for none.
      '@max-[2.75rem]:text-[0.625rem] @max-[2.75rem]:tracking-tight @max-[1.75rem]:hidden',
      isCancelled && 'line-through',
    )}
  >
    {children}
  </span>
);

// The content shrinks with the block (container queries): title and span, title and start, icon only.
function BlockFace({ block, clock }: StreamBlockProps) {
  const { booking, appearance, continuesBefore, continuesAfter } = block;
  const span = shownSpan(booking);
  const start = continuesBefore ? `–${shortTime(span.end, clock)}` : shortTime(span.start, clock);
  return (
    <span aria-hidden className="flex min-w-0 flex-col gap-px">
      <BlockTitle isCancelled={appearance === 'cancelled'}>{booking.title}</BlockTitle>
      <span className="flex items-center gap-1 text-[0.6875rem] leading-[1.15] @max-[2.75rem]:justify-center">
        {continuesBefore && <ArrowLeft className="size-3 shrink-0" />}
        <AppearanceIcon appearance={appearance} className={cn('size-3', appearance === 'conflict' && BLINK)} />
        <span
          className={cn(
            'hidden truncate @min-[6rem]:hidden',
            continuesBefore || continuesAfter ? '@min-[4.5rem]:inline' : '@min-[2.75rem]:inline',
          )}
        >
          {start}
        </span>
        <span className="hidden truncate @min-[6rem]:inline">{shortSpan(span, clock)}</span>
        {appearance === 'live' && (
          <span className="hidden truncate @min-[10rem]:inline">
            <LiveClock stream={booking} shows="elapsed" /> run, <LiveClock stream={booking} shows="remaining" /> left
          </span>
        )}
        {continuesAfter && <ArrowRight className="size-3 shrink-0" />}
      </span>
    </span>
  );
}

// Begins with the state, then what the block shows, in its order.
function spokenBlock({ booking, day, appearance, continuesBefore }: ShownBlock, clock: ScheduleClock): string {
  const { weekday, date } = dayParts(day);
  const part = continuesBefore ? ', continued from the day before' : '';
  return `${STREAM_APPEARANCES[appearance].label}: ${booking.title} ${spanTimes(shownSpan(booking), clock)}, ${weekday} ${date}${part}`;
}
