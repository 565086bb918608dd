import { expect, test } from 'vitest';
import { cancellationWarning, subscriptionEdit } from './subscription-edit.ts';

const active = {
  status: 'active' as const,
  start_date: '2026-03-01',
  end_date: '2026-03-30',
  subscription_plan: {
    id: 1,
    name: 'Growth',
    price: 0,
    duration_days: 30,
    duration_hours: 2,
    views_delivered: 0,
    chat_messages_delivered: 0,
  },
};
const about = { streamer: { full_name: 'Mona', upcoming_streams: 3 }, now: new Date('2026-03-10T12:00:00Z') };
const ENDS = 'ends at once, and no day of it is left';

test.each([
  ['is canceled', { ...active, status: 'canceled' as const }, ENDS],
  ['ends earlier', { ...active, end_date: '2026-03-12' }, 'goes on running for 3 days, until 12 Mar 2026'],
  ['begins later', { ...active, start_date: '2026-03-02' }, 'goes on running for 21 days, until 30 Mar 2026'],
  ['ends in the past', { ...active, end_date: '2026-03-09' }, ENDS],
  [
    'begins in the future',
    { ...active, start_date: '2026-03-26' },
    'runs for 5 days, from 26 Mar 2026 until 30 Mar 2026',
  ],
  ['loses its start', { ...active, start_date: null }, ENDS],
  ['loses its end', { ...active, end_date: null }, ENDS],
])('an active subscription that %s: person, plan, days and streams are named first', (_, after, days) => {
  expect(cancellationWarning(active, after, about)).toBe(
    `\u2068Mona\u2069's Growth subscription ${days}. Of 3 planned or live streams, those that no longer lie in an active subscription are cancelled, and a live one ends. This cannot be undone.`,
  );
});

test.each([
  ['ends later', active, { ...active, end_date: '2026-04-30' }],
  ['stays', active, active],
  ['was not active', { ...active, status: 'pending' as const }, { ...active, status: 'canceled' as const }],
])('one that %s takes no stream away and is not asked about', (_, before, after) => {
  expect(cancellationWarning(before, after, about)).toBeNull();
});

test('an empty day is none, and half a day is refused', () => {
  const typed = { status: 'active', start_date: '', end_date: '2026-03-30' } as const;
  expect(subscriptionEdit.parse(typed)).toEqual({ status: 'active', start_date: null, end_date: '2026-03-30' });
  expect(subscriptionEdit.safeParse({ ...typed, end_date: '2026-02-30' }).success).toBe(false);
});
