import type { TimelineEntry } from '@livelift/contract';
import { expect, test } from 'vitest';
import { formatDayOf } from '../../../lib/format.ts';
import { byDay, entryText, type TimelineWords } from './timeline-labels.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const ENTRY = { id: 'x.1.2026-03-10T12:00:00.000000Z', at: AT };

const WORDS: TimelineWords = {
  methodText: () => 'Bank transfer',
  statusText: () => 'Pending',
  changeText: (action) => `<${action}>`,
  changeSentence: ({ action }) => (action === 'payment.deleted' ? 'Payment of $74.50 (TRX-1003) deleted: twice' : null),
  changeSummary: () => 'Name: Maja → Mia',
};

const order = {
  id: 4,
  reference: 'LL-7K3F-9Q',
  name: 'Growth',
  price: 44900,
  start_date: '2026-03-10',
  end_date: '2026-04-08',
};
const mail = {
  kind: 'payment_received',
  recipient: 'maja@mail.test',
  state: 'sent',
  sent_at: AT,
  subject: 'We received your payment',
  text: 'Thank you.',
  secret: false,
} as const;
const stream = {
  id: 7,
  title: 'Evening run',
  scheduled_start: AT,
  estimated_duration: 90,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
} as const;
const change = {
  id: 1,
  actor: null,
  action: 'streamer.updated',
  entity: 'streamer',
  entity_id: 5,
  before: null,
  after: null,
} as const;

const TEXTS: [TimelineEntry, ReturnType<typeof entryText>][] = [
  [
    { ...ENTRY, kind: 'order', event: 'ordered', order, by: 'mod@b.test' },
    { title: 'Ordered Growth', details: ['$449.00 · LL-7K3F-9Q'], by: 'mod@b.test' },
  ],
  [
    { ...ENTRY, kind: 'order', event: 'began', order, by: null },
    { title: 'Growth began', details: ['10 Mar 2026 to 8 Apr 2026'], by: null },
  ],
  [
    {
      ...ENTRY,
      kind: 'payment',
      event: 'recorded',
      payment: {
        id: 9,
        amount: 3000,
        status: 'pending',
        payment_method: 'bank_transfer',
        transaction_id: 'T-9',
        description: null,
        received_on: '2026-02-26',
      },
      said: null,
      by: 'mod@b.test',
    },
    {
      title: 'Payment of $30.00 recorded',
      details: ['Bank transfer · T-9 · Pending · received 26 Feb 2026'],
      by: 'mod@b.test',
    },
  ],
  [
    {
      ...ENTRY,
      kind: 'payment',
      event: 'said',
      payment: null,
      said: { id: 1, amount: 3000, payment_method: 'bank_transfer', payment_reference: null },
      by: null,
    },
    { title: 'Said that they paid $30.00', details: ['Bank transfer'], by: null },
  ],
  [
    {
      ...ENTRY,
      kind: 'refund',
      refund: { id: 1, amount: 500, reason: 'Late' },
      payment: { id: 9, amount: 3000, transaction_id: 'T-9' },
      by: 'mod@b.test',
    },
    { title: '$5.00 given back', details: ['Of payment T-9 · $30.00', 'Reason: Late'], by: 'mod@b.test' },
  ],
  [
    { ...ENTRY, kind: 'mail', mail },
    { title: 'Mail: We received your payment', details: ['Sent · maja@mail.test'], by: null },
  ],
  [
    { ...ENTRY, kind: 'mail', mail: { ...mail, subject: null, text: null, secret: true } },
    {
      title: 'Mail: <payment_received>',
      details: ['Sent · maja@mail.test', 'It held a code or a link, which is not kept.'],
      by: null,
    },
  ],
  [
    { ...ENTRY, kind: 'stream', event: 'booked', stream, by: 'mod@b.test' },
    { title: 'Booked “Evening run”', details: ['10 Mar 2026, 12:00 GMT · 1 h 30 min'], by: 'mod@b.test' },
  ],
  [
    {
      ...ENTRY,
      kind: 'login',
      change: { ...change, action: 'login.failed', after: { device: 'Firefox on Linux', step: 'password' } },
    },
    { title: '<login.failed>', details: ['Firefox on Linux · Wrong password'], by: null },
  ],
  [
    { ...ENTRY, kind: 'change', change },
    { title: '<streamer.updated>', details: ['Name: Maja → Mia'], by: 'The product itself' },
  ],
  [
    { ...ENTRY, kind: 'change', change: { ...change, action: 'payment.deleted' } },
    { title: 'Payment of $74.50 (TRX-1003) deleted: twice', details: [], by: 'The product itself' },
  ],
];

test.each(TEXTS)('%j is told in words', (entry, text) => {
  expect(entryText(entry, WORDS)).toEqual(text);
});

test('entries stand under their days, in their order', () => {
  const at = (time: string) => ({ at: new Date(time) });
  const [late, early, before] = [at('2026-03-10T23:00:00Z'), at('2026-03-10T01:00:00Z'), at('2026-03-09T23:59:00Z')];
  expect(byDay([late, early, before], formatDayOf)).toEqual([
    { day: '10 Mar 2026', entries: [late, early] },
    { day: '9 Mar 2026', entries: [before] },
  ]);
  expect(byDay([], formatDayOf)).toEqual([]);
});
