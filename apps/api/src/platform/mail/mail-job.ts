import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type JobKind, type JobQueue, ToldFailure } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import { createOutages, type Outages } from '../outages.ts';
import { MailFault } from './mail-faults.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The order to send one kind of mail: it names the facts by id, the worker reads them when it sends (D20). */
export type MailKind<P extends object> = { kind: string; payload: z.ZodType<P> };

/**
 * The order that a mail is composed for. `id` stays the same over every try, so that a repetition after a crash is the
 * same mail: it becomes the Message-ID, and what is secret in the mail is derived from it.
 */
export type MailOrder = { id: string; orderedAt: Date };

/** Composes a mail when it is sent; null when it has lost its reason meanwhile. */
export type MailComposer<C> = {
  kind: string;
  compose: (context: C, payload: unknown, order: MailOrder) => Promise<Mail | null>;
};

/** Binds a kind of mail to what composes it. */
export const mailComposer = <C, P extends object>(
  { kind, payload }: MailKind<P>,
  compose: (context: C, payload: P, order: MailOrder) => Promise<Mail | null>,
): MailComposer<C> => ({ kind, compose: (context, raw, order) => compose(context, payload.parse(raw), order) });

/** Where a mail waits at first: tried again at most 30 seconds apart for at least 10 minutes. */
export const MAIL_QUEUE = 'mail';

/** Where a mail goes that could not be sent in that time: tried again with back-off for at least a day, then kept. */
export const LATE_MAIL_QUEUE = 'mail_late';

/** Orders a mail inside the transaction under way: nothing is sent when it rolls back, nothing is lost when it commits. */
export async function orderMail<P extends object>(
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  { kind }: MailKind<P>,
  payload: P,
): Promise<void> {
  const orderedAt = clock.now().toISOString();
  await jobs.send(MAIL_QUEUE, { id: randomUUID(), orderedAt, kind, payload });
}

/** What waits in the queue for each mail. Orders of version 0.1 carry neither id nor time. */
export const mailOrder = z.object({
  id: z.uuid().optional(),
  orderedAt: z.iso.datetime().optional(),
  kind: z.string(),
  payload: z.unknown(),
});

// 2, 4, 8 and 16 seconds, doubled at most by chance, then 30: 23 tries take 10 minutes or more. An interrupted job is
// noticed within 20 seconds (job-queue.ts) and so resumes within 60.
const SOON = { limit: 23, firstDelay: 2, longestDelay: 30 };

// 1, 2, 4, 8, 16 and 32 minutes, then an hour: 29 tries take a day or more.
const LATE = { limit: 29, firstDelay: 60, longestDelay: 3_600 };

// Long enough for an operator who was away.
const KEEP_FAILED_SECONDS = 90 * 86_400;

const KEPT =
  'A mail could not be sent at any try and is kept. "npm run admin -- mail failed" lists such mails, "... mail retry" sends them.';

type Sender = { mailer: Mailer; clock: Clock; log: Log };

/** The jobs that send every kind of mail, soon and late. */
export function mailJobs<C extends Sender>(context: C, composers: MailComposer<C>[]): JobKind[] {
  const outages = createOutages(context.log);
  const run: JobKind['run'] = async (data, jobId) => {
    const { kind, payload, id = jobId, orderedAt } = mailOrder.parse(data);
    const composer = composers.find((each) => each.kind === kind);
    if (!composer) throw new Error(`No composer for the mail kind ${kind}.`);
    const at = orderedAt === undefined ? context.clock.now() : new Date(orderedAt);
    const mail = await composer.compose(context, payload, { id, orderedAt: at });
    if (mail) await sendTold(() => context.mailer.send(mail, id), outages);
  };
  return [
    { name: LATE_MAIL_QUEUE, retry: LATE, pollSeconds: 5, kept: KEPT, keepDoneSeconds: KEEP_FAILED_SECONDS, run },
    { name: MAIL_QUEUE, retry: SOON, givesUpTo: LATE_MAIL_QUEUE, run },
  ];
}

async function sendTold(send: () => Promise<void>, outages: Outages): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    if (error.lasting) outages.begin(error.fault);
    else outages.happen(error.fault);
    throw new ToldFailure(error.message);
  }
  outages.over('Mails are sent again');
}
