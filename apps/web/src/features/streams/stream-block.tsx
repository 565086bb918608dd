import type { Stream } from '@livelift/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatGmt, formatLocal, isGmt } from '../../lib/format.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Block } from './schedule.geometry.ts';
import { dayFraction, drawnMinutes, spanOf } from './schedule.geometry.ts';
import { LOOK_COLOURS, LookIcon } from './stream-look-mark.tsx';
import type { StreamLook } from './stream-state.ts';
import { STREAM_LOOKS } from './stream-state.ts';
import { dayWords, shortSpan, shortTime } from './stream-words.ts';

/** Height of a lane in pixels, gaps included. */
export const LANE_HEIGHT = 48;

const LANE_GAP = 2;

// For 5 seconds, and not at all where motion is to be reduced (D5).
const BLINKS = 'motion-safe:animate-blink';

type StreamBlockProps = { block: Block<Stream>; look: StreamLook; onOpen: () => void };

/** A stream, or its part on one day, at its true start and length. Opens the details. */
export function StreamBlock({ block, look, onOpen }: StreamBlockProps) {
  const { booking, continuesBefore, continuesAfter } = block;
  const { from, until } = drawnMinutes(block);
  return (
    <Tooltip content={<BlockTooltip stream={booking} look={look} />}>
      <button
        type="button"
        onClick={onOpen}
        className={cn(
          'absolute @container flex flex-col justify-center overflow-hidden border bg-clip-padding px-1 text-left text-xs leading-tight',
          'hover:z-10 hover:brightness-95 focus-visible:z-10 focus-visible:outline-offset-1',
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
      </button>
    </Tooltip>
  );
}

// What is shown shrinks with the block: title and span, title and start, the icon alone.
function BlockFace({ block, look }: { block: Block<Stream>; look: StreamLook }) {
  const { booking, continuesBefore, continuesAfter } = block;
  const span = spanOf(booking);
  const start = continuesBefore ? `–${shortTime(span.end)}` : shortTime(span.start);
  return (
    <span aria-hidden className="flex min-w-0 flex-col gap-px">
      <span
        className={cn(
          'line-clamp-2 text-xs leading-[1.1] font-semibold @max-[2.75rem]:hidden',
          look === 'cancelled' && 'line-through',
        )}
      >
        {booking.title}
      </span>
      <span className="tabular flex items-center gap-1 text-[0.6875rem] leading-[1.15] @max-[2.75rem]:justify-center">
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
        {continuesAfter && <ArrowRight className="size-3 shrink-0" />}
      </span>
    </span>
  );
}

// Begins with the state, then what the block shows, in its order.
function spokenBlock({ booking, day, continuesBefore }: Block<Stream>, look: StreamLook): string {
  const { weekday, date } = dayWords(day);
  const part = continuesBefore ? ', continued from the day before' : '';
  return `${STREAM_LOOKS[look].label}: ${booking.title} ${shortSpan(spanOf(booking))} GMT, ${weekday} ${date}${part}`;
}

function BlockTooltip({ stream, look }: { stream: Stream; look: StreamLook }) {
  return (
    <>
      <p className="font-semibold">{stream.title}</p>
      <p>
        {STREAM_LOOKS[look].label}, {formatGmt(stream.scheduled_start)}
      </p>
      {!isGmt(stream.scheduled_start) && <p>Your time: {formatLocal(stream.scheduled_start)}</p>}
    </>
  );
}
