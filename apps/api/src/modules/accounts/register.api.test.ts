import {
  addSubscription,
  getProfile,
  login,
  registerStreamer,
  setPassword,
  updateSubscription,
} from '@livelift/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, force, makeJobsDue, makeStreamer, rowsOf, storedMails } from '../../testing/database-state.ts';
import {
  currentSubscription,
  mailedCode,
  mailsTo,
  PASSWORD,
  putOnSale,
  signInStaff,
  signUpStreamer,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

beforeEach(() => {
  app.context.mailer.refuse = false;
});

let count = 0;
const person = (changes: Record<string, unknown> = {}) => {
  const name = `new${++count}`;
  return {
    email: `${name}@test.example`,
    full_name: `Full ${name}`,
    username: name,
    discord_id: `${name}#1`,
    ...changes,
  };
};

const CUSTOM = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1, price: 3.73 };

const accept = async (email: string, code: string) => {
  await app.ok(setPassword, { body: { email, token: code, password: PASSWORD, password_confirmation: PASSWORD } });
  return (await app.ok(login, { body: { email, password: PASSWORD } })).token;
};

const userOf = async (email: string) =>
  (await rowsOf(app.context.db, 'users', { email_normalized: email.toLowerCase() }))[0];

describe('signing up', () => {
  it('makes a user without a password, a profile, two wordlists and a mail with 6 digits', async () => {
    const body = person();
    const answer = await app.ok(registerStreamer, { body });
    expect(answer).toEqual({ message: 'Please check your email for verification code.', resend_after_seconds: 60 });
    const user = await userOf(body.email);
    expect(user).toMatchObject({ role: 'streamer', email_verified_at: null, deactivated_at: null });
    const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
    expect(streamer).toMatchObject({ full_name: body.full_name, username: body.username, discord_id: body.discord_id });
    const lists = await rowsOf(app.context.db, 'wordlists', { streamer_id: streamer?.id });
    expect(lists.map(({ key }) => key).sort()).toEqual(['gamble', 'kcip']);
    expect(await rowsOf(app.context.db, 'credentials', { user_id: user?.id })).toEqual([]);
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamer?.id })).toEqual([]);
    await app.runJobs();
    const [mail, ...more] = mailsTo(app, body.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^\d{6} is your Livelift verification code$/);
    expect(mail?.text).toContain('valid for 10 minutes');
    expect(mail?.html).toContain(mailedCode(app, body.email));
  });

  it('with a plan makes a pending subscription of what the plan promises today', async () => {
    const plan = await putOnSale(app, { price: 49.5, duration_days: 7, duration_hours: 3, views_delivered: 200 });
    const { token } = await signUpStreamer(app, { plan_id: plan.id });
    expect(await currentSubscription(app, token)).toMatchObject({
      status: 'pending',
      paid: false,
      amount_due: 4950,
      start_date: null,
      subscription_plan: { id: plan.id, name: plan.name, price: 4950, duration_days: 7, views_delivered: 200 },
    });
  });

  it('with a custom plan makes a pending subscription at its price', async () => {
    const { token } = await signUpStreamer(app, { custom_plan: CUSTOM });
    expect(await currentSubscription(app, token)).toMatchObject({
      status: 'pending',
      amount_due: 373,
      subscription_plan: { id: null, name: 'Custom', price: 373, duration_days: 1, chat_messages_delivered: 50 },
    });
  });

  it('keeps names as they were written, in any script', async () => {
    const body = person({ full_name: 'Zoë 🎮 مرحبا', username: '<b>"x"</b>', discord_id: '今晚#1' });
    await app.ok(registerStreamer, { body });
    const [streamer] = await rowsOf(app.context.db, 'streamers', { username: '<b>"x"</b>' });
    expect(streamer).toMatchObject({ full_name: 'Zoë 🎮 مرحبا', discord_id: '今晚#1' });
  });

  it('refuses a plan that is not on sale, and keeps nothing', async () => {
    const { id } = await putOnSale(app, { is_active: false });
    const before = await fingerprint(app.context.db);
    for (const plan_id of [id, 999_999]) {
      const refusal = await app.refused(registerStreamer, 422, { body: person({ plan_id }) });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['plan_id']);
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it.each([
    ['a plan and a custom plan together', { plan_id: 1, custom_plan: CUSTOM }, 'custom_plan'],
    ['a custom plan at another price', { custom_plan: { ...CUSTOM, price: 3.72 } }, 'custom_plan.price'],
    ['a custom plan off its step', { custom_plan: { ...CUSTOM, views_delivered: 101 } }, 'custom_plan.views_delivered'],
    ['no discord id', { discord_id: undefined }, 'discord_id'],
    ['a blank name', { full_name: '  ' }, 'full_name'],
    ['a name that grows beyond the column in NFC', { username: '\u0958'.repeat(100) }, 'username'],
    ['a wrong address', { email: 'nobody' }, 'email'],
    ['a role', { role: 'admin' }, 'role'],
    ['a plan id as text', { plan_id: '1' }, 'plan_id'],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(registerStreamer, 422, { body: person(changes) });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

const ordersOf = async (streamerId: number) =>
  (await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).sort(
    (a, b) => Number(a.id) - Number(b.id),
  );

/** Staff, and the newest order of an unfinished sign-up: one that they make for it, or its own. */
async function staffFor(email: string, isOfStaff: boolean) {
  const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: (await userOf(email))?.id });
  const streamerId = Number(streamer?.id);
  const { token } = await signInStaff(app);
  const params = { id: streamerId };
  if (isOfStaff) await app.ok(addSubscription, { token, params, body: { plan_id: (await putOnSale(app)).id } });
  const subscriptionId = Number((await ordersOf(streamerId)).at(-1)?.id);
  return { token, streamerId, order: { id: streamerId, subscriptionId } };
}

describe('signing up again before the code was entered', () => {
  it('replaces the data and the pending plan by the newest', async () => {
    const [first, second] = [await putOnSale(app), await putOnSale(app)];
    const body = person({ plan_id: first.id });
    await app.ok(registerStreamer, { body });
    app.context.clock.advance(2);
    const again = {
      ...body,
      email: body.email.toUpperCase(),
      full_name: 'Second',
      username: 'second',
      plan_id: second.id,
    };
    await app.ok(registerStreamer, { body: again });
    await app.runJobs();
    const token = await accept(body.email, mailedCode(app, again.email));
    const user = await userOf(body.email);
    const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
    expect(streamer).toMatchObject({ full_name: 'Second', username: 'second' });
    expect(await currentSubscription(app, token)).toMatchObject({
      status: 'pending',
      subscription_plan: { id: second.id },
    });
    const statuses = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamer?.id });
    expect(statuses.map(({ status }) => status).sort()).toEqual(['canceled', 'pending']);
  });

  it.each([
    ['with another plan', { custom_plan: CUSTOM }],
    ['without a plan', {}],
  ])('%s leaves alone what staff ordered', async (_, changes) => {
    const body = person();
    await app.ok(registerStreamer, { body: { ...body, custom_plan: CUSTOM } });
    const user = await userOf(body.email);
    const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
    const { token } = await signInStaff(app);
    const plan = await putOnSale(app);
    const params = { id: Number(streamer?.id) };
    const { subscription } = await app.ok(addSubscription, { token, params, body: { plan_id: plan.id } });
    await app.ok(registerStreamer, { body: { ...body, ...changes } });
    const orders = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamer?.id });
    expect(orders.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([subscription.id]);
  });

  it.each([
    ['ordered and activated', true],
    ['activated', false],
  ])('orders nothing beside what staff %s', async (_, isOfStaff) => {
    const body = person();
    await app.ok(registerStreamer, { body: { ...body, custom_plan: CUSTOM } });
    const { token, order, streamerId } = await staffFor(body.email, isOfStaff);
    await app.ok(updateSubscription, { token, params: order, body: { status: 'active' } });
    const before = await ordersOf(streamerId);
    await app.ok(registerStreamer, { body: { ...body, plan_id: (await putOnSale(app)).id } });
    expect(await ordersOf(streamerId)).toEqual(before);
  });

  it.each<[string, { status?: string; start_date?: string }[]]>([
    ['gave a first day', [{ start_date: '2026-04-01' }]],
    ['put back to pending', [{ status: 'active' }, { status: 'pending' }]],
  ])('leaves alone an order of the sign-up that staff %s', async (_, edits) => {
    const body = person();
    await app.ok(registerStreamer, { body: { ...body, custom_plan: CUSTOM } });
    const { token, order, streamerId } = await staffFor(body.email, false);
    for (const edit of edits) await app.ok(updateSubscription, { token, params: order, body: edit });
    const before = await ordersOf(streamerId);
    await app.ok(registerStreamer, { body: { ...body, plan_id: (await putOnSale(app)).id } });
    await app.ok(registerStreamer, { body });
    expect(await ordersOf(streamerId)).toEqual(before);
  });

  it('without a plan leaves no pending plan behind', async () => {
    const body = person({ custom_plan: CUSTOM });
    await app.ok(registerStreamer, { body });
    await app.ok(registerStreamer, { body: { ...body, custom_plan: undefined } });
    const user = await userOf(body.email);
    const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
    const orders = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamer?.id });
    expect(orders.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('within a minute keeps the code that was mailed, and says how long to wait', async () => {
    const body = person();
    await app.ok(registerStreamer, { body });
    await app.runJobs();
    const code = mailedCode(app, body.email);
    app.context.clock.advance(0.5);
    expect((await app.ok(registerStreamer, { body })).resend_after_seconds).toBe(30);
    await app.runJobs();
    expect(mailsTo(app, body.email)).toHaveLength(1);
    await accept(body.email, code);
  });
});

