import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allMails,
  downgrade,
  forgetJobs,
  forgetMails,
  jobsOfMails,
  loseWorkers,
  remainingJobs,
  waitingJobs,
} from '../../testing/mail-state.ts';
import { startOutbox, type TestOutbox } from '../../testing/outbox.ts';
import { retryFailedMails } from './failed-mails.ts';
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

describe('an upgrade from a version that kept orders in the queue itself', () => {
  const uuid = (digit: number) => `d3b07384-d9a0-4f1b-8a5e-${String(digit).repeat(12)}`;
  const orderedAt = '2026-03-09T08:00:00.000Z';
  const orderOf = (digit: number) => ({
    id: uuid(digit),
    orderedAt,
    kind: 'note',
    payload: { to: `${digit}@b.co` },
  });
  const output = JSON.stringify({ message: '550 no such user' });

  beforeEach(() =>
    downgrade(outbox, [
      // Of version 0.1: neither id nor time.
      { queue: 'mail', state: 'created', id: uuid(1), data: { kind: 'note', payload: { to: '1@b.co' } } },
      { queue: 'mail', state: 'retry', data: orderOf(2), start_after: '2999-01-01T00:00:00Z', retry_count: 3, output },
      { queue: 'mail', state: 'failed', data: orderOf(3), dead_letter: 'mail_late', retry_count: 23, output },
      { queue: 'mail_late', state: 'created', data: orderOf(3), source_id: uuid(9), source_retry_count: 23 },
      {
        queue: 'mail_late',
        state: 'failed',
        data: orderOf(4),
        source_id: uuid(8),
        source_retry_count: 23,
        retry_count: 29,
        output,
      },
      { queue: 'mail', state: 'completed', data: orderOf(5) },
      { queue: 'mail', state: 'active', data: orderOf(6) },
    ]),
  );

  it('sends what waited, under the id and with the time of its order, and nothing twice', async () => {
    await Promise.all([time('mails.upgrade'), time('mails.upgrade')]);
    await time('mails.upgrade');
    await outbox.run();
    const mails = outbox.context.mailer.sent.map(({ to, messageId }) => [to, messageId]);
    expect(mails.sort()).toEqual([
      ['1@b.co', uuid(1)],
      ['2@b.co', uuid(2)],
      ['3@b.co', uuid(3)],
    ]);
    expect(outbox.context.mailer.sent.find(({ to }) => to === '2@b.co')?.text).toBe(orderedAt);
  });

  it('keeps what had failed for good, to be listed and sent again', async () => {
    await time('mails.upgrade');
    const tries = 24 + 30;
    expect(await outbox.failed()).toEqual([
      { id: uuid(4), kind: 'note', orderedAt: new Date(orderedAt), tries, reason: '550 no such user' },
    ]);
    await retryFailedMails(outbox.context, [uuid(4)]);
    await outbox.run();
    expect(outbox.sent()).toContain('4@b.co');
  });

  it('takes over later what still ran, or what a process of that version orders after it', async () => {
    await time('mails.upgrade');
    await loseWorkers(outbox);
    await downgrade(outbox, [{ queue: 'mail', state: 'created', data: orderOf(7) }]);
    await time('mails.upgrade');
    await outbox.run();
    expect(outbox.sent().sort()).toEqual(['1@b.co', '2@b.co', '3@b.co', '6@b.co', '7@b.co']);
  });

  it('takes over the others when one order cannot be read, and leaves that one in its queue', async () => {
    await downgrade(outbox, [
      { queue: 'mail', state: 'created', id: uuid(7), data: { payload: { to: '7@b.co' } } },
      { queue: 'mail', state: 'failed', id: uuid(8), data: { kind: 'note', payload: 'no object' } },
    ]);
    await time('mails.upgrade');
    await outbox.run();
    expect(outbox.sent().sort()).toEqual(['1@b.co', '2@b.co', '3@b.co']);
    expect((await outbox.failed()).map(({ id }) => id)).toEqual([uuid(4)]);
    expect(await remainingJobs(outbox, 'mail')).toEqual(expect.arrayContaining([uuid(7), uuid(8)]));
  });
});
