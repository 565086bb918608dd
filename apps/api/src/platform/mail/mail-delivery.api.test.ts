import { getMailDelivery } from '@livelift/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeJobsDue } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { startOutbox, type TestOutbox } from '../../testing/outbox.ts';
import { createLog } from '../log.ts';
import { readUnsentMails, workerWatch } from './mail-delivery.ts';

let outbox: TestOutbox;
let lines: string[];

beforeEach(async () => {
  outbox = await startOutbox();
  lines = [];
});

afterEach(() => outbox.close());

/** The task of a web process that looks for a worker, with its log kept in `lines`. */
function watch() {
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  const task = workerWatch({ ...outbox.context, log });
  return () => task.run(new AbortController().signal);
}

const isMissing = async (token: string) => (await outbox.ok(getMailDelivery, { token })).worker_missing;

describe('mails that wait', () => {
  it('count from the moment they are ordered, with the age of the oldest', async () => {
    expect(await readUnsentMails(outbox.context)).toEqual({ waiting: 0, oldestWaitingSeconds: null, failed: 0 });
    await outbox.order('a@b.co');
    outbox.context.clock.advance(1.25);
    await outbox.order('b@b.co');
    expect(await readUnsentMails(outbox.context)).toEqual({ waiting: 2, oldestWaitingSeconds: 75, failed: 0 });
    await outbox.run();
    expect(await readUnsentMails(outbox.context)).toEqual({ waiting: 0, oldestWaitingSeconds: null, failed: 0 });
  });

  it('are shown by the metrics and to staff', async () => {
    const { token } = await signInStaff(outbox, 'moderator');
    await outbox.order('a@b.co');
    outbox.context.clock.advance(1.25);
    const { body } = await outbox.raw('GET', '/metrics', { ip: '127.0.0.1' });
    expect(body).toContain('livelift_mails_unsent{state="waiting"} 1');
    expect(body).toContain('livelift_mails_oldest_waiting_seconds 75');
    const delivery = await outbox.ok(getMailDelivery, { token });
    expect(delivery).toEqual({ waiting: 1, oldest_waiting_seconds: 75, worker_missing: false });
  });
});

describe('a missing worker', () => {
  it('is told to staff and once to the log when mails have been due for 2 minutes, and so is its return', async () => {
    const { token } = await signInStaff(outbox, 'admin');
    const look = watch();
    await outbox.order('a@b.co');
    outbox.context.clock.advance(1.9);
    await look();
    expect([lines, await isMissing(token)]).toEqual([[], false]);
    outbox.context.clock.advance(0.2);
    for (let turn = 0; turn < 3; turn++) await look();
    const warning = expect.stringMatching(/^1 mail has been due for 2 minutes, and no worker .+ "npm start -- worker"/);
    expect([lines, await isMissing(token)]).toEqual([[warning], true]);
    await outbox.run();
    for (let turn = 0; turn < 3; turn++) await look();
    expect([lines, await isMissing(token)]).toEqual([[warning, 'A worker sends mails again.'], false]);
  });

  it('is not suspected while one tries in vain, or while mails wait for a later try', async () => {
    const look = watch();
    outbox.context.mailer.refuse = true;
    await outbox.order('a@b.co');
    for (let minute = 0; minute < 5; minute++) {
      await makeJobsDue(outbox);
      await outbox.run();
      await outbox.order(`later${minute}@b.co`);
      outbox.context.clock.advance(1);
      await look();
    }
    expect(lines).toEqual([]);
  });
});
