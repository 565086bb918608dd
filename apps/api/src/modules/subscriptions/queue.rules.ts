import { addDays, daysInclusive } from '@livelift/contract';

type Days = { start_date: string | null; end_date: string | null };

export type Waiting = Days & { id: number; duration_days: number };

/** A waiting one that gets other days. */
export type Move = { id: number; from: Days; to: { start_date: string; end_date: string } };

// What staff gave it counts before what was sold. Null: sold without a length, and nobody gave it one yet.
function lengthOf({ start_date, end_date, duration_days }: Waiting): number | null {
  if (start_date !== null && end_date !== null) return daysInclusive(start_date, end_date);
  return duration_days === 0 ? null : duration_days;
}

/** Lays waiting ones one after another from `firstDay` on, each as long as it is; answers those whose days change. */
export function planQueue(waiting: Waiting[], firstDay: string): Move[] {
  const moves: Move[] = [];
  let next = firstDay;
  for (const each of waiting) {
    const days = lengthOf(each);
    if (days === null) continue;
    const to = { start_date: next, end_date: addDays(next, days - 1) };
    const from = { start_date: each.start_date, end_date: each.end_date };
    if (from.start_date !== to.start_date || from.end_date !== to.end_date) moves.push({ id: each.id, from, to });
    next = addDays(to.end_date, 1);
  }
  return moves;
}
