import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeJobsDue } from '../../testing/database-state.ts';
import {
  allMails,
  forgetJobs,
  forgetMails,
  heartbeatSeconds,
  insertFailedMails,
  waitingJobs,
} from '../../testing/mail-state.ts';
import { startOutbox, type TestOutbox, TRIES } from '../../testing/outbox.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { retryFailedMails, UnknownMail } from './failed-mails.ts';
import { mailJobs, orderMail } from './mail-job.ts';
import { secondsUntilNextTry } from './mail-retries.rules.ts';
import { countUnsentMails } from './mails.repository.ts';

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

const stored = async () => (await allMails(outbox))[0];

describe('a mail that is ordered', () => {
  it('is a row with what it is about, and a job that carries its id only', async () => {
    await outbox.order('a@b.co');
    const mail = await stored();
    const now = outbox.context.clock.now();
    expect(mail).toMatchObject({ kind: 'note', state: 'waiting', tries: 0, recipient: null, created_at: now });
    expect(mail?.values).toEqual({ to: 'a@b.co' });
    expect(await waitingJobs(outbox)).toEqual([{ mailId: mail?.id, priority: 0, seconds: expect.any(Number) }]);
  });

  it('comes before the others where somebody waits for it', async () => {
    const values = z.object({});
    await orderMail(outbox.context, { kind: 'note', values }, {});
    await orderMail(outbox.context, { kind: 'code', values, isAwaited: true }, {});
    const mails = await allMails(outbox);
    const kinds = (await waitingJobs(outbox)).map(({ mailId }) => mails.find(({ id }) => id === mailId)?.kind);
    expect(kinds).toEqual(['code', 'note']);
  });

  it('is neither stored nor sent when its transaction rolls back', async () => {
    const rolledBack = inTransaction(outbox.context, async (context) => {
      await orderMail(context, { kind: 'note', values: z.object({}) }, {});
      throw new Error('The change failed.');
    });
    await expect(rolledBack).rejects.toThrow('The change failed.');
    expect([await allMails(outbox), await waitingJobs(outbox)]).toEqual([[], []]);
  });

  it('is kept when it was sent: when, to whom, and what its text says', async () => {
    await outbox.order('a@b.co');
    outbox.context.clock.advance(2);
    expect(await outbox.run()).toBe(1);
    expect(outbox.sent()).toEqual(['a@b.co']);
    const at = outbox.context.clock.now();
    expect(await stored()).toMatchObject({
      state: 'sent',
      recipient: 'a@b.co',
      values: { to: 'a@b.co', said: 'Note' },
      tries: 1,
      last_error: null,
      last_tried_at: at,
      next_try_at: null,
      sent_at: at,
    });
  });

  it('is sent once, however many jobs carry its id', async () => {
    await outbox.order('a@b.co');
    const id = (await stored())?.id ?? '';
    await outbox.run();
    await outbox.context.jobs.send('send_mail', { mailId: id }, { key: id, priority: 0, afterSeconds: 0 });
    expect(await outbox.run()).toBe(1);
    expect(outbox.sent()).toEqual(['a@b.co']);
    expect(await waitingJobs(outbox)).toEqual([]);
  });

  it('is dropped and kept as such when it has lost its reason', async () => {
    await outbox.order('a@b.co');
    outbox.onCompose = () => false;
    await outbox.run();
    expect(await stored()).toMatchObject({
      state: 'dropped',
      recipient: null,
      values: { to: 'a@b.co' },
      sent_at: null,
    });
    outbox.onCompose = () => true;
    expect([await outbox.run(), await waitingJobs(outbox), outbox.sent()]).toEqual([0, [], []]);
  });

  it('waits for a database that is away during its try, and counts nothing as its failure', async () => {
    await outbox.order('a@b.co');
    outbox.onCompose = () => {
      throw new Error('Connection terminated');
    };
    await outbox.run();
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 0, last_error: null });
    outbox.onCompose = () => true;
    await makeJobsDue(outbox);
    await outbox.run();
    expect(outbox.sent()).toEqual(['a@b.co']);
    expect(await stored()).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('is left alone by a second job while the first one tries it', async () => {
    await outbox.order('a@b.co');
    const mailId = (await stored())?.id;
    outbox.onCompose = async () => {
      outbox.onCompose = () => true;
      for (const { run } of outbox.kinds) await run({ mailId }, randomUUID());
      return true;
    };
    await outbox.run();
    expect(outbox.sent()).toEqual(['a@b.co']);
  });

  it('stays sent when a worker that was taken for dead reports a failure of the same try', async () => {
    await outbox.order('a@b.co');
    const mailId = (await stored())?.id;
    const jobId = randomUUID();
    const runs = () => Promise.all(outbox.kinds.map(({ run }) => run({ mailId }, jobId)));
    outbox.onCompose = async () => {
      outbox.onCompose = () => true;
      await runs();
      await forgetJobs(outbox);
      outbox.context.mailer.refuse = true;
      return true;
    };
    await runs();
    expect(await stored()).toMatchObject({ state: 'sent', tries: 1, last_error: null });
    expect(await waitingJobs(outbox)).toEqual([]);
  });

  it('counts one try when two workers report the failure of the same one', async () => {
    outbox.context.mailer.refuse = true;
    await outbox.order('a@b.co');
    const mailId = (await stored())?.id;
    const jobId = randomUUID();
    const runs = () => Promise.all(outbox.kinds.map(({ run }) => run({ mailId }, jobId)));
    outbox.onCompose = async () => {
      outbox.onCompose = () => true;
      await runs();
      return true;
    };
    await runs();
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('keeps the address of its last try when it cannot be composed', async () => {
    outbox.context.mailer.refuse = true;
    await outbox.order('a@b.co');
    await outbox.run();
    outbox.onCompose = () => {
      throw new Error('undefined is no function');
    };
    await makeJobsDue(outbox);
    await outbox.run();
    expect(await stored()).toMatchObject({ tries: 2, recipient: 'a@b.co', last_error: 'undefined is no function' });
  });

  it('is tried again after a defect as after a refusal', async () => {
    await outbox.order('a@b.co');
    outbox.onCompose = () => {
      throw new Error('undefined is no function');
    };
    await outbox.run();
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 1, last_error: 'undefined is no function' });
    outbox.onCompose = () => true;
    await makeJobsDue(outbox);
    await outbox.run();
    expect(await stored()).toMatchObject({ state: 'sent', tries: 2 });
  });
});

