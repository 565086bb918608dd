import { dayOf, daysInclusive, type SubscriptionStatus } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { unsubscribeLink, wantsMail } from '../notifications/index.ts';
import { findRecipient } from '../streamers/index.ts';
import { findNextOrders, nextOrderParts, nextOrders } from './next-orders.emails.ts';
import { findSubscription } from './subscriptions.repository.ts';
import { REMIND_DAYS, statusOn } from './subscriptions.rules.ts';

type MailValues = { subscriptionId: number; streamerId: number };

// Orders of earlier versions do not say whose it is.
const values = z.object({ subscriptionId: z.int(), streamerId: z.int().default(0) });

/** Tells the streamer that their subscription is active, where no payment just did. */
export const subscriptionActiveMail: MailKind<MailValues> = { kind: 'subscription_active', values };

/** Reminds the streamer that their subscription ends within 3 days. */
export const subscriptionEndingMail: MailKind<MailValues> = { kind: 'subscription_ending', values };

export const subscriptionExpiredMail: MailKind<MailValues> = { kind: 'subscription_expired', values };

/** Tells the streamer that their subscription was canceled, where no refund tells of it. */
export const subscriptionCanceledMail: MailKind<MailValues> = { kind: 'subscription_canceled', values };

const textValues = z.object({
  fullName: z.string(),
  name: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});

type TextValues = z.infer<typeof textValues>;

/** Finds whom to write about what, as long as the subscription is in that state; null when it no longer is. */
const findWhile =
  (status: SubscriptionStatus) =>
  async (
    { db, clock }: Context,
    { subscriptionId }: MailValues,
  ): Promise<{ to: string; streamerId: number; values: TextValues } | null> => {
    const row = await findSubscription(db, subscriptionId);
    const recipient = row && (await findRecipient(db, row.streamer_id));
    if (!row || !recipient || statusOn(row, dayOf(clock.now())) !== status) return null;
    const { name, start_date: startDate, end_date: endDate, streamer_id: streamerId } = row;
    return { to: recipient.email, streamerId, values: { fullName: recipient.full_name, name, startDate, endDate } };
  };

const active = mailComposer(subscriptionActiveMail, {
  values: textValues,
  find: findWhile('active'),
  render: ({ config }, { fullName, name, startDate, endDate }) => ({
    subject: `Your ${name} subscription is active`,
    parts: [
      `Hello ${fullName},`,
      `your ${name} subscription is active from ${dayInWords(startDate)} through ${dayInWords(endDate)} (GMT).`,
      'You can now plan your streams.',
      { label: 'Open your schedule', link: `${config.appUrl}/dashboard` },
    ],
  }),
});

// Counted as on every page: today included.
const whenItEnds = (days: number) => (days === 0 ? 'ends today' : `has ${days + 1} days left`);

const endingValues = textValues.extend({ daysLeft: z.int(), streamerId: z.int(), orders: nextOrders });

async function findEnding(context: Context, about: MailValues) {
  const found = await findWhile('active')(context, about);
  if (!found || !(await wantsMail(context.db, found.streamerId, 'subscription_ending'))) return null;
  const { streamerId } = found;
  const { endDate } = found.values;
  const daysLeft = endDate === null ? REMIND_DAYS + 1 : daysInclusive(dayOf(context.clock.now()), endDate) - 1;
  // Extended since the reminder was due.
  if (daysLeft > REMIND_DAYS) return null;
  const orders = await findNextOrders(context, streamerId);
  return { to: found.to, values: { ...found.values, daysLeft, streamerId, orders } };
}

const ending = mailComposer(subscriptionEndingMail, {
  values: endingValues,
  find: findEnding,
  render: (context, { fullName, name, endDate, daysLeft, streamerId, orders }) => ({
    subject: `Your ${name} subscription ${whenItEnds(daysLeft)}`,
    parts: [
      `Hello ${fullName},`,
      `your ${name} subscription ${whenItEnds(daysLeft)}: its last day is ${dayInWords(endDate)} (GMT).`,
      ...(orders.length > 0
        ? nextOrderParts(context, orders, 'follows')
        : [
            'Order the next one now and it starts right after this one, without a gap.',
            { label: 'Choose your next plan', link: `${context.config.appUrl}/dashboard` },
          ]),
    ],
    unsubscribe: unsubscribeLink(context, { streamerId, mail: 'subscription_ending' }),
  }),
});

async function findExpired(context: Context, about: MailValues) {
  const found = await findWhile('expired')(context, about);
  if (!found) return null;
  const orders = await findNextOrders(context, found.streamerId);
  return { to: found.to, values: { ...found.values, orders } };
}

const expired = mailComposer(subscriptionExpiredMail, {
  values: textValues.extend({ orders: nextOrders }),
  find: findExpired,
  render: (context, { fullName, name, endDate, orders }) => ({
    subject: `Your ${name} subscription has ended`,
    parts: [
      `Hello ${fullName},`,
      `your ${name} subscription ended on ${dayInWords(endDate)} (GMT). Your past streams stay where they are.`,
      ...(orders.length > 0
        ? nextOrderParts(context, orders, 'begins')
        : [
            'To plan new ones, choose a plan again.',
            { label: 'Choose a plan', link: `${context.config.appUrl}/dashboard` },
          ]),
    ],
  }),
});

const canceled = mailComposer(subscriptionCanceledMail, {
  values: textValues,
  find: findWhile('canceled'),
  render: ({ config }, { fullName, name }) => ({
    subject: `Your ${name} subscription was canceled`,
    parts: [
      `Hello ${fullName},`,
      `your ${name} subscription was canceled, with what was planned: your payment does not count for it any more.`,
      'If you do not know why, answer this mail.',
      { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
    ],
  }),
});

/** Mails of this module. */
export const subscriptionMails = [active, ending, expired, canceled];
