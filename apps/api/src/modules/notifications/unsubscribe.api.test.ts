import { createStream, deleteMyAccount, getMyNotifications, updateMyNotifications } from '@livelift/contract';
import { expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { makeSubscriber, rowsOf } from '../../testing/database-state.ts';
import { mailsTo, PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

const app = sharedApp();

const ONE_CLICK = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

/** A streamer who got a reminder, with the unsubscribe link in it. */
async function reminded() {
  app.context.clock.set('2026-03-10T12:00:00Z');
  const streamer = await makeSubscriber(app);
  const { token, email } = streamer;
  await app.ok(updateMyNotifications, { token, body: { stream_reminder: true } });
  const body = { title: 'Speedrun', scheduled_start: '2026-03-10T14:00:00Z', estimated_duration: 60 };
  await app.ok(createStream, { token, body });
  app.context.clock.set('2026-03-10T13:30:00Z');
  const { signal } = new AbortController();
  await periodicTasks(app.context)
    .find(({ name }) => name === 'notifications.remind')
    ?.run(signal);
  await app.runJobs();
  const mail = mailsTo(app, email).at(-1);
  const link = /^<http:\/\/localhost:3000(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  return { ...streamer, mail, link };
}

const isOn = async (token: string) => (await app.ok(getMyNotifications, { token })).notifications.stream_reminder;

it('the unsubscribe link stands in the headers and the text of a mail', async () => {
  const { mail, link } = await reminded();
  expect(link).toMatch(/^\/unsubscribe\/\d+\.stream_reminder\.[\w-]{43}$/);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`Unsubscribe from these mails: http://localhost:3000${link}`);
  expect(mail?.html).toContain(link);
});

it('opening the unsubscribe link changes nothing; one POST without a session switches the mail off', async () => {
  const { token, link } = await reminded();
  const page = await app.raw('GET', link);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(await isOn(token)).toBe(true);
  expect((await app.raw('POST', link, ONE_CLICK)).status).toBe(200);
  expect((await app.ok(getMyNotifications, { token })).notifications).toMatchObject({
    stream_reminder: false,
    order_unpaid: true,
  });
  // Again, from a form of the other kind, and without a body.
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await app.raw('POST', link, { payload: '--x--', headers })).status).toBe(200);
  expect((await app.raw('POST', link)).status).toBe(200);
});

it('leaves nothing behind where the account was erased since', async () => {
  const { token, streamerId } = await signUpStreamer(app);
  const link = unsubscribeLink(app.context, { streamerId, mail: 'order_unpaid' });
  await app.ok(deleteMyAccount, { token, body: { current_password: PASSWORD, mode: 'erase' } });
  expect((await app.raw('POST', link.replace('http://localhost:3000', ''), ONE_CLICK)).status).toBe(200);
  expect(await rowsOf(app.context.db, 'notification_settings', { streamer_id: streamerId })).toEqual([]);
});

it.each([
  ['of another streamer', (link: string) => link.replace(/\/(\d+)\./, (_, id) => `/${Number(id) + 1}.`)],
  ['of another mail', (link: string) => link.replace('stream_reminder', 'order_unpaid')],
  ['of a mail that has no switch', (link: string) => link.replace('stream_reminder', 'reset_link')],
  ['that is cut off', (link: string) => link.slice(0, -1)],
])('an unsubscribe link %s is refused', async (_, change) => {
  const { token, link } = await reminded();
  for (const method of ['GET', 'POST'] as const) {
    expect((await app.raw(method, change(link), method === 'POST' ? ONE_CLICK : {})).status).toBe(404);
  }
  expect(await isOn(token)).toBe(true);
});
