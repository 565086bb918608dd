import {
  createStream,
  deleteMyAccount,
  getMyPublicPage,
  getPublicPage,
  startStream,
  toggleStreamer,
  updateMyPublicPage,
} from '@livelift/contract';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { makeStreamer, makeSubscriber } from '../../testing/database-state.ts';
import { PASSWORD, publishContent, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let count = 0;

const newAddress = () => `page-${++count}`;

const set = (token: string, changes: object) =>
  app.ok(updateMyPublicPage, { token, body: { enabled: true, indexable: false, ...changes } });

it('a public page shows the coming streams, and nothing else about the person', async () => {
  const { token, email } = await makeSubscriber(app);
  const address = newAddress();
  const { page } = await set(token, { address: address.toUpperCase() });
  expect(page).toEqual({ enabled: true, address, indexable: false, url: `http://localhost:3000/s/${address}` });
  const body = {
    title: 'Speedrun',
    description: 'not for all',
    scheduled_start: '2026-03-12T18:00:00Z',
    estimated_duration: 60,
  };
  await app.ok(createStream, { token, body });
  const answer = await app.send(getPublicPage, { params: { address } });
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.body).toEqual({
    page: {
      address,
      display_name: expect.stringMatching(/^quick\d+$/),
      indexable: false,
      streams: [
        { title: 'Speedrun', scheduled_start: '2026-03-12T18:00:00.000Z', estimated_duration: 60, live: false },
      ],
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${email}|Full |#1|not for all`));
  await set(token, { address, indexable: true });
  expect((await app.send(getPublicPage, { params: { address } })).headers['x-robots-tag']).toBeUndefined();
});

it('a public page is a calendar of exactly what it shows, with the same 404', async () => {
  const { token } = await makeSubscriber(app);
  const address = newAddress();
  await set(token, { address });
  const sent = { title: 'Speedrun', description: 'not for all', scheduled_start: '2026-03-12T18:00:00Z' };
  await app.ok(createStream, { token, body: { ...sent, estimated_duration: 60 } });
  const { status, headers, body: text } = await app.raw('GET', `/s/${address}.ics`);
  expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'noindex',
  ]);
  const events = new ICAL.Component(ICAL.parse(String(text)))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
  expect(events.map((event) => [event.summary, event.startDate.toJSDate(), event.endDate.toJSDate()])).toEqual([
    ['Speedrun', new Date('2026-03-12T18:00:00Z'), new Date('2026-03-12T19:00:00Z')],
  ]);
  expect(text).toContain(`http://localhost:3000/s/${address}`);
  expect(text).not.toMatch(/not for all|dashboard/);
  await set(token, { address, indexable: true });
  expect((await app.raw('GET', `/s/${address}.ics`)).headers['x-robots-tag']).toBeUndefined();
  await set(token, { address, enabled: false });
  for (const path of [`/s/${address}.ics`, '/s/nobody-here.ics', '/s/No%20body.ics'])
    expect((await app.raw('GET', path)).status).toBe(404);
});

it('shows a stream that was started early until it is over, though the worker has not ended it yet', async () => {
  const { token } = await makeSubscriber(app);
  const address = newAddress();
  await set(token, { address });
  const body = { title: 'Early', scheduled_start: '2026-03-12T18:00:00Z', estimated_duration: 60 };
  const { stream } = await app.ok(createStream, { token, body });
  const shownAt = async (time: string) => {
    app.context.clock.set(`2026-03-12T${time}:00Z`);
    const { page } = await app.ok(getPublicPage, { params: { address } });
    return page.streams.map(({ title, live }) => [title, live]);
  };
  app.context.clock.set('2026-03-12T17:50:00Z');
  await app.ok(startStream, { token, params: { id: stream.id } });
  expect(await shownAt('18:49')).toEqual([['Early', true]]);
  expect(await shownAt('18:50')).toEqual([]);
  app.context.clock.set('2026-03-10T12:00:00Z');
});

it('a public page that is off, unknown, or of a deactivated owner answers the same 404', async () => {
  const { token, streamerId } = await makeStreamer(app);
  const address = newAddress();
  await set(token, { address, enabled: false });
  const strip = ({ request_id: _id, ...rest }: Record<string, unknown>) => rest;
  const off = strip(await app.refused(getPublicPage, 404, { params: { address } }));
  expect(off).toMatchObject({ code: 'public_page.not_found' });
  for (const nowhere of ['nobody-here', 'nul\u0000'])
    expect(strip(await app.refused(getPublicPage, 404, { params: { address: nowhere } }))).toEqual(off);
  expect((await app.ok(getMyPublicPage, { token })).page).toMatchObject({ address, enabled: false });
  await set(token, { address });
  const staff = (await signInStaff(app)).token;
  await app.ok(toggleStreamer, { token: staff, params: { id: streamerId }, body: { active: false } });
  expect(strip(await app.refused(getPublicPage, 404, { params: { address } }))).toEqual(off);
});

it('a public page keeps its address, also while it is off, until its owner deletes the account', async () => {
  const one = await signUpStreamer(app);
  const two = await makeStreamer(app);
  const address = newAddress();
  await set(one.token, { address, enabled: false });
  const body = { enabled: true, address, indexable: false };
  expect((await app.refused(updateMyPublicPage, 422, { token: two.token, body })).code).toBe(
    'public_page.address_taken',
  );
  await app.ok(deleteMyAccount, { token: one.token, body: { current_password: PASSWORD } });
  await set(two.token, { address });
});

it.each(['ab', 'a'.repeat(41), '-abc', 'abc-', 'a--b', 'a b c', 'äbc', 'a/b', 'a.b', '%61bc', ''])(
  'a public page cannot have the address %j',
  async (address) => {
    const { token } = await makeStreamer(app);
    const body = { enabled: true, address, indexable: false };
    expect((await app.refused(updateMyPublicPage, 422, { token, body })).errors).toHaveProperty('address');
  },
);

it.each(['admin', 'Support', 'livelift', 'live-lift', 'feeds', 'demo', 'dev', 'healthz', 'readyz', 'metrics'])(
  'the address %s is reserved for the site',
  async (address) => {
    const { token } = await makeStreamer(app);
    const body = { enabled: true, address, indexable: false };
    expect((await app.refused(updateMyPublicPage, 422, { token, body })).code).toBe('public_page.address_reserved');
  },
);

it('of simultaneous requests for one address one gets it', async () => {
  const address = newAddress();
  const people = await Promise.all([1, 2, 3, 4].map(() => makeStreamer(app)));
  const body = { enabled: true, address, indexable: false };
  const answers = await Promise.all(people.map(({ token }) => app.send(updateMyPublicPage, { token, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

it('who has an address that was kept for the site since can still switch their page off', async () => {
  const { token } = await makeStreamer(app);
  await set(token, { address: 'other-name' });
  const staff = await signInStaff(app);
  await publishContent(app, staff.token, { site_name: 'Other Name' });
  const { page } = await set(token, { address: 'other-name', enabled: false });
  expect(page).toMatchObject({ address: 'other-name', enabled: false });
});
