import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { MailPart } from '../../platform/mail/mail-text.ts';
import { formatDollars } from './dollars.ts';
import { listOpenNotesOf } from './payment-notes.repository.ts';
import { listSubscriptionsOf } from './subscriptions.repository.ts';
import { amountDue, statusOn } from './subscriptions.rules.ts';

const nextOrder = z.object({
  name: z.string(),
  reference: z.string(),
  dueCents: z.int(),
  isPaid: z.boolean(),
  /** Its owner says that it is paid, and nobody has checked it. */
  isNoted: z.boolean(),
});

type NextOrder = z.infer<typeof nextOrder>;

/** What somebody has ordered and does not run, as a mail says it; mails of earlier versions do not. */
export const nextOrders = z.array(nextOrder).default([]);

/** What a streamer has ordered and does not run, the oldest first. */
export async function findNextOrders({ db, clock }: Context, streamerId: number): Promise<NextOrder[]> {
  const today = dayOf(clock.now());
  const notes = await listOpenNotesOf(db, streamerId);
  return (await listSubscriptionsOf(db, streamerId))
    .filter((row) => statusOn(row, today) === 'pending')
    .map(({ id, name, reference, price_cents, paid_cents, paid_at }) => ({
      name,
      reference,
      dueCents: amountDue(price_cents, paid_cents),
      isPaid: paid_at !== null,
      isNoted: notes.some(({ subscription_id }) => subscription_id === id),
    }))
    .reverse();
}

function whatIsMissing({ name, reference, dueCents, isPaid, isNoted }: NextOrder, begins: string): string {
  const order = `Your order ${reference} of ${name}`;
  if (isPaid) return `${order} is paid. Our team sets its dates, and you hear from us when it starts.`;
  if (dueCents === 0) return `${order} has nothing left to pay. If it does not start by itself, answer this mail.`;
  return `${order} ${begins} once ${isNoted ? 'our team has found your payment' : `${formatDollars(dueCents)} is paid`}.`;
}

/** What is missing of each order, and where to read how to pay. `begins`: that one does, or follows. */
export function nextOrderParts({ config }: Pick<Context, 'config'>, orders: NextOrder[], begins: string): MailPart[] {
  const isDue = orders.some(({ dueCents, isNoted }) => dueCents > 0 && !isNoted);
  return [
    ...orders.map((order) => whatIsMissing(order, begins)),
    isDue
      ? { label: 'How to pay', link: `${config.appUrl}/billing` }
      : { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
  ];
}
