import {
  changePassword,
  changePlan,
  createPayment,
  createStream,
  createStreamOfStreamer,
  endMyOtherSessions,
  followMyChanges,
  getProfile,
  login,
  logout,
  resetWordlist,
  toggleStreamer,
  updateMyNotifications,
  updateMyProfile,
  updateMyPublicPage,
} from '@livelift/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeStreamer, makeSubscriber, makeSubscription } from '../../testing/database-state.ts';
import { PASSWORD, paymentOf, putOnSale, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { type FollowedEvents, followEvents } from '../../testing/followed-events.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ liveUpdates: { mostPerUser: 2, most: 5, longestMs: 60_000, heartbeatMs: 50 } });
  url = await app.listen();
  staff = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const open: FollowedEvents[] = [];

// Until the server has noticed.
afterEach(async () => {
  for (const followed of open.splice(0)) followed.leave();
  await expect.poll(() => app.context.liveUpdates.count()).toBe(0);
});

/** Follows until the test has ended. `kinds`: what came since all that was done before had come. */
async function following(token: string) {
  const followed = await followEvents(url, token);
  open.push(followed);
  await expect.poll(() => followed.kinds[0]).toBe('resync');
  // Told last, since notifications keep the order of their transactions.
  await app.ok(updateMyNotifications, { token, body: { stream_reminder: true } });
  await expect.poll(() => followed.kinds).toContain('account');
  const before = followed.kinds.length;
  return { ...followed, kinds: () => followed.kinds.slice(before) };
}

const booking = (hour: number) => ({
  title: 'Told',
  scheduled_start: `2026-03-12T${hour}:00:00Z`,
  estimated_duration: 60,
});

const profileVersion = async (token: string) => (await app.ok(getProfile, { token })).streamer?.version;

describe('a window is told', () => {
  it('by a stream that no proxy or cache stores, and no other origin reads', async () => {
    const { token } = await makeStreamer(app);
    const { status, headers, text } = await following(token);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    // A comment now and then shows that it is still there.
    await expect.poll(text).toMatch(/^data: \{"kind":"resync"\}\n\n(.+\n\n)*:\n\n/);
  });

  it('that another window changed something, without its content', async () => {
    const one = await makeSubscriber(app);
    const other = await makeSubscriber(app);
    const [mine, theirs] = [await following(one.token), await following(other.token)];
    await app.ok(createStream, { token: one.token, body: booking(10) });
    await expect.poll(mine.kinds).toEqual(['schedule']);
    expect(mine.text()).not.toContain('Told');
    await app.ok(createStream, { token: other.token, body: booking(10) });
    await expect.poll(theirs.kinds).toEqual(['schedule']);
    expect(mine.kinds()).toEqual(['schedule']);
  });

  it('that staff booked a stream for its streamer', async () => {
    const { token, streamerId } = await makeSubscriber(app);
    const { kinds } = await following(token);
    await app.ok(createStreamOfStreamer, { token: staff, params: { id: streamerId }, body: booking(10) });
    await expect.poll(kinds).toEqual(['schedule']);
  });

  it('that staff confirmed a payment', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId);
    const { kinds } = await following(token);
    await app.ok(createPayment, { token: staff, body: paymentOf(streamerId, { subscription_id }) });
    await expect.poll(kinds).toEqual(expect.arrayContaining(['payments', 'subscriptions']));
  });

  it('that staff changed the plan', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const { id: plan_id } = await putOnSale(app);
    const { kinds } = await following(token);
    await app.ok(changePlan, {
      token: staff,
      params: { id: streamerId, subscriptionId },
      body: { when: 'now', plan_id },
    });
    await expect.poll(kinds).toContain('subscriptions');
  });

  it.each([
    ['a wordlist', 'wordlists', resetWordlist, async () => ({ params: { id: 'kcip' } })],
    [
      'the time zone',
      'account',
      updateMyProfile,
      async (token: string) => ({
        body: { timezone: 'Asia/Kathmandu', version: await profileVersion(token) },
      }),
    ],
    ['which mails are wanted', 'account', updateMyNotifications, async () => ({ body: { order_unpaid: false } })],
    [
      'the public page',
      'account',
      updateMyPublicPage,
      async () => ({
        body: { enabled: true, address: 'told', indexable: false },
      }),
    ],
  ] as const)('%s: %s', async (_, kind, endpoint, request) => {
    const { token } = await makeStreamer(app);
    const { kinds } = await following(token);
    await app.ok(endpoint, { token, ...(await request(token)) });
    await expect.poll(kinds).toContain(kind);
  });

  it('nothing about a refused call', async () => {
    const { token } = await makeSubscriber(app);
    const { kinds } = await following(token);
    await app.refused(createStream, 422, { token, body: { ...booking(10), scheduled_start: '2025-01-01T10:00:00Z' } });
    await app.ok(updateMyProfile, {
      token,
      body: { timezone: 'Asia/Tokyo', version: await profileVersion(token) },
    });
    await expect.poll(kinds).toContain('account');
    expect(kinds()).not.toContain('schedule');
  });
});

