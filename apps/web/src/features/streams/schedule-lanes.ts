import type { Stream } from '@livelift/contract';
import type { Block, Span } from './schedule.geometry.ts';
import { daySegments, drawnMinutes, layOutDays } from './schedule.geometry.ts';

/** The lane, counted from 0, in which a span is drawn on a day, in rows as they are laid out now. */
export type LaneFinder = (span: Span, day: string) => number;

/**
 * Finds lanes among the streams of the given days: the first one that nothing else lies in, or the row's last one where
 * something does in each. `editedId` names the stream that is being changed: its own lane is free.
 */
export function laneFinder(
  streams: readonly Stream[],
  { days, editedId }: { days: readonly string[]; editedId: number | null },
): LaneFinder {
  const rows = new Map(layOutDays(streams, days).map((row) => [row.day, row]));
  return (span, day) => {
    const row = rows.get(day);
    const part = daySegments(span).find((segment) => segment.day === day);
    if (!(row && part)) return 0;
    const others = row.blocks.filter(({ booking }) => booking.id !== editedId);
    const isTaken = (lane: number) => others.some((block) => block.lane === lane && sharesTime(block, part));
    for (let lane = 0; lane < row.lanes - 1; lane++) if (!isTaken(lane)) return lane;
    return row.lanes - 1;
  };
}

function sharesTime(block: Block<Stream>, part: { startMinute: number; endMinute: number }): boolean {
  const { from, until } = drawnMinutes(block);
  return from < part.endMinute && until > part.startMinute;
}
