import { dayOf, daysInclusive, type SubscriptionStatus } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-job.ts';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { findRecipient } from '../streamers/index.ts';
import { findSubscription } from './subscriptions.repository.ts';
import { REMIND_DAYS, statusOn } from './subscriptions.rules.ts';

type About = { subscriptionId: number };

const payload = z.object({ subscriptionId: z.int() });

/** Tells the streamer that his subscription is active, where no payment just did. */
export const subscriptionActiveMail: MailKind<About> = { kind: 'subscription_active', payload };

/** Reminds the streamer that his subscription ends within 3 days. */
export const subscriptionEndingMail: MailKind<About> = { kind: 'subscription_ending', payload };

/** Tells the streamer that his subscription has ended. */
export const subscriptionExpiredMail: MailKind<About> = { kind: 'subscription_expired', payload };

/** Whom to write about what, as long as the subscription is in that state; null when it no longer is. */
async function findFacts({ db, clock }: Context, { subscriptionId }: About, status: SubscriptionStatus) {
  const row = await findSubscription(db, subscriptionId);
  const recipient = row && (await findRecipient(db, row.streamer_id));
  if (!row || !recipient || statusOn(row, dayOf(clock.now())) !== status) return null;
  return { row, recipient };
}

async function composeActive(context: Context, about: About) {
  const facts = await findFacts(context, about, 'active');
  if (!facts) return null;
  const { row, recipient } = facts;
  const { siteName, appUrl } = context.config;
  return composeMail({
    to: recipient.email,
    subject: `Your ${row.name} subscription is active`,
    site: siteName,
    parts: [
      `Hello ${recipient.full_name},`,
      `your ${row.name} subscription is active from ${row.start_date} through ${row.end_date} (GMT).`,
      'You can now plan your streams.',
      { label: 'Open your schedule', link: `${appUrl}/dashboard` },
    ],
  });
}

const whenItEnds = (days: number) => {
  if (days === 0) return 'ends today';
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`;
};

async function composeEnding(context: Context, about: About) {
  const facts = await findFacts(context, about, 'active');
  if (!facts) return null;
  const { row, recipient } = facts;
  const { siteName, appUrl } = context.config;
  const left = row.end_date === null ? REMIND_DAYS + 1 : daysInclusive(dayOf(context.clock.now()), row.end_date) - 1;
  // Extended since the reminder was due.
  if (left > REMIND_DAYS) return null;
  return composeMail({
    to: recipient.email,
    subject: `Your ${row.name} subscription ${whenItEnds(left)}`,
    site: siteName,
    parts: [
      `Hello ${recipient.full_name},`,
      `your ${row.name} subscription ${whenItEnds(left)}: its last day is ${row.end_date} (GMT).`,
      'Order the next one now and it starts right after this one, without a gap.',
      { label: 'Choose your next plan', link: `${appUrl}/dashboard` },
    ],
  });
}

async function composeExpired(context: Context, about: About) {
  const facts = await findFacts(context, about, 'expired');
  if (!facts) return null;
  const { row, recipient } = facts;
  const { siteName, appUrl } = context.config;
  return composeMail({
    to: recipient.email,
    subject: `Your ${row.name} subscription has ended`,
    site: siteName,
    parts: [
      `Hello ${recipient.full_name},`,
      `your ${row.name} subscription ended on ${row.end_date} (GMT). Your past streams stay where they are.`,
      'To plan new ones, choose a plan again.',
      { label: 'Choose a plan', link: `${appUrl}/dashboard` },
    ],
  });
}

/** Mails of this module. */
export const subscriptionMails = [
  mailComposer(subscriptionActiveMail, composeActive),
  mailComposer(subscriptionEndingMail, composeEnding),
  mailComposer(subscriptionExpiredMail, composeExpired),
];