describe('a stream ends', () => {
  it.each([
    ['its session is logged out', (_: string, token: string) => app.ok(logout, { token })],
    ['its session is ended elsewhere', (other: string) => app.ok(endMyOtherSessions, { token: other })],
    [
      'the password is changed elsewhere',
      (other: string) => {
        const password = 'another quiet otter paints';
        const body = { current_password: PASSWORD, password, password_confirmation: password };
        return app.ok(changePassword, { token: other, body });
      },
    ],
  ])('when %s, and only that one', async (_, end) => {
    const { email, token } = await signUpStreamer(app);
    const { token: other } = await app.ok(login, { body: { email, password: PASSWORD } });
    const [mine, kept] = [await following(token), await following(other)];
    let how = 'open';
    void mine.ended.then((ended) => {
      how = ended;
    });
    await end(other, token);
    await expect.poll(() => how).toBe('ended');
    expect((await followEvents(url, token)).status).toBe(401);
    await app.ok(updateMyProfile, {
      token: other,
      body: { timezone: 'Asia/Tokyo', version: await profileVersion(other) },
    });
    await expect.poll(kept.kinds).toContain('account');
  });

  it('when the account is switched off', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const { ended } = await following(token);
    await app.ok(toggleStreamer, { token: staff, params: { id: streamerId }, body: { active: false } });
    expect(await ended).toBe('ended');
  });

  it('after its time', async () => {
    const short = await startTestApp();
    onTestFinished(() => short.close());
    const { token } = await makeStreamer(short);
    const { kinds, ended } = await followEvents(await short.listen(), token);
    expect(await ended).toBe('ended');
    expect(kinds[0]).toBe('resync');
  });
});

describe('open streams are', () => {
  it('limited for an account (two in this test), and another one fits when one has ended', async () => {
    const { token } = await makeStreamer(app);
    const first = await following(token);
    await following(token);
    const third = await followEvents(url, token);
    expect(third.status).toBe(429);
    await third.ended;
    expect(third.text()).toContain('"events.too_many"');
    expect(third.text()).toContain('An account follows changes in at most 2 windows at a time.');
    first.leave();
    await first.ended;
    await expect.poll(() => app.context.liveUpdates.count()).toBe(1);
    await following(token);
  });

  it('limited for a process (five in this test), and counted in its metrics', async () => {
    for (let index = 0; index < 5; index++) await following((await makeStreamer(app)).token);
    const { token } = await makeStreamer(app);
    const answer = await app.send(followMyChanges, { token });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(answer.body).toMatchObject({ message: 'Too many windows of all accounts follow changes at the moment.' });
    const { body } = await app.raw('GET', '/metrics', { ip: '127.0.0.1' });
    expect(body).toContain('livelift_event_streams 5');
    expect(body).not.toMatch(/route="\/api\/streamer\/events",status="200"/);
  });
});
