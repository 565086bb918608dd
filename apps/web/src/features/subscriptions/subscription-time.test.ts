import { describe, expect, test } from 'vitest';
import { daysLeft, daysLeftText, isNearExpiry, usedMinutes } from './subscription-time.ts';

const now = new Date('2026-03-10T23:30:00Z');
const ending = (end_date: string | null) => ({ status: 'active' as const, end_date });

describe('days left', () => {
  test.each([
    ['2026-03-10', 1, 'Ends today'],
    ['2026-03-11', 2, '2 days left'],
    ['2026-03-12', 3, '3 days left'],
    ['2026-04-08', 30, '30 days left'],
  ])('a subscription that ends on %s has %i days left, today included', (end, left, text) => {
    expect(daysLeft(ending(end), now)).toBe(left);
    expect(daysLeftText(left)).toBe(text);
  });

  test('only a running subscription has days left', () => {
    expect(daysLeft({ status: 'pending', end_date: '2026-03-20' }, now)).toBeNull();
    expect(daysLeft({ status: 'expired', end_date: '2026-03-09' }, now)).toBeNull();
    expect(daysLeft(ending(null), now)).toBeNull();
  });
});

describe('near expiry', () => {
  test('the last three days are marked, the fourth from the end is not', () => {
    expect(isNearExpiry(ending('2026-03-10'), now)).toBe(true);
    expect(isNearExpiry(ending('2026-03-12'), now)).toBe(true);
    expect(isNearExpiry(ending('2026-03-13'), now)).toBe(false);
  });

  test('a subscription that waits for payment is not near expiry', () => {
    expect(isNearExpiry({ status: 'pending', end_date: '2026-03-10' }, now)).toBe(false);
  });
});

test('used minutes are told apart by the state of their streams, and together are all of them', () => {
  const streams = [
    { status: 'completed' as const, used_minutes: 50 },
    { status: 'completed' as const, used_minutes: 7 },
    { status: 'live' as const, used_minutes: 120 },
    { status: 'scheduled' as const, used_minutes: 60 },
    { status: 'cancelled' as const, used_minutes: 0 },
  ];
  expect(usedMinutes(streams)).toEqual({ completed: 57, live: 120, planned: 60 });
});