describe('a mail that is refused', () => {
  it('is not waited for longer than a minute when its worker dies', async () => {
    // Looked for every 5 seconds, and run again within 2.
    expect(30 + ((await heartbeatSeconds(outbox)) ?? Number.NaN) + 2 * 5 + 2).toBeLessThanOrEqual(60);
  });

  it('goes through all its tries, each after its delay, and is kept as failed', async () => {
    outbox.context.mailer.refuse = true;
    await outbox.order('a@b.co');
    for (let tries = 1; tries < TRIES; tries++) {
      expect(await outbox.run()).toBe(1);
      const delay = secondsUntilNextTry(tries) ?? Number.NaN;
      const [job, ...others] = await waitingJobs(outbox);
      expect(others).toEqual([]);
      expect(job?.seconds).toBeGreaterThan(delay - 5);
      expect(job?.seconds).toBeLessThanOrEqual(delay);
      const due = new Date(outbox.context.clock.now().getTime() + delay * 1000);
      expect(await stored()).toMatchObject({ state: 'waiting', tries, recipient: 'a@b.co', next_try_at: due });
      await makeJobsDue(outbox);
    }
    expect(await outbox.failed()).toEqual([]);
    expect([await outbox.run(), await outbox.run(), await waitingJobs(outbox)]).toEqual([1, 0, []]);
    const orderedAt = outbox.context.clock.now();
    expect(await outbox.failed()).toEqual([expect.objectContaining({ kind: 'note', tries: TRIES, orderedAt })]);
    expect((await outbox.failed())[0]?.reason).toMatch(/ECONNREFUSED/);
    expect(outbox.sent()).toEqual([]);
  });

  it('is logged by id and kind when it was sent, and when it lost its reason', async () => {
    const lines: object[] = [];
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
    const kinds = mailJobs({ ...outbox.context, log }, [{ kind: 'note', compose: outbox.compose }]);
    await outbox.order('a@b.co');
    const id = (await stored())?.id;
    await outbox.context.jobs.runWaiting(kinds);
    expect(lines).toEqual([expect.objectContaining({ msg: 'A mail was sent.', mail: id, kind: 'note' })]);
    outbox.onCompose = () => false;
    await outbox.order('b@b.co');
    await outbox.context.jobs.runWaiting(kinds);
    expect(lines[1]).toMatchObject({ msg: expect.stringContaining('dropped'), kind: 'note' });
  });

  it('is sent once and no longer counted when the server takes it again', async () => {
    outbox.context.mailer.refuse = true;
    await outbox.order('a@b.co');
    for (let i = 0; i < 25; i++) {
      await outbox.run();
      await makeJobsDue(outbox);
    }
    outbox.context.mailer.refuse = false;
    await outbox.run();
    await makeJobsDue(outbox);
    expect(await outbox.run()).toBe(0);
    expect(outbox.sent()).toEqual(['a@b.co']);
    expect(await countUnsentMails(outbox.context.db)).toEqual({ waiting: 0, oldestWaitingAt: null, failed: 0 });
  });

  it('holds up no mail that was ordered after it', async () => {
    outbox.context.mailer.refuse = true;
    await outbox.order('old@b.co');
    for (let i = 0; i < 3; i++) {
      await makeJobsDue(outbox);
      await outbox.run();
    }
    await outbox.order('new@b.co');
    await makeJobsDue(outbox);
    const mails = await allMails(outbox);
    const order = (await waitingJobs(outbox)).map(({ mailId }) => mails.find(({ id }) => id === mailId)?.tries);
    expect(order).toEqual([0, 3]);
  });
});

