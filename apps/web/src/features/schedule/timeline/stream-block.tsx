import { ArrowLeft, ArrowRight, Check, Repeat } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { APPEARANCE_COLOURS, AppearanceIcon } from '../appearance/stream-appearance.tsx';
import { STREAM_APPEARANCES } from '../appearance/stream-state.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { drawnMinutes, shownSpan } from '../geometry.ts';
import { LiveClock } from '../live/live-clock.tsx';
import { dayParts, shortSpan, shortTime, spanTimes } from '../schedule-text.ts';
import { blockPlace } from './layout.ts';
import type { ShownBlock } from './row-cells.ts';

// For 5 seconds, and not at all where motion is to be reduced, nor during a drag: each was styled anew in every frame.
const BLINK = 'motion-safe:group-not-data-dragging/grid:animate-blink';

type StreamBlockProps = { block: ShownBlock; clock: ScheduleClock };

/** A stream, or its part on one day, at its start and length. The grid handles its events. */
export function StreamBlock({ block, clock }: StreamBlockProps) {
  const { booking, appearance, isBusy, isSelected, continuesBefore, continuesAfter } = block;
  const isChangeable = appearance === 'scheduled' || appearance === 'conflict';
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
        'absolute @container flex flex-col justify-center border bg-clip-padding px-0.5 text-left text-xs leading-tight',
        'group-not-data-dragging/grid:hover:z-10 group-not-data-dragging/grid:hover:brightness-95',
        'focus-visible:z-10 focus-visible:outline-offset-1',
        'data-dragged:opacity-40',
        // Outside and in two tones, to stand out from its own colour as from the row.
        'data-selected:z-10 data-selected:inset-ring data-selected:inset-ring-surface data-selected:ring-2 data-selected:ring-ink',
        // A slow response is shown by an animation; not on the focused block, whose outline comes first.
        'not-focus-visible:aria-busy:animate-unsaved',
        isChangeable && 'cursor-grab',
        APPEARANCE_COLOURS[appearance],
        !continuesBefore && 'rounded-l-sm',
        !continuesAfter && 'rounded-r-sm',
      )}
      style={blockPlace(block)}
    >
      <span className="sr-only">{blockLabel(block, clock)}</span>
      <BlockFace {...{ block, clock }} />
      <TitleBeside {...{ block, clock }} />
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
      '@max-[2.75rem]:text-[0.625rem] @max-[2.75rem]:text-clip @max-[2.75rem]:tracking-tight @max-[1.75rem]:hidden',
      isCancelled && 'line-through',
    )}
  >
    {children}
  </span>
);

// A part that goes on from the day before shows when it ends.
function startOrEnd({ booking, continuesBefore }: ShownBlock, clock: ScheduleClock): string {
  const { start, end } = shownSpan(booking);
  return continuesBefore ? `–${shortTime(end, clock)}` : shortTime(start, clock);
}

// Without AM or PM, which the column tells.
const tinyTime = (time: string) => time.replace(/ [AP]M$/, '');

// The content shrinks with the block (container queries): title and span, title and start, icon only.
function BlockFace({ block, clock }: StreamBlockProps) {
  const { booking, appearance, isRepeated, continuesBefore, continuesAfter } = block;
  const span = shownSpan(booking);
  const start = startOrEnd(block, clock);
  const isPart = continuesBefore || continuesAfter;
  return (
    <span aria-hidden className="flex min-w-0 flex-col gap-px overflow-hidden @min-[2.75rem]:px-0.5">
      <BlockTitle isCancelled={appearance === 'cancelled'}>{booking.title}</BlockTitle>
      <span className="flex items-center gap-1 text-[0.6875rem] leading-[1.15] @max-[2.75rem]:gap-0.5 @max-[2.75rem]:text-[0.625rem] @max-[2.75rem]:tracking-tight @max-[1.75rem]:justify-center">
        {continuesBefore && <ArrowLeft className="size-3 shrink-0" />}
        <BlockMarks block={block} />
        {!isPart && <span className="hidden @min-[2.4rem]:inline @min-[3.75rem]:hidden">{tinyTime(start)}</span>}
        <span
          className={cn(
            'hidden truncate @min-[6rem]:hidden',
            isPart ? '@min-[4.5rem]:inline' : '@min-[3.75rem]:inline',
          )}
        >
          {start}
        </span>
        <span className="hidden truncate @min-[6rem]:inline">{shortSpan(span, clock)}</span>
        {appearance === 'live' && (
          <span className="hidden truncate @min-[16rem]:inline">
            <LiveClock stream={booking} shows="elapsed" /> run, <LiveClock stream={booking} shows="remaining" /> left
          </span>
        )}
        {isRepeated && <Repeat className="hidden size-3 shrink-0 @min-[4.75rem]:block" />}
        {continuesAfter && <ArrowRight className="size-3 shrink-0" />}
      </span>
    </span>
  );
}

// What it is: that it is selected or of a series goes before that it is scheduled, where there is room for one.
function BlockMarks({ block: { appearance, isRepeated, isSelected } }: { block: ShownBlock }) {
  const isPlain = appearance === 'scheduled';
  return (
    <>
      {isSelected && (
        <span className="grid size-3 shrink-0 place-items-center rounded-full bg-surface text-ink">
          <Check className="size-2.5" strokeWidth={3.5} />
        </span>
      )}
      {isPlain && isRepeated && !isSelected && (
        <Repeat className="size-3 shrink-0 @max-[2.75rem]:size-2.5 @min-[4.75rem]:hidden" />
      )}
      {!(isPlain && isSelected) && (
        <AppearanceIcon
          appearance={appearance}
          className={cn(
            'size-3 @max-[2.75rem]:size-2.5',
            appearance === 'conflict' && BLINK,
            isPlain && isRepeated && '@max-[4.75rem]:hidden',
            isSelected && '@max-[2.75rem]:hidden',
          )}
        />
      )}
    </>
  );
}

// Beside a block that is too short for any text, where its lane has room.
function TitleBeside({ block, clock }: StreamBlockProps) {
  const { titlePlace: place } = block;
  if (place === null) return null;
  const { from, until } = drawnMinutes(block);
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-y-0 hidden w-max flex-col justify-center px-1 text-[0.6875rem] leading-tight text-ink @max-[1.75rem]:flex max-sm:clear-of-days',
        place.side === 'after' ? 'left-full' : 'right-full text-right',
      )}
      // A share of the block's own width, as its lane is measured in minutes.
      style={{ maxWidth: `min(6rem, ${(place.minutes / (until - from)) * 100}%)` }}
    >
      <span className="truncate font-semibold">{block.booking.title}</span>
      <span className="truncate text-muted">{startOrEnd(block, clock)}</span>
    </span>
  );
}

// Begins with the state, then what the block shows, in its order.
function blockLabel(
  { booking, day, appearance, isRepeated, continuesBefore }: ShownBlock,
  clock: ScheduleClock,
): string {
  const { weekday, date } = dayParts(day);
  const series = isRepeated ? ', part of a series' : '';
  const part = continuesBefore ? ', continued from the day before' : '';
  return `${STREAM_APPEARANCES[appearance].label}: ${booking.title} ${spanTimes(shownSpan(booking), clock)}, ${weekday} ${date}${series}${part}`;
}
