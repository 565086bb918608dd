import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { findRecipient } from '../streamers/index.ts';
import { listStreamsOfSubscription } from '../streams/index.ts';
import {
  findSubscription,
  formatDollars,
  isActiveOrQueued,
  listSubscriptionsOf,
  statusOn,
  toSubscription,
} from '../subscriptions/index.ts';

type MailValues = {
  streamerId: number;
  beforeId: number;
  /** Whether that ran; mails of earlier versions say it of each. */
  hasBegun: boolean;
  afterId: number;
  cancelledIds: number[];
  surplusCents: number;
};

/** Tells the streamer that staff gave them another plan in place of the one that ran, or was ordered. */
export const planChangedMail: MailKind<MailValues> = {
  kind: 'plan_changed',
  values: z.object({
    streamerId: z.int(),
    beforeId: z.int(),
    hasBegun: z.boolean().default(true),
    afterId: z.int(),
    cancelledIds: z.array(z.int()),
    surplusCents: z.int(),
  }),
};

const textValues = z.object({
  fullName: z.string(),
  before: z.string(),
  hasBegun: z.boolean().default(true),
  after: z.string(),
  reference: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Whether something else runs before it. */
  follows: z.boolean().default(false),
  creditCents: z.int(),
  dueCents: z.int(),
  surplusCents: z.int(),
  cancelled: z.array(z.object({ title: z.string(), start: z.iso.datetime() })),
});

type TextValues = z.infer<typeof textValues>;

async function find({ db, clock }: Context, { streamerId, beforeId, afterId, ...said }: MailValues) {
  const [before, after] = [await findSubscription(db, beforeId), await findSubscription(db, afterId)];
  const recipient = await findRecipient(db, streamerId);
  // Changed once more, or canceled, meanwhile.
  if (!recipient || !before || !after || after.status === 'canceled') return null;
  const streams = (await listStreamsOfSubscription(db, beforeId)).filter(({ id }) => said.cancelledIds.includes(id));
  const today = dayOf(clock.now());
  const { credit, amount_due, start_date, end_date } = toSubscription(after, today);
  const others = (await listSubscriptionsOf(db, streamerId)).filter(({ id }) => id !== afterId);
  const values: TextValues = {
    fullName: recipient.full_name,
    before: before.name,
    hasBegun: said.hasBegun,
    after: after.name,
    reference: after.reference,
    startDate: start_date,
    endDate: end_date,
    follows: others.some((row) => isActiveOrQueued({ ...row, status: statusOn(row, today) })),
    creditCents: credit,
    dueCents: amount_due,
    surplusCents: said.surplusCents,
    cancelled: streams.map(({ title, scheduled_start: start }) => ({ title, start: start.toISOString() })),
  };
  return { to: recipient.email, values };
}

const startText = (start: string): string => `${dayInWords(start.slice(0, 10))}, ${start.slice(11, 16)} GMT`;

function whenItBegins({ after, dueCents, reference, startDate, endDate, follows }: TextValues): string {
  if (dueCents > 0)
    return `${after} ${follows ? 'follows' : 'begins'} once ${formatDollars(dueCents)} is paid. Reference: ${reference}.`;
  if (startDate === null) return `When ${after} begins will be said.`;
  return `${after} runs from ${dayInWords(startDate)} through ${dayInWords(endDate)} (GMT).`;
}

const whatBecameOf = ({ before, after, hasBegun }: TextValues): string =>
  hasBegun
    ? `your ${before} subscription ended, and ${after} takes its place.`
    : `your order of ${before} was changed to ${after}.`;

const whatIsCredited = ({ before, after, hasBegun, creditCents }: TextValues): string =>
  hasBegun
    ? `For the unused days of ${before} ${formatDollars(creditCents)} are credited.`
    : `${formatDollars(creditCents)} of what you paid for ${before} count for ${after}.`;

function render({ config }: Context, values: TextValues) {
  const { fullName, after, creditCents, surplusCents, cancelled } = values;
  return {
    subject: `Your plan was changed to ${after}`,
    parts: [
      `Hello ${fullName},`,
      `${whatBecameOf(values)} ${whenItBegins(values)}`,
      ...(creditCents > 0 ? [whatIsCredited(values)] : []),
      ...(surplusCents > 0
        ? [
            `${formatDollars(surplusCents)} of what you paid are left over. Answer this mail if you have not heard of it.`,
          ]
        : []),
      ...(cancelled.length > 0
        ? [
            `These streams do not fit the new plan and were cancelled: ${cancelled
              .map(({ title, start }) => `"${title}", ${startText(start)}`)
              .join('; ')}.`,
          ]
        : []),
      { label: 'Open your schedule', link: `${config.appUrl}/dashboard` },
    ],
  };
}

/** Mails of this module. */
export const planChangeMails = [mailComposer(planChangedMail, { values: textValues, find, render })];
