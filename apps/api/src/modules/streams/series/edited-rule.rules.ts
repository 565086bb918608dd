import { addDays, localTimeAt } from '@livelift/contract';
import { followSeries, isException, occurrenceOn, type SeriesTemplate, wishFor } from './series.rules.ts';

/** What a date of the old rule becomes: null on the left for a new date, on the right for one that goes. */
export type DatePair = { from: string | null; to: string | null };

/** Whether streams keep the dates that both rules have, and whether the others move to the new dates in order. */
export type PairingWay = 'in-order' | 'kept-then-in-order' | 'kept';

function pairInOrder(old: readonly string[], next: readonly string[]): DatePair[] {
  const places = Array.from({ length: Math.max(old.length, next.length) }, (_, index) => index);
  return places.map((index) => ({ from: old[index] ?? null, to: next[index] ?? null }));
}

/**
 * Which date of the new rule takes the stream of which old one. In order, a stream that is moved takes the others along by as
 * many places. Otherwise a date that both have keeps its stream; with as many weekdays as before the others follow in order, so
 * that a Monday that becomes a Tuesday stays the same stream.
 */
export function pairDates(old: readonly string[], next: readonly string[], way: PairingWay): DatePair[] {
  if (way === 'in-order') return pairInOrder(old, next);
  const [before, after] = [new Set(old), new Set(next)];
  const kept = old.filter((date) => after.has(date)).map((date) => ({ from: date, to: date }));
  const [gone, added] = [old.filter((date) => !after.has(date)), next.filter((date) => !before.has(date))];
  if (way === 'kept-then-in-order') return [...kept, ...pairInOrder(gone, added)];
  return [...kept, ...pairInOrder(gone, []), ...pairInOrder([], added)];
}

type Occurring = Parameters<typeof followSeries>[0] & { id: number; occurrence_date: string };

/** The stream that somebody edited, and what was typed: it gets that, also where it had something of its own. */
export type Edited = { id: number; typed: Partial<Parameters<typeof followSeries>[0]> };

type Edit<S extends Occurring> = {
  /** Those that are meant. */
  streams: readonly S[];
  pairs: readonly DatePair[];
  old: SeriesTemplate;
  next: SeriesTemplate;
  edited?: Edited | undefined;
};

/**
 * What becomes of the streams of a series by a new rule. An old date without a stream was left out or deleted, and so is the one
 * that takes its place. A stream for a day that its rule does not have stays where it is, and so does one that was changed alone
 * where the new rule has no place for it.
 */
export function changesByRule<S extends Occurring>({ streams, pairs, old, next, edited }: Edit<S>) {
  const toOf = new Map(pairs.flatMap(({ from, to }) => (from === null ? [] : [[from, to] as const])));
  const destinations = streams.map((stream) => {
    const from = stream.occurrence_date;
    const to = toOf.get(from);
    const stays = to === undefined || (to === null && isException(stream, old, from));
    return { stream, from, to: stays ? from : to };
  });
  const taken = new Set(destinations.map(({ to }) => to));
  return {
    update: destinations.flatMap(({ stream, from, to }) => {
      if (!to) return [];
      const typed = stream.id === edited?.id ? edited.typed : {};
      return [{ ...followSeries(stream, { old, next, from, to }), ...typed, id: stream.id, occurrence_date: to }];
    }),
    delete: destinations.flatMap(({ stream, to }) => (to ? [] : [{ id: stream.id }])),
    create: pairs.flatMap(({ from, to }) =>
      from === null && to !== null && !taken.has(to) ? [wishFor(next, to)] : [],
    ),
  };
}

type Ahead = { old: { start_date: string; dates: readonly string[] }; next: SeriesTemplate; now: Date };

/** The day from which a rule that gets more or fewer weekdays has streams: the first after what is over that is still ahead. */
export function firstDayAhead(first: string, { old, next, now }: Ahead): string {
  const last = old.dates.filter((date) => date < first).at(-1);
  const today = localTimeAt(now, next.timezone).date;
  const ahead = occurrenceOn(today, next).start > now ? today : addDays(today, 1);
  const opens = last === undefined ? old.start_date : addDays(last, 1);
  const day = opens > ahead ? opens : ahead;
  return day < first ? day : first;
}
