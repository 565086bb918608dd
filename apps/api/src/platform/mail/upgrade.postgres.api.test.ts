import { expect, it } from 'vitest';
import { downgrade, takeAsOldWorker } from '../../testing/mail-state.ts';
import { startOutbox } from '../../testing/outbox.ts';
import { mailPeriodicTasks } from './mails.jobs.ts';

it('takes over no order that a worker of the earlier version takes at the same moment', async () => {
  const outbox = await startOutbox();
  const { db } = outbox.context;
  await downgrade(outbox, [{ queue: 'mail', state: 'created', data: { kind: 'note', payload: { to: 'a@b.co' } } }]);
  const upgrade = mailPeriodicTasks(outbox.context).find(({ name }) => name === 'mails.upgrade');
  await db.transaction().execute(async (worker) => {
    await takeAsOldWorker(worker, 'mail');
    await upgrade?.run(new AbortController().signal);
  });
  await outbox.run();
  expect(outbox.sent()).toEqual([]);
  await outbox.close();
});
