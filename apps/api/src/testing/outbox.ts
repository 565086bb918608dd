import { z } from 'zod';
import { inTransaction } from '../platform/database/transaction.ts';
import type { JobKind } from '../platform/jobs/job-queue.ts';
import { type FailedMail, listFailedMails } from '../platform/mail/failed-mails.ts';
import type { ComposedMail, MailComposer } from '../platform/mail/mail-composer.ts';
import { mailJobs, orderMail } from '../platform/mail/mail-job.ts';
import { forceTries } from './mail-state.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const note = { kind: 'note', values: z.object({ to: z.string() }) };

export const TRIES = 53;

/** The outbox with one kind of mail, which a test composes as it likes. */
export type TestOutbox = TestApp & {
  kinds: JobKind[];
  compose: MailComposer<unknown>['compose'];
  /** Orders a note to an address. */
  order(to: string): Promise<void>;
  /** Runs what waits. */
  run(): Promise<number>;
  /** Addresses to which something was sent. */
  sent(): string[];
  /** Orders a note that fails for good at once: at its last try. */
  failForGood(to: string): Promise<void>;
  failed(): Promise<FailedMail[]>;
  /** Called before each note is composed; answers whether it still has a reason. */
  onCompose: () => boolean | Promise<boolean>;
};

/** Starts it for a test file. */
export async function startOutbox(): Promise<TestOutbox> {
  const app = await startTestApp();
  const compose = async (_: unknown, values: unknown, { orderedAt }: { orderedAt: Date }) => {
    const mail = { ...note.values.parse(values), subject: 'Note', text: orderedAt.toISOString(), html: '' };
    const composed: ComposedMail = { mail, values: { said: 'Note' } };
    return (await outbox.onCompose()) ? composed : null;
  };
  const kinds = mailJobs(app.context, [{ kind: 'note', compose }]);
  const order = (to: string) => inTransaction(app.context, (context) => orderMail(context, note, { to }));
  const run = () => app.context.jobs.runWaiting(kinds);
  const outbox: TestOutbox = {
    ...app,
    kinds,
    compose,
    order,
    run,
    sent: () => app.context.mailer.sent.map(({ to }) => to),
    failForGood: async (to) => {
      app.context.mailer.refuse = true;
      await order(to);
      await forceTries(app, TRIES - 1);
      await run();
    },
    failed: async () => {
      const pages: FailedMail[][] = [];
      for await (const page of listFailedMails(app.context.db)) pages.push(page);
      return pages.flat();
    },
    onCompose: () => true,
  };
  return outbox;
}
