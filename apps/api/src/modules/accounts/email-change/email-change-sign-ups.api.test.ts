import {
  addSubscription,
  CODE_TRIES,
  confirmEmailChange,
  createPayment,
  createStreamOfStreamer,
  HOUR_MS,
  login,
  registerStreamer,
  requestEmailChange,
  updateSubscription,
  validateSetupToken,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, rowsOf } from '../../../testing/database-state.ts';
import {
  mailedCode,
  mailsTo,
  PASSWORD,
  paymentOf,
  putOnSale,
  signInStaff,
  signUpStreamer,
} from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

let count = 0;
const newAddress = () => `both${++count}@test.example`;

const CUSTOM = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1, price: 3.73 };

const ask = (token: string, email: string) =>
  app.ok(requestEmailChange, { token, body: { email, current_password: PASSWORD } });

const confirm = (token: string, email: string, code: string) =>
  app.send(confirmEmailChange, { token, body: { email, token: code } });

const signUp = (email: string) =>
  app.ok(registerStreamer, {
    body: { email, full_name: 'F', username: 'u', discord_id: 'd', custom_plan: CUSTOM },
  });

/** The unfinished sign-up of an address. */
async function signUpOf(email: string) {
  const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
  const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
  return { userId: Number(user?.id), streamerId: Number(streamer?.id) };
}

/** A streamer who has the code for an address with which somebody else has begun to sign up since. */
async function provenBesideSignUp() {
  const { token } = await signUpStreamer(app);
  const email = newAddress();
  await ask(token, email);
  await app.runJobs();
  const code = mailedCode(app, email);
  await signUp(email);
  return { token, email, code, ...(await signUpOf(email)) };
}

type StaffEdit = { status?: string; start_date?: string | null; end_date?: string | null };

/** Staff change what the sign-up ordered, one edit after the other. */
async function staffEdit(streamerId: number, edits: StaffEdit[]) {
  const staff = await signInStaff(app);
  const [order] = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId });
  const params = { id: streamerId, subscriptionId: Number(order?.id) };
  for (const body of edits) await app.ok(updateSubscription, { token: staff.token, params, body });
  return staff;
}

const WITHOUT_DATES = { start_date: null, end_date: null };

describe('an unfinished sign-up', () => {
  it('gives way to who proved its address, with what it ordered', async () => {
    const { token, email, code, userId, streamerId } = await provenBesideSignUp();
    expect(await confirm(token, email, code)).toMatchObject({ status: 200, body: { user: { email } } });
    await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toMatchObject([
      { status: 'canceled' },
    ]);
    expect((await auditOf(app.context.db, 'user', userId)).at(-1)).toMatchObject({
      action: 'user.deleted',
      before: { email },
      after: { reason: 'Another account proved to have its address.' },
    });
  });

  it('that was made twice gives way all the same', async () => {
    const { token, email, code } = await provenBesideSignUp();
    await signUp(email);
    expect(await confirm(token, email, code)).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it.each<[string, StaffEdit[]]>([
    ['activated', [{ status: 'active' }]],
    ['activated and put back to pending', [{ status: 'active' }, { status: 'pending' }]],
    ['activated and canceled', [{ status: 'active' }, { status: 'canceled' }]],
    ['gave a first day', [{ start_date: '2026-04-01' }]],
    ['set to expired', [{ status: 'expired' }]],
  ])('whose order staff %s stays, and keeps its address', async (_, edits) => {
    const { token, email, code, userId, streamerId } = await provenBesideSignUp();
    await staffEdit(streamerId, edits);
    const orders = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId });
    expect(await confirm(token, email, code)).toMatchObject({ status: 422, body: { code: 'user.email_taken' } });
    expect(await rowsOf(app.context.db, 'users', { id: userId })).toMatchObject([{ deleted_at: null }]);
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toEqual(orders);
  });

  it('for which staff booked a stream stays, and keeps its address', async () => {
    const { token, email, code, userId, streamerId } = await provenBesideSignUp();
    const staff = await staffEdit(streamerId, [{ status: 'active' }]);
    const scheduled_start = new Date(app.context.clock.now().getTime() + HOUR_MS).toISOString();
    const body = { title: 'Booked by phone', scheduled_start, estimated_duration: 30 };
    await app.ok(createStreamOfStreamer, { token: staff.token, params: { id: streamerId }, body });
    await staffEdit(streamerId, [{ status: 'canceled', ...WITHOUT_DATES }]);
    expect(await confirm(token, email, code)).toMatchObject({ status: 422, body: { code: 'user.email_taken' } });
    expect(await rowsOf(app.context.db, 'users', { id: userId })).toMatchObject([{ deleted_at: null }]);
  });

  it('that staff ordered for stays, and keeps its address', async () => {
    const { token, email, code, userId, streamerId } = await provenBesideSignUp();
    const staff = await signInStaff(app);
    const { id } = await putOnSale(app);
    await app.ok(addSubscription, { token: staff.token, params: { id: streamerId }, body: { plan_id: id } });
    expect(await confirm(token, email, code)).toMatchObject({ status: 422, body: { code: 'user.email_taken' } });
    expect(await rowsOf(app.context.db, 'users', { id: userId })).toMatchObject([{ deleted_at: null }]);
  });

  it.each(['completed', 'pending'])(
    'for which a payment is recorded as %s stays, and keeps its address',
    async (status) => {
      const { token, email, code, userId, streamerId } = await provenBesideSignUp();
      const staff = await signInStaff(app);
      const body = paymentOf(streamerId, { amount: 1, status });
      await app.ok(createPayment, { token: staff.token, body });
      expect(await confirm(token, email, code)).toMatchObject({ status: 422, body: { code: 'user.email_taken' } });
      expect(await rowsOf(app.context.db, 'users', { id: userId })).toMatchObject([{ deleted_at: null }]);
    },
  );

  it('keeps no code from who asks for its address, and gives way to it', async () => {
    const { token } = await signUpStreamer(app);
    const email = newAddress();
    await signUp(email);
    await app.runJobs();
    const before = mailsTo(app, email).length;
    app.context.clock.advance(1);
    const answers = [await ask(token, email), await ask(token, newAddress())];
    expect(answers[0]).toEqual(answers[1]);
    await app.runJobs();
    const mails = mailsTo(app, email).slice(before);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('make this the address of your')]);
    expect(await confirm(token, email, mailedCode(app, email))).toMatchObject({ status: 200 });
    await app.ok(login, { body: { email, password: PASSWORD } });
  });
});

