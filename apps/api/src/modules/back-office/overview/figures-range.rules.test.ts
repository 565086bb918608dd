import { expect, it } from 'vitest';
import { figureRange, monthsUntil } from './figures-range.rules.ts';

const TODAY = '2026-03-10';

it.each([
  ['nothing: this month until today', {}, ['2026-03-01', TODAY, { from: '2026-03-01', to: TODAY }]],
  [
    'a last day: its month',
    { to: '2026-02-28' },
    ['2026-02-01', '2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
  ],
  [
    'a month under way',
    { from: '2026-03-01', to: '2026-03-31' },
    ['2026-03-01', '2026-03-31', { from: '2026-03-01', to: TODAY }],
  ],
  ['days ahead, of which none has come', { from: '2026-04-01' }, ['2026-04-01', '2026-04-01', null]],
])('of %s', (_, asked, [from, to, elapsed]) => {
  expect(figureRange(asked, TODAY)).toEqual({ from, to, elapsed });
});

it.each([[{ from: '2026-03-02', to: '2026-03-01' }], [{ from: '2001-01-01', to: '2026-01-01' }]])(
  'refuses %j',
  (asked) => {
    expect(() => figureRange(asked, TODAY)).toThrow();
  },
);

it('counts 12 months over the turn of the year', () => {
  const months = monthsUntil('2026-02-11');
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02']);
  expect(monthsUntil('2025-12-31')[0]).toBe('2025-01');
});

it('counts no month before the year 1, which the database does not know', () => {
  expect(monthsUntil('0001-02-11')).toEqual(['0001-01', '0001-02']);
});
