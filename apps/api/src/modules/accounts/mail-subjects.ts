import type { MailSubject } from '../../platform/mail/mails.repository.ts';

type Rows = readonly { id: number }[];

const idsOf = (rows: Rows) => rows.map(({ id }) => id);

/** What the mails to somebody are about, as their values name it. */
export const mailSubjectsOf = (
  userId: number,
  { subscriptions, payments }: { subscriptions: Rows; payments: Rows },
): MailSubject[] => [
  { name: 'userId', ids: [userId] },
  { name: 'subscriptionId', ids: idsOf(subscriptions) },
  { name: 'paymentId', ids: idsOf(payments) },
];
