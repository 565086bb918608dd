import {
  createPayment,
  createStream,
  endStream,
  forgotPassword,
  getMySubscription,
  listMyStreams,
  login,
  registerStreamer,
  resendSetupEmail,
  resetPassword,
  setPassword,
  startStream,
  toggleStreamer,
  toggleUser,
  validateResetToken,
  validateSetupToken,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { mailedCode, PASSWORD, paymentOf, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let staff: string;

beforeEach(async () => {
  staff = (await signInStaff(app)).token;
});

type Whose = { userId: number; streamerId: number };

const SWITCHES: [string, (one: Whose) => Promise<unknown>][] = [
  ['users', ({ userId }) => app.ok(toggleUser, { token: staff, params: { id: userId } })],
  ['streamers', ({ streamerId }) => app.ok(toggleStreamer, { token: staff, params: { id: streamerId } })],
];

const book = async (token: string, start: string, minutes = 60) =>
  (
    await app.ok(createStream, {
      token,
      body: { title: 'Stream', scheduled_start: `2026-03-${start}:00Z`, estimated_duration: minutes },
    })
  ).stream.id;

const streamsOf = async ({ streamerId }: Whose) => {
  const rows = await rowsOf(app.context.db, 'streams', { streamer_id: streamerId });
  return new Map(rows.map((row) => [Number(row.id), row]));
};

describe.each(SWITCHES)('a streamer who is switched off by the switch for %s', (_, press) => {
  it('is live no longer, and has nothing ahead; what is over and what was bought stay as they were', async () => {
    const one = await makeSubscriber(app);
    const { token } = one;
    const done = await book(token, '10T12:00');
    await app.ok(startStream, { token, params: { id: done } });
    app.context.clock.advance(20);
    await app.ok(endStream, { token, params: { id: done } });
    const missed = await book(token, '10T12:30', 30);
    const live = await book(token, '10T13:30');
    const begun = await book(token, '10T13:45', 30);
    const ahead = await book(token, '12T18:00', 240);
    app.context.clock.set('2026-03-10T13:40:00Z');
    await app.ok(startStream, { token, params: { id: live } });
    app.context.clock.set('2026-03-10T13:50:30Z');
    const before = await streamsOf(one);
    const subscription = await rowsOf(app.context.db, 'subscriptions', { id: one.subscriptionId });

    await press(one);

    const after = await streamsOf(one);
    for (const id of [done, missed]) expect(after.get(id)).toEqual(before.get(id));
    expect(after.get(live)).toMatchObject({ status: 'completed', ended_at: new Date('2026-03-10T13:50:30Z') });
    for (const id of [begun, ahead]) expect(after.get(id)).toMatchObject({ status: 'cancelled', started_at: null });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: one.subscriptionId })).toEqual(subscription);
    await app.refused(listMyStreams, 401, { token });
    await app.refused(createStream, 401, { token, body: {} });
  });

  it('had a live stream that time had ended before: it ended then', async () => {
    const one = await makeSubscriber(app);
    const id = await book(one.token, '10T12:00', 30);
    await app.ok(startStream, { token: one.token, params: { id } });
    app.context.clock.set('2026-03-10T15:00:00Z');
    await press(one);
    const stream = (await streamsOf(one)).get(id);
    expect(stream).toMatchObject({ status: 'completed', ended_at: new Date('2026-03-10T12:30:00Z') });
  });

  it('books again once they are switched on, and what was cancelled stays so', async () => {
    const one = { ...(await signUpStreamer(app)), userId: 0 };
    one.userId = Number((await rowsOf(app.context.db, 'users', { email: one.email }))[0]?.id);
    await makeSubscription(app, one.streamerId, {
      status: 'active',
      start_date: '2026-03-10',
      end_date: '2026-03-19',
      paid_at: new Date('2026-03-10T12:00:00Z'),
    });
    const id = await book(one.token, '12T18:00');
    await press(one);
    await press(one);
    const { token } = await app.ok(login, { body: { email: one.email, password: PASSWORD } });
    expect((await streamsOf(one)).get(id)?.status).toBe('cancelled');
    const { subscription } = await app.ok(getMySubscription, { token });
    expect(subscription?.status).toBe('active');
    await book(token, '12T18:00');
  });

  it('gets no mail, of whatever kind, and none that was ordered before', async () => {
    const one = { ...(await signUpStreamer(app)), userId: 0 };
    one.userId = Number((await rowsOf(app.context.db, 'users', { email: one.email }))[0]?.id);
    const subscription_id = await makeSubscription(app, one.streamerId);
    app.context.clock.advance(2);
    await app.ok(forgotPassword, { body: { email: one.email } });
    const sent = app.context.mailer.sent.length;
    await press(one);
    const body = { email: one.email, full_name: 'x', username: 'x', discord_id: 'x' };
    app.context.clock.advance(2);
    await app.ok(registerStreamer, { body });
    app.context.clock.advance(2);
    await app.ok(resendSetupEmail, { body: { email: one.email } });
    app.context.clock.advance(2);
    await app.ok(forgotPassword, { body: { email: one.email } });
    await app.ok(createPayment, { token: staff, body: paymentOf(one.streamerId, { subscription_id }) });
    await app.runJobs();
    expect(app.context.mailer.sent.slice(sent).filter(({ to }) => to === one.email)).toEqual([]);
  });
});