describe('signing up with an address that has an account', () => {
  it('answers as for a new one, tells the owner by mail and changes nothing of the account', async () => {
    const { email } = await signUpStreamer(app);
    app.context.clock.advance(2);
    const before = await userOf(email);
    const [known, fresh] = [person({ email }), person()];
    const answers = [
      await app.send(registerStreamer, { body: known }),
      await app.send(registerStreamer, { body: fresh }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await app.runJobs();
    expect(mailsTo(app, email).at(-1)).toMatchObject({ subject: 'You already have a Livelift account' });
    expect(mailsTo(app, email).at(-1)?.text).not.toMatch(/\d{6}/);
    expect(await userOf(email)).toEqual(before);
    await app.ok(login, { body: { email, password: PASSWORD } });
  });

  it('replaces nothing of an account that staff vouched for, and mails the code that it takes', async () => {
    const { email, streamerId } = await makeStreamer(app);
    const before = await rowsOf(app.context.db, 'streamers', { id: streamerId });
    await app.ok(registerStreamer, { body: person({ email }) });
    await app.runJobs();
    expect(await rowsOf(app.context.db, 'streamers', { id: streamerId })).toEqual(before);
    const owner = await accept(email, mailedCode(app, email));
    expect((await app.ok(getProfile, { token: owner })).streamer).toMatchObject({ id: streamerId });
  });

  it('tells staff too, and makes them no streamer', async () => {
    const { email } = await signInStaff(app);
    await app.ok(registerStreamer, { body: person({ email }) });
    await app.runJobs();
    expect(mailsTo(app, email)).toMatchObject([{ subject: 'You already have a Livelift account' }]);
    const user = await userOf(email);
    expect(user).toMatchObject({ role: 'admin' });
    expect(await rowsOf(app.context.db, 'streamers', { user_id: user?.id })).toEqual([]);
  });

  it('never revives a deactivated account, and mails nobody', async () => {
    const { email, userId, streamerId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, deactivated_at: app.context.clock.now() });
    const before = await rowsOf(app.context.db, 'streamers', { id: streamerId });
    const answer = await app.ok(registerStreamer, { body: person({ email }) });
    expect(answer).toEqual({ message: 'Please check your email for verification code.', resend_after_seconds: 60 });
    await app.runJobs();
    expect(mailsTo(app, email)).toEqual([]);
    expect(await rowsOf(app.context.db, 'streamers', { id: streamerId })).toEqual(before);
  });

  it('frees the address of a deleted account', async () => {
    const { email, userId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    await app.ok(registerStreamer, { body: person({ email }) });
    const users = await rowsOf(app.context.db, 'users', { email_normalized: email });
    expect(users.map(({ deleted_at }) => deleted_at === null).sort()).toEqual([false, true]);
  });
});

describe('the mail of a signup', () => {
  it('is never sent when the signup is rolled back', async () => {
    const body = person();
    await app.runJobs();
    const before = await fingerprint(app.context.db);
    const sent = app.context.mailer.sent.length;
    // The transaction fails after the mail was ordered: the queue itself breaks once its row is written.
    const send = app.context.jobs.send.bind(app.context.jobs);
    vi.spyOn(app.context.jobs, 'send').mockImplementation(async (...job) => {
      await send(...job);
      throw new Error('The process lost its database.');
    });
    await app.refused(registerStreamer, 500, { body });
    vi.restoreAllMocks();
    expect(await app.runJobs()).toBe(0);
    expect(app.context.mailer.sent).toHaveLength(sent);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('is not lost when the mail server refuses it, and its code is made when it is sent', async () => {
    const body = person();
    app.context.mailer.refuse = true;
    await app.ok(registerStreamer, { body });
    expect(await app.runJobs()).toBe(1);
    expect(mailsTo(app, body.email)).toEqual([]);
    // Longer than a code lasts.
    app.context.clock.advance(45);
    app.context.mailer.refuse = false;
    await makeJobsDue(app);
    expect(await app.runJobs()).toBe(1);
    app.context.clock.advance(9);
    await accept(body.email, mailedCode(app, body.email));
  });

  it('carries the same message id when it is tried again', async () => {
    const body = person();
    const tried: string[] = [];
    const send = app.context.mailer.send;
    const spy = vi.spyOn(app.context.mailer, 'send').mockImplementation(async (mail, id) => {
      tried.push(id);
      if (tried.length === 1) throw new Error('421 try again later');
      await send(mail, id);
    });
    await app.ok(registerStreamer, { body });
    await app.runJobs();
    await makeJobsDue(app);
    await app.runJobs();
    expect(spy).toHaveBeenCalledTimes(2);
    expect(new Set(tried).size).toBe(1);
  });

  it('lies in the outbox without a code, and the code in the database without its digits', async () => {
    const body = person();
    await app.ok(registerStreamer, { body });
    await app.runJobs();
    const code = mailedCode(app, body.email);
    const stored = await storedMails(app);
    expect(stored).toContainEqual(expect.stringMatching(/"kind"\s*:\s*"verification_code"/));
    expect(stored.join()).not.toContain(code);
    const [row] = await rowsOf(app.context.db, 'verification_codes', { email_normalized: body.email });
    expect(String(row?.code_hmac)).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is left out when its reason is gone: the account was switched off meanwhile', async () => {
    const body = person();
    await app.ok(registerStreamer, { body });
    const user = await userOf(body.email);
    await force(app.context.db, 'users', { id: Number(user?.id), deactivated_at: app.context.clock.now() });
    expect(await app.runJobs()).toBe(1);
    expect(mailsTo(app, body.email)).toEqual([]);
  });
});

describe('the time zone of a sign-up', () => {
  const signUp = async (username: string, timezone?: unknown) => {
    const zone = timezone === undefined ? {} : { timezone };
    const body = { email: `${username}@test.example`, full_name: 'Zoe', username, discord_id: 'zoe#1', ...zone };
    return app.send(registerStreamer, { body });
  };
  const storedFor = async (username: string) =>
    (await rowsOf(app.context.db, 'streamers', { username })).map((row) => row.timezone);

  it.each([
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['america/NEW_york', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('%s is kept by its name of today', async (zone, kept) => {
    const name = `zone-${zone.replace('/', '-').toLowerCase()}`;
    expect((await signUp(name, zone)).status).toBe(201);
    expect(await storedFor(name)).toEqual([kept]);
  });

  it('is none where none is given, and the newest where somebody signs up again', async () => {
    await signUp('zone-again', 'Europe/Berlin');
    expect((await signUp('zone-again')).status).toBe(201);
    expect(await storedFor('zone-again')).toEqual([null]);
  });

  it.each(['Mars/Olympus', '+02:00', '', 7])('%j is refused', async (zone) => {
    const answer = await signUp('zone-refused', zone);
    expect(answer).toMatchObject({ status: 422, body: { errors: { timezone: [expect.any(String)] } } });
  });
});