describe('the codes of a sign-up and of a change of address', () => {
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
  const check = (email: string, token: string) => app.ok(validateSetupToken, { body: { email, token } });

  /** An address that a streamer asks for and somebody signs up with, within a minute, and both codes. */
  async function askedAndSignedUp() {
    const { token } = await signUpStreamer(app);
    const email = newAddress();
    await ask(token, email);
    await app.runJobs();
    const change = mailedCode(app, email);
    await signUp(email);
    await app.runJobs();
    return { token, email, change, setup: mailedCode(app, email) };
  }

  it('are mailed within the same minute, and both are right', async () => {
    const { token, email, change, setup } = await askedAndSignedUp();
    expect(mailsTo(app, email)).toHaveLength(2);
    expect(await check(email, setup)).toEqual({ valid: true });
    expect(await confirm(token, email, change)).toMatchObject({ status: 200 });
  });

  it('end by their own wrong tries alone', async () => {
    const { token, email, change, setup } = await askedAndSignedUp();
    for (let tries = 0; tries < CODE_TRIES; tries++) await confirm(token, email, wrong(change));
    expect(await confirm(token, email, change)).toMatchObject({ status: 422, body: { code: 'account.code_invalid' } });
    expect(await check(email, setup)).toEqual({ valid: true });
    const other = await askedAndSignedUp();
    for (let tries = 0; tries < CODE_TRIES; tries++) await check(other.email, wrong(other.setup));
    expect(await check(other.email, other.setup)).toMatchObject({ valid: false, tries_left: 0 });
    expect(await confirm(other.token, other.email, other.change)).toMatchObject({ status: 200 });
  });

  it('are not ended by a streamer who never asked for one', async () => {
    const { token, email, change, setup } = await askedAndSignedUp();
    const stranger = await signUpStreamer(app);
    for (const code of [change, setup, ...Array(CODE_TRIES).fill('000000')]) {
      expect(await confirm(stranger.token, email, code)).toMatchObject({ status: 422 });
    }
    expect(await check(email, setup)).toEqual({ valid: true });
    expect(await confirm(token, email, change)).toMatchObject({ status: 200 });
  });

  it('to give two streamers one address are one after the other: the newer takes the earlier back', async () => {
    const [one, two] = [await signUpStreamer(app), await signUpStreamer(app)];
    const email = newAddress();
    await ask(one.token, email);
    await app.runJobs();
    const earlier = mailedCode(app, email);
    app.context.clock.advance(1);
    await ask(two.token, email);
    await app.runJobs();
    expect(await confirm(one.token, email, earlier)).toMatchObject({ status: 422 });
    expect(await confirm(two.token, email, mailedCode(app, email))).toMatchObject({ status: 200 });
  });
});
