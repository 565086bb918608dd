import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeJobsDue } from '../../testing/facts.ts';
import {
  downgradeMailQueue,
  forceTries,
  forgetJobs,
  handlingOf,
  insertFailedMails,
  policyOf,
  type StoredPolicy,
  waitingJob,
} from '../../testing/job-facts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobKind } from '../jobs/job-queue.ts';
import { countWaitingMails, type FailedMail, listFailedMails, retryFailedMails, UnknownMail } from './failed-mails.ts';
import { LATE_MAIL_QUEUE, MAIL_QUEUE, mailComposer, mailJobs, orderMail } from './mail-job.ts';

const note = { kind: 'note', payload: z.object({ to: z.string() }) };

let app: TestApp;
let kinds: JobKind[];

beforeAll(async () => {
  app = await startTestApp();
  kinds = mailJobs(app.context, [
    mailComposer(note, async (_, { to }, { orderedAt }) => ({
      to,
      subject: 'Note',
      text: orderedAt.toISOString(),
      html: '',
    })),
  ]);
});

afterAll(() => app.close());

beforeEach(async () => {
  app.context.mailer.refuse = false;
  app.context.mailer.sent.length = 0;
  await forgetJobs(app);
});

const order = (to: string) => inTransaction(app.context, (context) => orderMail(context, note, { to }));
const run = () => app.context.jobs.runWaiting(kinds);

async function failForGood(to: string): Promise<void> {
  app.context.mailer.refuse = true;
  await order(to);
  while ((await run()) > 0) await makeJobsDue(app);
}

async function failed(): Promise<FailedMail[]> {
  const pages: FailedMail[][] = [];
  for await (const page of listFailedMails(app.context.jobs)) pages.push(page);
  return pages.flat();
}

// How pg-boss computes the seconds until the next try after `count` earlier repetitions: doubled, at most twice that by chance.
function delayAfter(count: number, { retry_delay, retry_delay_max }: StoredPolicy) {
  const half = (Math.max(retry_delay, 1) * 2 ** Math.min(16, count + 1)) / 2;
  return { shortest: Math.min(half, retry_delay_max), longest: Math.min(2 * half, retry_delay_max) };
}

const delaysOf = (policy: StoredPolicy) =>
  Array.from({ length: policy.retry_limit }, (_, count) => delayAfter(count, policy));
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a mail that is refused', () => {
  it('is tried at most 60 seconds apart for the first 10 minutes, also when its worker dies', async () => {
    const delays = delaysOf(await policyOf(app, MAIL_QUEUE));
    // The death of a worker is noticed after 15 seconds without a sign of life, looked for every 5.
    for (const { longest } of delays) expect(longest + 15 + 2 * 5).toBeLessThanOrEqual(60);
    expect(sum(delays.map(({ shortest }) => shortest))).toBeGreaterThanOrEqual(600);
  });

  it('is then tried with back-off, at most an hour apart, for a day', async () => {
    const delays = delaysOf(await policyOf(app, LATE_MAIL_QUEUE));
    expect(delays[0]?.shortest).toBe(60);
    for (const { longest } of delays) expect(longest).toBeLessThanOrEqual(3_600);
    expect(sum(delays.map(({ shortest }) => shortest))).toBeGreaterThanOrEqual(86_400);
    expect(sum(delays.map(({ longest }) => longest))).toBeLessThanOrEqual(2 * 86_400);
  });

  it('goes through all these tries, each after its delay, and is kept as failed', async () => {
    const [soon, late] = [await policyOf(app, MAIL_QUEUE), await policyOf(app, LATE_MAIL_QUEUE)];
    app.context.mailer.refuse = true;
    await order('a@b.co');
    for (const [name, policy] of [
      [MAIL_QUEUE, soon],
      [LATE_MAIL_QUEUE, late],
    ] as const) {
      for (const [count, { shortest, longest }] of delaysOf(policy).entries()) {
        expect(await run()).toBe(1);
        const job = await waitingJob(app);
        expect(job).toMatchObject({ name, retry_count: count });
        expect(job?.wait_seconds).toBeGreaterThan(shortest - 5);
        expect(job?.wait_seconds).toBeLessThanOrEqual(longest);
        expect(await run()).toBe(0);
        await makeJobsDue(app);
      }
      // The last try of the first queue is followed at once by the first of the second.
      expect(await failed()).toEqual([]);
      if (name === LATE_MAIL_QUEUE) expect(await run()).toBe(1);
      else expect(await app.context.jobs.runWaiting(kinds.filter((kind) => kind.name === MAIL_QUEUE))).toBe(1);
    }
    expect(await run()).toBe(0);
    expect(await failed()).toEqual([
      expect.objectContaining({ kind: 'note', tries: 24 + 30, orderedAt: app.context.clock.now() }),
    ]);
    expect((await failed())[0]?.reason).toMatch(/ECONNREFUSED/);
    expect(app.context.mailer.sent).toEqual([]);
  });

  it('counts as waiting until then, in either queue, with the newest reason', async () => {
    expect(await countWaitingMails(app.context.jobs)).toEqual({ count: 0, newestReason: null });
    app.context.mailer.refuse = true;
    await order('a@b.co');
    await run();
    await order('fresh@b.co');
    const waits = { count: 1, newestReason: expect.stringContaining('ECONNREFUSED') };
    expect(await countWaitingMails(app.context.jobs)).toEqual(waits);
    await forceTries(app);
    await makeJobsDue(app);
    await app.context.jobs.runWaiting(kinds.filter((kind) => kind.name === MAIL_QUEUE));
    expect(await countWaitingMails(app.context.jobs)).toEqual({ ...waits, count: 2 });
  });

  it('is sent once and forgotten when the server takes it again', async () => {
    app.context.mailer.refuse = true;
    await order('a@b.co');
    for (let i = 0; i < 30; i++) {
      await run();
      await makeJobsDue(app);
    }
    app.context.mailer.refuse = false;
    await run();
    await makeJobsDue(app);
    expect(await run()).toBe(0);
    expect(app.context.mailer.sent).toHaveLength(1);
    expect(await failed()).toEqual([]);
    expect(await countWaitingMails(app.context.jobs)).toMatchObject({ count: 0 });
  });
});

