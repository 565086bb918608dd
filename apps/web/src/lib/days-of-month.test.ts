import { expect, test } from 'vitest';
import { daysOfMonth } from './days-of-month.ts';

test.each([
  ['2026-01-15', 1, '2025-12-01', '2025-12-31'],
  ['2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ['2026-11-25', 1, '2026-10-01', '2026-10-31'],
  ['2026-12-31', 0, '2026-12-01', '2026-12-31'],
])('on %s the month %i before is %s to %s', (day, before, start_date, end_date) => {
  expect(daysOfMonth(new Date(`${day}T23:59:59Z`), before)).toEqual({ start_date, end_date });
});
