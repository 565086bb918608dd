import { Repeat } from 'lucide-react';
import { APPEARANCE_COLOURS, AppearanceIcon } from '../../../features/schedule/appearance/stream-appearance.tsx';
import { GMT_CLOCK } from '../../../features/schedule/clock/clock.ts';
import { minutesOf, shownSpan } from '../../../features/schedule/geometry.ts';
import { LiveClock } from '../../../features/schedule/live/live-clock.tsx';
import { shortTime } from '../../../features/schedule/schedule-text.ts';
import { blockPlace } from '../../../features/schedule/timeline/layout.ts';
import type { ShownBlock } from '../../../features/schedule/timeline/row-cells.ts';
import { cn } from '../../../lib/class-names.ts';

// On a phone shorter ones have no room for their end, and only longer ones for the sign of a series.
const ROOMY_MINUTES = 150;

/**
 * A stream of the timeline as a picture: its place, colours and icon, without what operates it. Of a block's container
 * queries, each of which is a layout of its own, only those that these streams need, as one query of the window.
 */
export function StreamPicture({ block }: { block: ShownBlock }) {
  const { booking, appearance } = block;
  const span = shownSpan(booking);
  const minutes = minutesOf(span);
  const isShort = minutes < ROOMY_MINUTES;
  return (
    <span
      data-stream-id={booking.id}
      className={cn(
        'absolute flex flex-col justify-center gap-px overflow-hidden rounded-sm border bg-clip-padding px-1 text-xs leading-tight',
        APPEARANCE_COLOURS[appearance],
      )}
      style={blockPlace(block)}
    >
      <span className={cn('truncate font-semibold', isShort && 'max-sm:text-[0.6875rem]')}>{booking.title}</span>
      <span className="flex items-center gap-1 text-[0.6875rem] leading-[1.15] whitespace-nowrap">
        <AppearanceIcon appearance={appearance} className="size-3" />
        <span>
          {shortTime(span.start, GMT_CLOCK)}
          <span className={cn(isShort && 'max-sm:hidden')}>–{shortTime(span.end, GMT_CLOCK)}</span>
        </span>
        {appearance === 'live' && (
          <span className="max-sm:hidden">
            <LiveClock stream={booking} shows="remaining" /> left
          </span>
        )}
        {booking.series_id !== null && (
          <Repeat className={cn('size-3 shrink-0', minutes <= ROOMY_MINUTES && 'max-sm:hidden')} />
        )}
      </span>
    </span>
  );
}
