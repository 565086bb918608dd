import { z } from 'zod';
import type { JobKind, JobQueue } from '../jobs/job-queue.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The order to send one kind of mail: it names the facts by id, the worker reads them when it sends (D20). */
export type MailKind<P extends object> = { kind: string; payload: z.ZodType<P> };

/** Composes a mail when it is sent; null when it has lost its reason meanwhile. */
export type MailComposer<C> = {
  kind: string;
  compose: (context: C, payload: unknown) => Promise<Mail | null>;
};

/** Binds a kind of mail to what composes it. */
export const mailComposer = <C, P extends object>(
  { kind, payload }: MailKind<P>,
  compose: (context: C, payload: P) => Promise<Mail | null>,
): MailComposer<C> => ({ kind, compose: (context, raw) => compose(context, payload.parse(raw)) });

const MAIL_QUEUE = 'mail';

/** Orders a mail inside the transaction under way: nothing is sent when it rolls back, nothing is lost when it commits. */
export async function orderMail<P extends object>(
  context: { jobs: JobQueue },
  { kind }: MailKind<P>,
  payload: P,
): Promise<void> {
  await context.jobs.send(MAIL_QUEUE, { kind, payload });
}

const order = z.object({ kind: z.string(), payload: z.unknown() });

/** The job that sends every kind of mail. A repetition after a crash carries the same Message-ID: the job's id. */
export const mailJob = <C extends { mailer: Mailer }>(context: C, composers: MailComposer<C>[]): JobKind => ({
  name: MAIL_QUEUE,
  // A day and more without a mail server loses nothing.
  retry: { limit: 1_500, firstDelay: 2, longestDelay: 60 },
  run: async (data, jobId) => {
    const { kind, payload } = order.parse(data);
    const composer = composers.find((each) => each.kind === kind);
    if (!composer) throw new Error(`No composer for the mail kind ${kind}.`);
    const mail = await composer.compose(context, payload);
    if (mail) await context.mailer.send(mail, jobId);
  },
});
