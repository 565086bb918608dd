import { addDays, weekdayOf } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesByRule, firstDayAhead, pairDates } from './edited-rule.rules.ts';
import { datesOf, occurrenceOn, type SeriesTemplate, wishFor } from './series.rules.ts';

const [mon, wed, fri] = ['2026-03-09', '2026-03-11', '2026-03-13'];

const template = (changes: Partial<SeriesTemplate> = {}): SeriesTemplate => ({
  ...{
    timezone: 'America/New_York',
    start_date: mon,
    local_time: '20:00',
    weekdays: [1, 3, 5],
    interval_weeks: 1,
    week_start: null,
    until: null,
    count: null,
  },
  ...{ title: 'Show', description: null, wordlist_id: null, duration_minutes: 120 },
  ...changes,
});

const numbered = (wishes: ReturnType<typeof wishFor>[]) => wishes.map((wish, index) => ({ ...wish, id: index + 1 }));

describe('which date of a new rule takes the stream of an old one', () => {
  it('in order, each date moves to the next one', () => {
    const next = ['2026-03-10', wed, '2026-03-14', '2026-03-17'];
    expect(pairDates([mon, wed, fri], next, 'in-order')).toEqual([
      { from: mon, to: next[0] },
      { from: wed, to: next[1] },
      { from: fri, to: next[2] },
      { from: null, to: next[3] },
    ]);
  });

  it.each([
    ['kept-then-in-order' as const, [{ from: mon, to: fri }]],
    [
      'kept' as const,
      [
        { from: mon, to: null },
        { from: null, to: fri },
      ],
    ],
  ])('%s, a date that both have keeps its stream', (way, rest) => {
    expect(pairDates([mon, wed], [wed, fri], way)).toEqual([{ from: wed, to: wed }, ...rest]);
  });

  it('names every old and every new date once', () => {
    const days = fc.uniqueArray(fc.nat(40)).map((all) => all.toSorted((a, b) => a - b).map((n) => addDays(mon, n)));
    const ways = fc.constantFrom('in-order' as const, 'kept-then-in-order' as const, 'kept' as const);
    const property = fc.property(days, days, ways, (old, next, way) => {
      const pairs = pairDates(old, next, way);
      expect(pairs.flatMap(({ from }) => from ?? []).toSorted()).toEqual(old);
      expect(pairs.flatMap(({ to }) => to ?? []).toSorted()).toEqual(next);
    });
    fc.assert(property);
  });
});

const LAST = addDays(mon, 27);
const everyDate = (rule: SeriesTemplate) => datesOf(rule, { through: LAST, most: 100 });

type Changes = ReturnType<typeof changesByRule>;

// What stands afterwards, as dates of the series.
const standing = ({ update, create }: Changes) =>
  [...update, ...create].map(({ occurrence_date }) => occurrence_date).toSorted();

function edit(next: SeriesTemplate, streams: Parameters<typeof changesByRule>[0]['streams'], old = template()) {
  const way = next.weekdays.length === old.weekdays.length ? 'kept-then-in-order' : 'kept';
  return changesByRule({ streams, pairs: pairDates(everyDate(old), everyDate(next), way), old, next });
}

describe('the streams of a series by a new rule', () => {
  const all = numbered(everyDate(template()).map((date) => wishFor(template(), date)));

  it('with a weekday more are the same and those that are new', () => {
    const changes = edit(template({ weekdays: [1, 2, 3, 5] }), all);
    expect(changes.update).toEqual(all);
    expect(changes.create.map(({ occurrence_date }) => weekdayOf(occurrence_date))).toEqual([2, 2, 2, 2]);
    expect(changes.delete).toEqual([]);
  });

  it('that ends earlier go, but for one that was moved alone', () => {
    const moved = all.map((one) =>
      one.occurrence_date > addDays(mon, 24) ? { ...one, scheduled_start: new Date(0) } : one,
    );
    const { update, create, delete: gone } = edit(template({ until: addDays(mon, 20) }), moved);
    expect([update.length, create, gone]).toEqual([10, [], [{ id: 10 }, { id: 11 }]]);
    expect(update.at(-1)).toEqual(moved.at(-1));
  });

  it('stand on the dates of the rule and nowhere else, whatever it is; what was changed alone is never lost', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const fact = fc.constantFrom<'none' | 'moved' | 'named' | 'deleted'>('none', 'moved', 'named');
    const changed = fc.array(fact, { minLength: 28, maxLength: 28 });
    // Half of the runs with none that was deleted.
    const oneGone = fc.tuple(changed, fc.nat(27)).map(([facts, at]) => facts.with(at, 'deleted'));
    const property = fc.property(
      weekdays,
      weekdays,
      fc.nat(27),
      fc.oneof(changed, oneGone),
      (before, after, length, facts) => {
        const [old, next] = [
          template({ weekdays: before }),
          template({ weekdays: after, until: addDays(mon, length) }),
        ];
        const streams = numbered(everyDate(old).map((date) => wishFor(old, date))).flatMap((stream, index) => {
          if (facts[index] === 'moved') return [{ ...stream, scheduled_start: new Date(index) }];
          if (facts[index] === 'named') return [{ ...stream, title: 'Special' }];
          return facts[index] === 'deleted' ? [] : [stream];
        });
        const changes = edit(next, streams, old);
        const kept = new Map(changes.update.map((stream) => [stream.id, stream]));
        const alone = streams.filter((one) => one.title === 'Special' || one.scheduled_start.getTime() < 100);
        for (const { id, title, scheduled_start } of alone) {
          expect(kept.get(id)?.title).toBe(title);
          if (scheduled_start.getTime() < 100) expect(kept.get(id)?.scheduled_start).toEqual(scheduled_start);
        }
        const wanted = everyDate(next);
        const others = standing(changes).filter((date) => !wanted.includes(date));
        const outside = new Set(alone.map(({ occurrence_date }) => occurrence_date));
        expect(others.filter((date) => !outside.has(date))).toEqual([]);
        if (facts.includes('deleted')) return;
        expect(standing(changes)).toEqual([...wanted, ...others].toSorted());
        expect(changes.update.length + changes.delete.length).toBe(streams.length);
      },
    );
    fc.assert(property);
  });
});

describe('the first day of a rule that is changed for all', () => {
  const old = { start_date: mon, dates: everyDate(template()) };
  const at = (now: string, first: string, next = template()) => firstDayAhead(first, { old, next, now: new Date(now) });

  it.each([
    ['is that of the rule while nothing is over', '2026-03-01T12:00:00Z', mon, mon],
    ['follows what is over', '2026-03-10T00:30:00Z', wed, '2026-03-10'],
    ['is not over itself', '2026-03-11T00:30:00Z', wed, wed],
    ['is at most that of the first stream', '2026-03-11T00:30:00Z', '2026-03-05', '2026-03-05'],
  ])('%s', (_, now, first, expected) => {
    expect(at(now, first)).toBe(expected);
    expect(occurrenceOn(expected, template()).start > new Date(now)).toBe(expected !== '2026-03-05');
  });
});
