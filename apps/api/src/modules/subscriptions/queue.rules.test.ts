import { addDays, daysInclusive } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planQueue, type Waiting } from './queue.rules.ts';

const sold = (id: number, days: number): Waiting => ({ id, duration_days: days, start_date: null, end_date: null });
const dated = (id: number, start_date: string, end_date: string): Waiting => ({
  id,
  duration_days: 10,
  start_date,
  end_date,
});

describe('paid subscriptions that wait', () => {
  it.each<[string, Waiting[], string, [number, string, string][]]>([
    ['none', [], '2026-03-20', []],
    ['one follows at once', [sold(1, 10)], '2026-03-20', [[1, '2026-03-20', '2026-03-29']]],
    [
      'two follow one another',
      [sold(2, 1), sold(1, 2)],
      '2026-03-20',
      [
        [2, '2026-03-20', '2026-03-20'],
        [1, '2026-03-21', '2026-03-22'],
      ],
    ],
    ['one that has its place stays', [dated(1, '2026-03-20', '2026-03-29')], '2026-03-20', []],
    [
      'one that comes too late moves up',
      [dated(1, '2026-03-25', '2026-04-03')],
      '2026-03-20',
      [[1, '2026-03-20', '2026-03-29']],
    ],
    [
      'one that comes too early moves back',
      [dated(1, '2026-03-15', '2026-03-24')],
      '2026-03-20',
      [[1, '2026-03-20', '2026-03-29']],
    ],
    [
      'days that staff gave it count',
      [dated(1, '2026-03-25', '2026-03-26')],
      '2026-03-20',
      [[1, '2026-03-20', '2026-03-21']],
    ],
    ['one without a length is passed over', [sold(1, 0), sold(2, 3)], '2026-03-20', [[2, '2026-03-20', '2026-03-22']]],
    [
      'over the end of February of a leap year',
      [sold(1, 2), sold(2, 1)],
      '2028-02-28',
      [
        [1, '2028-02-28', '2028-02-29'],
        [2, '2028-03-01', '2028-03-01'],
      ],
    ],
    ['over the end of a year', [sold(1, 2)], '2026-12-31', [[1, '2026-12-31', '2027-01-01']]],
  ])('%s', (_, waiting, firstDay, moves) => {
    expect(planQueue(waiting, firstDay).map(({ id, to }) => [id, to.start_date, to.end_date])).toEqual(moves);
  });

  it.each([
    ['only a start', '2026-03-20', null],
    ['only an end', null, '2026-03-29'],
  ])('get the days that they lack where they have %s', (_, start_date, end_date) => {
    expect(planQueue([{ id: 1, duration_days: 10, start_date, end_date }], '2026-03-20')).toEqual([
      { id: 1, from: { start_date, end_date }, to: { start_date: '2026-03-20', end_date: '2026-03-29' } },
    ]);
  });

  it('never overlap, leave no gap, and keep their length', () => {
    const days = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 4000 }),
        (lengths, offset) => {
          const firstDay = addDays('2026-01-01', offset);
          const moves = planQueue(
            lengths.map((each, id) => sold(id, each)),
            firstDay,
          );
          let next = firstDay;
          for (const [index, { to }] of moves.entries()) {
            expect(to.start_date).toBe(next);
            expect(daysInclusive(to.start_date, to.end_date)).toBe(lengths[index]);
            next = addDays(to.end_date, 1);
          }
          expect(moves).toHaveLength(lengths.length);
        },
      ),
    );
  });
});
