import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allMails, forgetJobs, forgetMails, jobsOfMails, waitingJobs } from '../../testing/mail-state.ts';
import { startOutbox, type TestOutbox } from '../../testing/outbox.ts';
import { mailPeriodicTasks } from './mails.jobs.ts';

let outbox: TestOutbox;

beforeAll(async () => {
  outbox = await startOutbox();
});

afterAll(() => outbox.close());

beforeEach(async () => {
  outbox.onCompose = () => true;
  outbox.context.mailer.refuse = false;
  outbox.context.mailer.sent.length = 0;
  outbox.context.clock.set('2026-03-10T12:00:00Z');
  await forgetMails(outbox);
});

async function time(name: string): Promise<void> {
  for (const task of mailPeriodicTasks(outbox.context))
    if (task.name === name) await task.run(new AbortController().signal);
}

describe('time', () => {
  it('orders a mail again whose job is gone, and leaves one alone that is due later', async () => {
    await outbox.order('lost@b.co');
    outbox.context.mailer.refuse = true;
    await outbox.run();
    await forgetJobs(outbox);
    outbox.context.mailer.refuse = false;
    outbox.context.clock.advance(10);
    await time('mails.overdue');
    expect(await waitingJobs(outbox)).toEqual([]);
    outbox.context.clock.advance(1);
    await Promise.all([time('mails.overdue'), time('mails.overdue')]);
    expect(await outbox.run()).toBe(1);
    expect(outbox.sent()).toEqual(['lost@b.co']);
  });

  it('sends a mail once whose job waits for its retry when it is ordered again', async () => {
    const composeNothing = () => {
      throw new Error('Connection terminated');
    };
    await outbox.order('a@b.co');
    outbox.onCompose = composeNothing;
    await outbox.run();
    outbox.context.clock.advance(11);
    await time('mails.overdue');
    const [retried, ordered] = await jobsOfMails(outbox);
    expect([retried?.state, ordered?.state]).toEqual(['retry', 'created']);
    outbox.onCompose = async () => {
      outbox.onCompose = () => true;
      for (const { run } of outbox.kinds) await run({ mailId: retried?.mailId }, retried?.id ?? '');
      return true;
    };
    for (const { run } of outbox.kinds) await run({ mailId: ordered?.mailId }, ordered?.id ?? '');
    expect(outbox.sent()).toEqual(['a@b.co']);
  });

  it('orders a mail again whose worker died and whose job is gone', async () => {
    await outbox.order('a@b.co');
    outbox.onCompose = () => {
      throw new Error('Connection terminated');
    };
    await outbox.run();
    await forgetJobs(outbox);
    outbox.onCompose = () => true;
    outbox.context.clock.advance(11);
    await time('mails.overdue');
    await outbox.run();
    expect(outbox.sent()).toEqual(['a@b.co']);
  });

  it('orders no second try beside a job that waits long for its turn', async () => {
    await outbox.order('a@b.co');
    outbox.context.clock.advance(60);
    await time('mails.overdue');
    expect(await outbox.run()).toBe(1);
  });

  it('throws mails away 90 days after their last try, and none that still waits', async () => {
    await outbox.order('sent@b.co');
    await outbox.run();
    await outbox.failForGood('failed@b.co');
    await outbox.order('waits@b.co');
    const kept = async () => (await allMails(outbox)).map(({ state }) => state).sort();
    outbox.context.clock.advance(90 * 24 * 60);
    await time('mails.prune');
    expect(await kept()).toEqual(['failed', 'sent', 'waiting']);
    outbox.context.clock.advance(1);
    await time('mails.prune');
    expect(await kept()).toEqual(['waiting']);
  });
});
