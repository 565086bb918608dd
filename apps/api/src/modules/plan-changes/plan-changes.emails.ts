import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { findRecipient } from '../streamers/index.ts';
import { listStreamsOfSubscription } from '../streams/index.ts';
import { findSubscription, formatDollars, toSubscription } from '../subscriptions/index.ts';

type MailValues = {
  streamerId: number;
  beforeId: number;
  afterId: number;
  cancelledIds: number[];
  surplusCents: number;
};

/** Tells the streamer that staff gave them another plan in place of the one that ran. */
export const planChangedMail: MailKind<MailValues> = {
  kind: 'plan_changed',
  values: z.object({
    streamerId: z.int(),
    beforeId: z.int(),
    afterId: z.int(),
    cancelledIds: z.array(z.int()),
    surplusCents: z.int(),
  }),
};

const textValues = z.object({
  fullName: z.string(),
  before: z.string(),
  after: z.string(),
  reference: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  creditCents: z.int(),
  dueCents: z.int(),
  surplusCents: z.int(),
  cancelled: z.array(z.object({ title: z.string(), start: z.iso.datetime() })),
});

type TextValues = z.infer<typeof textValues>;

async function find({ db, clock }: Context, { streamerId, beforeId, afterId, cancelledIds, surplusCents }: MailValues) {
  const [before, after] = [await findSubscription(db, beforeId), await findSubscription(db, afterId)];
  const recipient = await findRecipient(db, streamerId);
  // Changed once more, or canceled, meanwhile.
  if (!recipient || !before || !after || after.status === 'canceled') return null;
  const streams = (await listStreamsOfSubscription(db, beforeId)).filter(({ id }) => cancelledIds.includes(id));
  const { credit, amount_due, start_date, end_date } = toSubscription(after, dayOf(clock.now()));
  const values: TextValues = {
    fullName: recipient.full_name,
    before: before.name,
    after: after.name,
    reference: after.reference,
    startDate: start_date,
    endDate: end_date,
    creditCents: credit,
    dueCents: amount_due,
    surplusCents,
    cancelled: streams.map(({ title, scheduled_start: start }) => ({ title, start: start.toISOString() })),
  };
  return { to: recipient.email, values };
}

const startText = (start: string): string => `${dayInWords(start.slice(0, 10))}, ${start.slice(11, 16)} GMT`;

function whenItBegins({ after, dueCents, reference, startDate, endDate }: TextValues): string {
  if (dueCents > 0) return `${after} begins once ${formatDollars(dueCents)} are paid. Reference: ${reference}.`;
  if (startDate === null) return `When ${after} begins will be said.`;
  return `${after} runs from ${dayInWords(startDate)} through ${dayInWords(endDate)} (GMT).`;
}

function render({ config }: Context, values: TextValues) {
  const { fullName, before, after, creditCents, surplusCents, cancelled } = values;
  return {
    subject: `Your plan was changed to ${after}`,
    parts: [
      `Hello ${fullName},`,
      `your ${before} subscription ended, and ${after} takes its place. ${whenItBegins(values)}`,
      ...(creditCents > 0 ? [`For the unused days of ${before} ${formatDollars(creditCents)} are credited.`] : []),
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