describe('an account that is switched off', () => {
  const switchedOff = async ({ email }: { email: string }) => {
    const [user] = await rowsOf(app.context.db, 'users', { email });
    await app.ok(toggleUser, { token: staff, params: { id: Number(user?.id) } });
    return () =>
      Promise.all([
        rowsOf(app.context.db, 'users', { id: user?.id }),
        rowsOf(app.context.db, 'streamers', { user_id: user?.id }),
        rowsOf(app.context.db, 'credentials', { user_id: user?.id }),
        rowsOf(app.context.db, 'sessions', { user_id: user?.id }),
      ]);
  };
  const passwords = { password: 'another fine password', password_confirmation: 'another fine password' };

  it('is not revived by a link that was mailed before', async () => {
    const one = await signUpStreamer(app);
    app.context.clock.advance(2);
    await app.ok(forgotPassword, { body: { email: one.email } });
    await app.runJobs();
    const text = app.context.mailer.sent.findLast(({ to }) => to === one.email)?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await app.ok(validateResetToken, { body: { email: one.email, token } })).toEqual({ valid: true });
    const state = await switchedOff(one);
    const before = await state();
    expect(await app.ok(validateResetToken, { body: { email: one.email, token } })).toMatchObject({ valid: false });
    await app.refused(resetPassword, 422, { body: { email: one.email, token, ...passwords } });
    expect(await state()).toEqual(before);
    await app.refused(login, 403, { body: { email: one.email, password: PASSWORD } });
  });

  it('is not revived by a code that was mailed before, nor by signing up again', async () => {
    const email = 'halfway@switch.test';
    const person = { email, full_name: 'Half', username: 'half', discord_id: 'half' };
    await app.ok(registerStreamer, { body: person });
    await app.runJobs();
    const token = mailedCode(app, email);
    // Not verified yet: the first press verifies them, the second switches them off.
    const [user] = await rowsOf(app.context.db, 'users', { email });
    await app.ok(toggleUser, { token: staff, params: { id: Number(user?.id) } });
    const state = await switchedOff({ email });
    const before = await state();
    await app.send(validateSetupToken, { body: { email, token } });
    await app.refused(setPassword, 422, { body: { email, token, ...passwords } });
    app.context.clock.advance(2);
    await app.ok(registerStreamer, { body: { ...person, full_name: 'Another' } });
    app.context.clock.advance(2);
    await app.ok(resendSetupEmail, { body: { email } });
    expect(await state()).toEqual(before);
    await app.refused(login, 401, { body: { email, password: passwords.password } });
  });
});
