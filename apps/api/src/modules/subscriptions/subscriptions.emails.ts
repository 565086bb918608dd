import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-job.ts';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { findRecipient } from '../streamers/index.ts';
import { findSubscription } from './subscriptions.repository.ts';
import { statusOn } from './subscriptions.rules.ts';

/** Tells the streamer that his subscription is active. */
export const subscriptionActiveMail: MailKind<{ subscriptionId: number }> = {
  kind: 'subscription_active',
  payload: z.object({ subscriptionId: z.int() }),
};

async function compose({ db, config, clock }: Context, { subscriptionId }: { subscriptionId: number }) {
  const row = await findSubscription(db, subscriptionId);
  const recipient = row && (await findRecipient(db, row.streamer_id));
  if (!row || !recipient || statusOn(row, dayOf(clock.now())) !== 'active') return null;
  return composeMail({
    to: recipient.email,
    subject: `Your ${row.name} subscription is active`,
    site: config.siteName,
    parts: [
      `Hello ${recipient.full_name},`,
      `your payment has been recorded and your ${row.name} subscription is active from ${row.start_date} through ${row.end_date} (GMT).`,
      'You can now plan your streams.',
      { label: 'Open your schedule', link: `${config.appUrl}/dashboard` },
    ],
  });
}

/** Mails of this module. */
export const subscriptionMails = [mailComposer(subscriptionActiveMail, compose)];
