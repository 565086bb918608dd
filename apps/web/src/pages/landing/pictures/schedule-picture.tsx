import type { Stream } from '@livelift/contract';
import { conflictingIds } from '../../../features/schedule/booking/conflicts.ts';
import { GMT_CLOCK } from '../../../features/schedule/clock/clock.ts';
import { layOutDays } from '../../../features/schedule/geometry.ts';
import { DayColumn } from '../../../features/schedule/timeline/day-column.tsx';
import { rowHeight } from '../../../features/schedule/timeline/layout.ts';
import { showRow } from '../../../features/schedule/timeline/row-cells.ts';
import { RowTrack } from '../../../features/schedule/timeline/row-track.tsx';
import { TimelineHeader } from '../../../features/schedule/timeline/timeline-header.tsx';
import { useSampleMonth } from './sample-month.ts';
import { StreamPicture } from './stream-picture.tsx';

type SchedulePictureProps = {
  days: readonly string[];
  streams: readonly Stream[];
  /** Whether the present is on one of the days. */
  isNow?: boolean;
};

const NOTHING: ReadonlySet<never> = new Set<never>();

/** Some days of the dashboard's timeline, cropped to the evening by product-picture.css. */
export function SchedulePicture({ days, streams, isNow = false }: SchedulePictureProps) {
  const { now, subscription } = useSampleMonth();
  const marks = {
    conflicting: conflictingIds(streams),
    pending: NOTHING,
    // A picture of some days says itself what is of a series.
    repeated: NOTHING,
    selected: NOTHING,
    full: NOTHING,
    left: new Map<string, number>(),
    subscription,
    next: null,
    clock: GMT_CLOCK,
  };
  const rows = layOutDays(streams, days).map((row) => showRow(row, now, marks));
  return (
    <div className="evening">
      <TimelineHeader
        days={days}
        clock={GMT_CLOCK}
        secondaryClock={GMT_CLOCK}
        now={isNow ? now : null}
        region={{ current: null }}
      />
      <div className="grid grid-cols-(--schedule-columns)">
        <DayColumn rows={rows} />
        <div>
          {rows.map((row) => (
            <div key={row.day} className="day-row border-b last:border-b-0" style={{ height: rowHeight(row) }}>
              <RowTrack shown={row}>
                {row.blocks.map((block) => (
                  <StreamPicture key={block.booking.id} block={block} />
                ))}
              </RowTrack>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
