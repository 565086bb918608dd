import { expect, test } from 'vitest';
import { mayCancelStreams, subscriptionEdit } from './subscription-edit.ts';

const active = { status: 'active' as const, start_date: '2026-03-01', end_date: '2026-03-30' };

test.each([
  ['is canceled', { ...active, status: 'canceled' as const }, true],
  ['ends earlier', { ...active, end_date: '2026-03-29' }, true],
  ['begins later', { ...active, start_date: '2026-03-02' }, true],
  ['loses its end', { ...active, end_date: null }, true],
  ['ends later', { ...active, end_date: '2026-04-30' }, false],
  ['stays', active, false],
])('an active subscription that %s may take planned streams away: asked first', (_, after, asked) => {
  expect(mayCancelStreams(active, after)).toBe(asked);
});

test('one that is not active has no planned streams', () => {
  expect(mayCancelStreams({ ...active, status: 'pending' }, { ...active, status: 'canceled' })).toBe(false);
});

test('an empty day is none, and half a day is refused', () => {
  const typed = { status: 'active', start_date: '', end_date: '2026-03-30' } as const;
  expect(subscriptionEdit.parse(typed)).toEqual({ status: 'active', start_date: null, end_date: '2026-03-30' });
  expect(subscriptionEdit.safeParse({ ...typed, end_date: '2026-02-30' }).success).toBe(false);
});
