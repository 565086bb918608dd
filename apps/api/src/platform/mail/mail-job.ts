import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { ReportOutage } from '../database/database-watch.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobKind, JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import { createOutages, type Outages } from '../outages.ts';
import type { ComposedMail, MailComposer, MailKind } from './mail-composer.ts';
import { MailFault } from './mail-faults.ts';
import { secondsUntilNextTry } from './mail-retries.rules.ts';
import type { Mail, Mailer } from './mailer.ts';
import { insertMail, noteResult, startTry } from './mails.repository.ts';
import type { MailDb } from './mails.table.ts';

const MAIL_QUEUE = 'send_mail';

const jobPayload = z.object({ mailId: z.uuid() });

/** What sending mails needs of the world. */
export type Sender = {
  db: MailDb;
  jobs: JobQueue;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  reportOutage: ReportOutage;
};

type Try = { id: string; tries: number; isAwaited?: true | undefined };

/**
 * Orders a try of a mail that waits, in the transaction under way. What is awaited comes first, then what was tried less
 * often, so that mails which never get out hold up no new one.
 */
export const orderTry = (jobs: JobQueue, { id, tries, isAwaited }: Try, afterSeconds = 0): Promise<void> =>
  jobs.send(MAIL_QUEUE, { mailId: id }, { key: id, priority: isAwaited ? 1 : -tries, afterSeconds });

type Outbox = Pick<Sender, 'db' | 'jobs' | 'clock'>;

/** Orders a mail inside the transaction under way: nothing is sent when it rolls back, nothing is lost when it commits. */
export async function orderMail<V extends object>(context: Outbox, kind: MailKind<V>, values: V): Promise<void> {
  await orderMailLater(context, kind, { values, afterSeconds: 0 });
}

/** The same, to be sent after a while; answers its id, by which `dropMail` takes it back until then. */
export const orderMailLater = <V extends object>(
  context: Outbox,
  { kind, isAwaited }: MailKind<V>,
  { values, afterSeconds }: { values: V; afterSeconds: number },
): Promise<string> =>
  inTransaction(context, async ({ db, jobs, clock }) => {
    const id = randomUUID();
    const now = clock.now();
    await insertMail(db, { id, kind, values, orderedAt: now }, new Date(now.getTime() + afterSeconds * 1000));
    await orderTry(jobs, { id, tries: 0, isAwaited }, afterSeconds);
    return id;
  });

const GAVE_UP =
  'A mail could not be sent at any try and is kept. "npm run admin -- mail failed" lists such mails, "... mail retry" sends them.';

type StartedMail = NonNullable<Awaited<ReturnType<typeof startTry>>>;

/** The job that tries to send one mail, of whichever kind. */
export function mailJobs<C extends Sender>(context: C, composers: MailComposer<C>[]): JobKind[] {
  const outages = createOutages(context.log);
  const compose = async ({ id, kind, values, created_at }: StartedMail) => {
    const composer = composers.find((each) => each.kind === kind);
    if (!composer) throw new Error(`No composer for the mail kind ${kind}.`);
    return composer.compose(context, values, { id, orderedAt: created_at });
  };
  const run: JobKind['run'] = async (payload, jobId) => {
    const { mailId: id } = jobPayload.parse(payload);
    const mail = await startTry(context.db, { id, jobId, now: context.clock.now() });
    // Sent, dropped or failed already, or another job tries it: a second order of the same try.
    if (!mail) return;
    let composed: ComposedMail | null = null;
    try {
      composed = await compose(mail);
      if (composed) await sendReported(context.mailer, { id: mail.id, mail: composed.mail }, outages);
    } catch (error) {
      // Without its database the try can be neither judged nor noted: the queue runs the job again, and it counts once.
      if (!(error instanceof MailFault) && context.reportOutage(error)) throw error;
      return noteFailure(context, mail, { error, recipient: composed?.mail.to });
    }
    await noteEnd(context, mail, composed);
  };
  return [{ name: MAIL_QUEUE, run }];
}

async function sendReported(mailer: Mailer, { id, mail }: { id: string; mail: Mail }, outages: Outages): Promise<void> {
  try {
    await mailer.send(mail, id);
  } catch (error) {
    if (error instanceof MailFault && error.lasting) outages.reportOngoing(error.fault);
    else if (error instanceof MailFault) outages.reportOnce(error.fault);
    throw error;
  }
  outages.reportRecovered('Mails are sent again');
}

async function noteEnd({ db, clock, log }: Sender, mail: StartedMail, composed: ComposedMail | null): Promise<void> {
  const isNoted = await noteResult(
    db,
    mail,
    composed === null
      ? { state: 'dropped', next_try_at: null }
      : {
          state: 'sent',
          sent_at: clock.now(),
          next_try_at: null,
          recipient: composed.mail.to,
          values: JSON.stringify({ ...mail.values, ...composed.values }),
        },
  );
  const what = composed === null ? 'A mail had lost its reason and was dropped.' : 'A mail was sent.';
  if (isNoted) log.info({ mail: mail.id, kind: mail.kind }, what);
}

/** Why a try failed, and whom it would have reached; no address where none was found. */
type FailedTry = { error: unknown; recipient: string | undefined };

async function noteFailure(context: Sender, mail: StartedMail, { error, recipient }: FailedTry): Promise<void> {
  const tries = mail.tries + 1;
  const seconds = secondsUntilNextTry(tries);
  reportFailure(context.log, { ...mail, tries }, { error, last: seconds === null });
  const changes = {
    last_error: error instanceof Error ? error.message : String(error),
    ...(recipient === undefined ? {} : { recipient }),
  };
  await inTransaction(context, async ({ db, jobs, clock }) => {
    if (seconds === null) return void (await noteResult(db, mail, { ...changes, state: 'failed', next_try_at: null }));
    const next_try_at = new Date(clock.now().getTime() + seconds * 1000);
    if (await noteResult(db, mail, { ...changes, next_try_at })) await orderTry(jobs, { id: mail.id, tries }, seconds);
  });
}

function reportFailure(log: Log, { id, kind, tries }: StartedMail, { error, last }: { error: unknown; last: boolean }) {
  // What a mail server refuses was reported with the outage: it needs no line of its own, nor a stack.
  const reported = error instanceof MailFault;
  const bindings = { mail: id, kind, tries, ...(reported ? { reason: error.message } : { err: error }) };
  if (last) log.error(bindings, GAVE_UP);
  else if (!reported && tries === 1) log.error(bindings, 'A mail failed with a defect; it will be tried again.');
  else log.debug(bindings, 'A mail failed; it will be tried again.');
}