describe('a mail that failed for good', () => {
  it('is sent again on demand with the same Message-ID and the time of its order', async () => {
    await outbox.failForGood('a@b.co');
    const [mail] = await outbox.failed();
    const orderedAt = outbox.context.clock.now().toISOString();
    outbox.context.clock.advance(60 * 24 * 5);
    outbox.context.mailer.refuse = false;
    expect(await retryFailedMails(outbox.context, [mail?.id ?? ''])).toBe(1);
    expect(await outbox.failed()).toEqual([]);
    await outbox.run();
    expect(outbox.context.mailer.sent).toEqual([
      expect.objectContaining({ to: 'a@b.co', messageId: mail?.id, text: orderedAt }),
    ]);
  });

  it('has all its tries again', async () => {
    await outbox.failForGood('a@b.co');
    const before = await outbox.failed();
    expect(await retryFailedMails(outbox.context, 'all')).toBe(1);
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 0, last_error: null });
    while ((await outbox.run()) > 0) await makeJobsDue(outbox);
    expect(await outbox.failed()).toEqual(before);
  });

  it('stays where it is when one of the ids that are named is unknown', async () => {
    await outbox.failForGood('a@b.co');
    const [mail] = await outbox.failed();
    const unknown = crypto.randomUUID();
    await expect(retryFailedMails(outbox.context, [mail?.id ?? '', unknown, 'no id'])).rejects.toThrow(
      new UnknownMail([unknown, 'no id']),
    );
    expect([await outbox.failed(), await waitingJobs(outbox)]).toEqual([[mail], []]);
  });

  it('is put back once by two who ask at the same moment', async () => {
    await outbox.failForGood('a@b.co');
    const counts = await Promise.all([
      retryFailedMails(outbox.context, 'all'),
      retryFailedMails(outbox.context, 'all'),
    ]);
    expect(counts.sort()).toEqual([0, 1]);
    outbox.context.mailer.refuse = false;
    await outbox.run();
    expect(outbox.sent()).toEqual(['a@b.co']);
  });

  it('is listed and put back however many there are', async () => {
    await insertFailedMails(outbox, 'note', 401);
    const ids = (await outbox.failed()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(401);
    expect(await retryFailedMails(outbox.context, 'all')).toBe(401);
    while ((await outbox.run()) > 0);
    expect(outbox.context.mailer.sent.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
  });
});
