import { describe, expect, test } from 'vitest';
import {
  bookedMinutes,
  daysLeft,
  daysLeftText,
  isNearExpiry,
  remainderSentence,
  streamedMinutes,
} from './subscription-time.ts';

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

const counted = (status: 'completed' | 'live' | 'scheduled' | 'cancelled', used_minutes: number, started = false) => ({
  status,
  used_minutes,
  started_at: started ? new Date(now.getTime() - 45.5 * 60_000) : null,
});

const STREAMS = [
  counted('completed', 50, true),
  counted('completed', 7, true),
  counted('live', 120, true),
  counted('scheduled', 60),
  counted('cancelled', 0),
];

test('booked minutes are told apart by the state of their streams', () => {
  expect(bookedMinutes(STREAMS)).toEqual({ completed: 57, live: 120, planned: 60 });
});

test('streamed is what really ran: nothing planned, and of a live stream what is over, never more than it may take', () => {
  expect(streamedMinutes(STREAMS, now)).toBe(57 + 45);
  expect(streamedMinutes([counted('live', 30, true)], now)).toBe(30);
  expect(streamedMinutes([counted('scheduled', 600)], now)).toBe(0);
});

test.each([
  [6150, 4350, '72 h 30 min can still be booked; 30 h lapse with time already gone.'],
  [120, 120, '2 h can still be booked.'],
  [120, 0, 'Nothing can be booked any more; 2 h lapse.'],
  [0, 0, 'All of your time is booked.'],
])('of %i minutes left %i can be booked: %s', (remaining_total_minutes, bookable_minutes, sentence) => {
  expect(remainderSentence({ remaining_total_minutes, bookable_minutes }).join('')).toBe(sentence);
});
