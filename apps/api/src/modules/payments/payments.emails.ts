import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-job.ts';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { findRecipient } from '../streamers/index.ts';
import { findSubscription, type SubscriptionRow, toSubscription } from '../subscriptions/index.ts';
import { dollars } from './dollars.ts';
import { findPayment } from './payments.repository.ts';

type About = { paymentId: number };

/** Confirms a payment that was received, and says what it did. */
export const paymentReceivedMail: MailKind<About> = {
  kind: 'payment_received',
  payload: z.object({ paymentId: z.int() }),
};

function whatItDid(row: SubscriptionRow, today: string): string | null {
  const { status, start_date, end_date, paid, amount_due } = toSubscription(row, today);
  if (status === 'active') {
    return `Your ${row.name} subscription is active from ${start_date} through ${end_date} (GMT). You can plan your streams.`;
  }
  if (status !== 'pending') return null;
  if (amount_due > 0)
    return `${dollars(amount_due)} are still missing before your ${row.name} subscription becomes active.`;
  if (paid && start_date !== null) {
    return `Your ${row.name} subscription is paid. It starts on ${start_date} (GMT).`;
  }
  return `Your ${row.name} subscription is paid. Our team sets its dates and you hear from us when it starts.`;
}

async function compose({ db, config, clock }: Context, { paymentId }: About) {
  const payment = await findPayment(db, paymentId);
  const recipient = payment && (await findRecipient(db, payment.streamer_id));
  // Corrected or given back meanwhile.
  if (!recipient || payment.status !== 'completed') return null;
  const row = payment.subscription_id === null ? undefined : await findSubscription(db, payment.subscription_id);
  const did = row ? whatItDid(row, dayOf(clock.now())) : null;
  const amount = dollars(payment.amount_cents);
  return composeMail({
    to: recipient.email,
    subject: `We have received your payment of ${amount}`,
    site: config.siteName,
    parts: [
      `Hello ${recipient.full_name},`,
      `thank you for your payment of ${amount}${row ? ` for the plan ${row.name}` : ''}. Its transaction id is ${payment.transaction_id}.`,
      ...(did === null ? [] : [did]),
      { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
    ],
  });
}

/** Mails of this module. */
export const paymentMails = [mailComposer(paymentReceivedMail, compose)];
