import {
  createStream,
  getMyNotifications,
  updateMyNotifications,
  updateMyProfile,
  updateStream,
} from '@livelift/contract';
import { beforeEach, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { makeSubscriber, rowsOf } from '../../testing/database-state.ts';
import { mailsTo } from '../../testing/factories.ts';
import { forgetMails } from '../../testing/mail-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

beforeEach(async () => {
  await forgetMails(app);
});

async function run(name: string) {
  const { signal } = new AbortController();
  await periodicTasks(app.context)
    .find((task) => task.name === name)
    ?.run(signal);
  await app.runJobs();
}

const remind = () => run('notifications.remind');

const book = async (token: string, title: string, scheduled_start: string) =>
  (await app.ok(createStream, { token, body: { title, scheduled_start, estimated_duration: 60 } })).stream;

const switchOn = (token: string, minutes = 30) =>
  app.ok(updateMyNotifications, { token, body: { stream_reminder: true, stream_reminder_minutes: minutes } });

it('notifications have their defaults until each is set', async () => {
  const { token } = await makeSubscriber(app);
  const defaults = {
    subscription_ending: true,
    order_placed: true,
    order_unpaid: true,
    stream_reminder: false,
    stream_reminder_minutes: 30,
  };
  expect((await app.ok(getMyNotifications, { token })).notifications).toEqual(defaults);
  await app.ok(updateMyNotifications, { token, body: { order_unpaid: false } });
  await app.ok(updateMyNotifications, { token, body: { stream_reminder_minutes: 90 } });
  const { notifications } = await app.ok(getMyNotifications, { token });
  expect(notifications).toEqual({ ...defaults, order_unpaid: false, stream_reminder_minutes: 90 });
});

it.each([
  { stream_reminder_minutes: 4 },
  { stream_reminder_minutes: 1441 },
  { stream_reminder_minutes: 5.5 },
  { reset_link: false },
])('notifications refuse %j', async (body) => {
  const { token } = await makeSubscriber(app);
  await app.refused(updateMyNotifications, 422, { token, body });
});

it('a streamer is reminded of a stream once, by the time of their zone, and again once it is moved', async () => {
  const { token, email } = await makeSubscriber(app);
  await switchOn(token);
  await app.ok(updateMyProfile, { token, body: { timezone: 'Asia/Katmandu' } });
  const stream = await book(token, 'Speedrun', '2026-03-10T14:00:00Z');
  app.context.clock.set('2026-03-10T13:29:00Z');
  await remind();
  expect(mailsTo(app, email)).toEqual([]);
  app.context.clock.set('2026-03-10T13:30:00Z');
  await remind();
  await remind();
  const [mail, ...more] = mailsTo(app, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Speedrun starts at 19:45');
  expect(mail?.text).toContain('Tuesday 10 March, 19:45 (Asia/Kathmandu), for 60 minutes');
  const body = {
    title: 'Speedrun',
    scheduled_start: '2026-03-10T16:00:00Z',
    estimated_duration: 60,
    version: stream.version,
  };
  await app.ok(updateStream, { token, params: { id: stream.id }, body });
  app.context.clock.set('2026-03-10T15:30:00Z');
  await remind();
  expect(mailsTo(app, email)).toHaveLength(2);
  app.context.clock.set('2026-03-12T12:00:00Z');
  await run('notifications.prune');
  expect(await rowsOf(app.context.db, 'stream_reminders')).toEqual([]);
});

it('no reminder is sent for a stream booked too late, or where reminders are off or were switched off meanwhile', async () => {
  const [late, off, changed] = [await makeSubscriber(app), await makeSubscriber(app), await makeSubscriber(app)];
  await switchOn(late.token);
  await switchOn(changed.token);
  await book(late.token, 'Soon', '2026-03-10T12:20:00Z');
  await book(off.token, 'Off', '2026-03-10T13:00:00Z');
  await book(changed.token, 'Changed', '2026-03-10T13:00:00Z');
  app.context.clock.set('2026-03-10T12:30:00Z');
  const { signal } = new AbortController();
  await periodicTasks(app.context)
    .find(({ name }) => name === 'notifications.remind')
    ?.run(signal);
  await app.ok(updateMyNotifications, { token: changed.token, body: { stream_reminder: false } });
  await app.runJobs();
  for (const { email } of [late, off, changed]) expect(mailsTo(app, email)).toEqual([]);
});
