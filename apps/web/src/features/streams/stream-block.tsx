import type { Stream } from '@livelift/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { LiveClock } from './live-clock.tsx';
import type { Block } from './schedule.geometry.ts';
import { dayFraction, drawnMinutes, shownSpan } from './schedule.geometry.ts';
import { LINE } from './schedule-copy.ts';
import { LANE_HEIGHT } from './schedule-measure.ts';
import { LOOK_COLOURS, LookIcon } from './stream-look-mark.tsx';
import type { StreamLook } from './stream-state.ts';
import { STREAM_LOOKS } from './stream-state.ts';
import { dayWords, shortSpan, shortTime } from './stream-words.ts';

const LANE_GAP = 2;

// For 5 seconds, and not at all where motion is to be reduced (D5).
const BLINKS = 'motion-safe:animate-blink';

type StreamBlockProps = {
  block: Block<Stream>;
  look: StreamLook;
  /** Its place waits for the server's answer. */
  isBusy: boolean;
};

/** A stream, or its part on one day, at its true start and length. What is done with it is the grid's. */
export function StreamBlock({ block, look, isBusy }: StreamBlockProps) {
  const { booking, continuesBefore, continuesAfter } = block;
  const isChangeable = look === 'scheduled' || look === 'conflict';
  const { from, until } = drawnMinutes(block);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-stop
      data-stream-id={booking.id}
      aria-busy={isBusy || undefined}
      className={cn(
        'absolute @container flex flex-col justify-center overflow-hidden border bg-clip-padding px-1 text-left text-xs leading-tight',
        'group-not-data-dragging/grid:hover:z-10 group-not-data-dragging/grid:hover:brightness-95',
        'focus-visible:z-10 focus-visible:outline-offset-1',
        'data-dragged:opacity-40',
        // Waits for an answer that takes its time. Where the keyboard is, is told by the outline first.
        'not-focus-visible:aria-busy:animate-unsaved',
        isChangeable && 'cursor-grab',
        LOOK_COLOURS[look],
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
      <span className="sr-only">{spokenBlock(block, look)}</span>
      <BlockFace block={block} look={look} />
      {isChangeable && !continuesBefore && <Edge edge="start" />}
      {isChangeable && !continuesAfter && <Edge edge="end" />}
    </button>
  );
}

// Wider under a finger, and never so wide that nothing is left to move the stream by.
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

// What is shown shrinks with the block: title and span, title and start, the icon alone.
function BlockFace({ block, look }: { block: Block<Stream>; look: StreamLook }) {
  const { booking, continuesBefore, continuesAfter } = block;
  const span = shownSpan(booking);
  const start = continuesBefore ? `–${shortTime(span.end)}` : shortTime(span.start);
  return (
    <span aria-hidden className="flex min-w-0 flex-col gap-px">
      <span
        className={cn(
          'line-clamp-2 text-xs leading-[1.1] font-semibold @max-[6rem]:text-[0.6875rem]',
          // An hour has room for a few small letters, half of one for none.
          '@max-[2.75rem]:text-[0.625rem] @max-[2.75rem]:tracking-tight @max-[1.75rem]:hidden',
          look === 'cancelled' && 'line-through',
        )}
      >
        {booking.title}
      </span>
      <span
        {...LINE}
        className="tabular flex items-center gap-1 text-[0.6875rem] leading-[1.15] @max-[2.75rem]:justify-center"
      >
        {continuesBefore && <ArrowLeft className="size-3 shrink-0" />}
        <LookIcon look={look} className={cn('size-3', look === 'conflict' && BLINKS)} />
        <span
          className={cn(
            'hidden truncate @min-[6rem]:hidden',
            continuesBefore || continuesAfter ? '@min-[4.5rem]:inline' : '@min-[2.75rem]:inline',
          )}
        >
          {start}
        </span>
        <span className="hidden truncate @min-[6rem]:inline">{shortSpan(span)}</span>
        {look === 'live' && (
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
function spokenBlock({ booking, day, continuesBefore }: Block<Stream>, look: StreamLook): string {
  const { weekday, date } = dayWords(day);
  const part = continuesBefore ? ', continued from the day before' : '';
  return `${STREAM_LOOKS[look].label}: ${booking.title} ${shortSpan(shownSpan(booking))} GMT, ${weekday} ${date}${part}`;
}
