import { expect, it } from 'vitest';
import { exportDays } from './export-days.ts';

it.each([
  [{}, '2026-11-28'],
  [{ start_date: '2026-10-01', end_date: '2026-10-31' }, '2026-10'],
  [{ start_date: '2028-02-01', end_date: '2028-02-29' }, '2028-02'],
  [{ start_date: '2026-10-01', end_date: '2026-10-30' }, '2026-10-01-to-2026-10-30'],
  [{ start_date: '2026-10-01', end_date: '2026-11-30' }, '2026-10-01-to-2026-11-30'],
  [{ start_date: '2026-10-05', end_date: '2026-10-05' }, '2026-10-05'],
  [{ start_date: '2026-10-05' }, 'from-2026-10-05'],
  [{ end_date: '2026-10-05' }, 'to-2026-10-05'],
])('a file of %j is named after %s', (days, name) => {
  expect(exportDays(days, '2026-11-28')).toBe(name);
});