describe('a mail that failed for good', () => {
  it('is sent again on demand with the same Message-ID and the time of its order', async () => {
    await failForGood('a@b.co');
    const [mail] = await failed();
    const orderedAt = app.context.clock.now().toISOString();
    app.context.clock.advance(60 * 24 * 5);
    app.context.mailer.refuse = false;
    expect(await retryFailedMails(app.context, [mail?.id ?? ''])).toBe(1);
    expect(await failed()).toEqual([]);
    await run();
    expect(app.context.mailer.sent).toEqual([
      expect.objectContaining({ to: 'a@b.co', messageId: mail?.id, text: orderedAt }),
    ]);
  });

  it('has all its tries again', async () => {
    await failForGood('a@b.co');
    const before = await failed();
    expect(await retryFailedMails(app.context, 'all')).toBe(1);
    while ((await run()) > 0) await makeJobsDue(app);
    expect(await failed()).toEqual(before);
  });

  it('stays where it is when one of the ids that are named is unknown', async () => {
    await failForGood('a@b.co');
    const [mail] = await failed();
    const unknown = crypto.randomUUID();
    await expect(retryFailedMails(app.context, [mail?.id ?? '', unknown, 'no id'])).rejects.toThrow(
      new UnknownMail([unknown, 'no id']),
    );
    expect(await failed()).toEqual([mail]);
  });

  it('is put back once by two who ask at the same moment', async () => {
    await failForGood('a@b.co');
    const counts = await Promise.all([retryFailedMails(app.context, 'all'), retryFailedMails(app.context, 'all')]);
    expect(counts.sort()).toEqual([0, 1]);
    app.context.mailer.refuse = false;
    await run();
    expect(app.context.mailer.sent).toHaveLength(1);
  });

  it('is listed and put back however many there are', async () => {
    await insertFailedMails(app, 'note', 1001);
    const ids = (await failed()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1001);
    expect(await retryFailedMails(app.context, 'all')).toBe(1001);
    while ((await run()) > 0);
    expect(app.context.mailer.sent.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
  });
});

describe('an upgrade from the version before', () => {
  const OLD_ID = 'd3b07384-d9a0-4f1b-8a5e-2f3b6c1d9e10';

  beforeEach(async () => {
    await downgradeMailQueue(app, OLD_ID, { kind: 'note', payload: { to: 'old@b.co' } });
    await app.context.jobs.start(kinds);
  });

  it('gives the queue the new policy', async () => {
    expect(await policyOf(app, MAIL_QUEUE)).toEqual({ retry_limit: 23, retry_delay: 2, retry_delay_max: 30 });
    expect(await policyOf(app, LATE_MAIL_QUEUE)).toEqual({ retry_limit: 29, retry_delay: 60, retry_delay_max: 3600 });
    expect(await handlingOf(app, MAIL_QUEUE)).toEqual({ dead_letter: LATE_MAIL_QUEUE, heartbeat_seconds: 15 });
  });

  it('sends what was ordered before, which has neither id nor time', async () => {
    await run();
    expect(app.context.mailer.sent).toEqual([expect.objectContaining({ to: 'old@b.co', messageId: OLD_ID })]);
  });

  it('lists what was ordered before and fails for good, and sends it again under the same id', async () => {
    app.context.mailer.refuse = true;
    await forceTries(app, 1499);
    await run();
    expect(await failed()).toEqual([expect.objectContaining({ id: OLD_ID, tries: 1501 })]);
    app.context.mailer.refuse = false;
    await retryFailedMails(app.context, [OLD_ID]);
    await run();
    expect(app.context.mailer.sent).toEqual([expect.objectContaining({ to: 'old@b.co', messageId: OLD_ID })]);
  });
});
