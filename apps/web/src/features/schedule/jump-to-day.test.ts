import { describe, expect, test } from 'vitest';
import { todayAmong } from './geometry.ts';
import { weeksAway } from './jump-to-day.ts';

describe('jumps', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];

  test('by weeks stay among the days', () => {
    expect(weeksAway('2026-11-30', 1, days)).toBe('2026-12-02');
    expect(weeksAway('2026-11-30', -1, days)).toBe('2026-11-29');
    expect(weeksAway('2026-11-01', 1, ['2026-11-01', '2026-11-30'])).toBe('2026-11-08');
  });

  test('lead to today only where it is one of the days', () => {
    expect(todayAmong(days, new Date('2026-12-01T23:59:00Z'))).toBe('2026-12-01');
    expect(todayAmong(days, new Date('2026-12-03T00:00:00Z'))).toBeNull();
  });
});
