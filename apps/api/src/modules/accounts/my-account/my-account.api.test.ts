import {
  bookBankImport,
  createPayment,
  createSeries,
  createStream,
  deleteMyAccount,
  deletePayment,
  getMyData,
  getMySubscription,
  getProfile,
  login,
  refundPayment,
  saveWordlist,
  toggleStreamer,
  updateUser,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { giveStatement } from '../../../testing/bank-statements.ts';
import { auditOf, makeStreamer, makeSubscription, rowsOf, storedTexts } from '../../../testing/database-state.ts';
import { mailsTo, PASSWORD, paymentOf, signInStaff, subscribedStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

async function subscriber() {
  const streamer = await subscribedStreamer(app);
  const [{ user_id } = { user_id: 0 }] = await rowsOf(app.context.db, 'streamers', { id: streamer.streamerId });
  return { ...streamer, userId: Number(user_id) };
}

const myself = (changes: object = {}) => ({ current_password: PASSWORD, ...changes });

describe('all that is kept about oneself', () => {
  it('is one JSON with what one typed, bought, paid, was mailed, and what staff changed', async () => {
    const { token, email, streamerId, subscriptionId, staffToken } = await subscriber();
    const other = await subscriber();
    await app.ok(saveWordlist, { token, params: { id: 'kcip' }, body: { content: 'my words' } });
    const stream = { title: 'Mine', scheduled_start: '2026-03-11T18:00:00Z', estimated_duration: 60 };
    await app.ok(createStream, { token, body: stream });
    const rule = { timezone: 'Asia/Kathmandu', local_time: '20:00', start_date: '2026-03-12', count: 1 };
    await app.ok(createSeries, { token, body: { ...rule, title: 'Mine again', estimated_duration: 60 } });
    const [paid] = await rowsOf(app.context.db, 'payments', { streamer_id: streamerId });
    const body = { amount: 5, reason: 'A gift' };
    await app.ok(refundPayment, { token: staffToken, params: { id: Number(paid?.id) }, body });
    const gone = paymentOf(streamerId, { amount: 7 });
    const { payment } = await app.ok(createPayment, { token: staffToken, body: gone });
    await app.runJobs();
    await app.ok(deletePayment, { token: staffToken, params: { id: payment.id } });
    const params = { id: streamerId };
    await app.ok(toggleStreamer, { token: staffToken, params, body: { active: false, reason: 'Rude in chat' } });
    await app.ok(toggleStreamer, { token: staffToken, params, body: { active: true } });
    const { token: again } = await app.ok(login, { body: { email, password: PASSWORD } });
    const { account } = await app.ok(getMyData, { token: again });
    expect(account).toMatchObject({
      user: { email, role: 'streamer' },
      profile: { id: streamerId },
      subscriptions: [{ id: subscriptionId, status: 'active' }],
      streams: [
        { title: 'Mine', estimated_duration: 60 },
        { title: 'Mine again', occurrence_date: '2026-03-12' },
      ],
      series: [{ title: 'Mine again', timezone: 'Asia/Kathmandu', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
      wordlists: [{ key: 'kcip', content: 'my words' }, { key: 'gamble' }],
      payments: [{ amount: 3000, refunds: [{ amount: 500, reason: 'A gift' }] }],
      sessions: [{ created_at: expect.any(Date) }],
    });
    expect(account.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      // Paid before it was sent.
      ['order_placed', null],
      ['payment_received', email],
      ['payment_received', email],
      ['payment_refunded', email],
      ['verification_code', email],
    ]);
    expect(account.changes.map(({ action }) => action)).toEqual([
      'login.succeeded',
      'payment.created',
      'subscription.activated',
      'payment.refunded',
      'payment.created',
      'payment.deleted',
      'user.deactivated',
      'streamer.deactivated',
      'user.activated',
      'streamer.activated',
      'login.succeeded',
    ]);
    const text = JSON.stringify(account);
    for (const foreign of [other.email, '@staff.test', '$argon2id', 'Rude in chat'])
      expect(text).not.toContain(foreign);
  });
});

it('the data export has what the bank wrote of transfers that were booked, and of nobody else', async () => {
  const [one, other] = [await makeStreamer(app), await makeStreamer(app)];
  const { token } = await signInStaff(app, 'moderator');
  const owe = async (streamerId: number) => {
    const subscription_id = await makeSubscription(app, streamerId);
    const transaction_id = `TXN-${10_000 + streamerId}`;
    const pending = { subscription_id, status: 'pending', payment_method: 'bank_transfer', transaction_id };
    return (await app.ok(createPayment, { token, body: paymentOf(streamerId, pending) })).payment;
  };
  const [mine, theirs] = [await owe(one.streamerId), await owe(other.streamerId)];
  const lines = [
    'Date;Name;Amount;Text',
    `2026-03-09;My Bank Name;30.00;${mine.transaction_id}`,
    `2026-03-09;Their Bank Name;30.00;${theirs.transaction_id}`,
  ];
  const { id } = (await giveStatement({ app, token }, lines.join('\n'))).bank_import;
  await app.ok(bookBankImport, { token, params: { id }, body: { count: 2, amount: 60 } });
  while ((await app.runJobs()) > 0);
  const { account } = await app.ok(getMyData, { token: one.token });
  expect(account.bank_lines).toEqual([
    {
      payment_id: mine.id,
      day: '2026-03-09',
      amount: 3000,
      payer: 'My Bank Name',
      text: mine.transaction_id,
      bank_reference: '',
    },
  ]);
});

it('the data export is read at most 20 times in a quarter of an hour', async () => {
  const { token } = await makeStreamer(app);
  for (let i = 0; i < 20; i++) await app.ok(getMyData, { token });
  await app.refused(getMyData, 429, { token });
});

describe('deleting one\u2019s own account', () => {
  it('closes it at once and keeps what bookkeeping needs', async () => {
    const { token, email, userId, streamerId } = await subscriber();
    const message = 'Your account was deleted';
    expect(await app.ok(deleteMyAccount, { token, body: myself({ reason: 'Done' }) })).toEqual({ message });
    await app.refused(getProfile, 401, { token });
    expect((await app.send(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(await storedTexts(app)).toContain(email);
    expect((await auditOf(app.context.db, 'user', userId)).at(-1)).toMatchObject({
      actor_id: userId,
      actor_email: email,
      after: { reason: 'Done' },
    });
    await app.runJobs();
    expect(mailsTo(app, email).at(-1)?.subject).toBe('Your Livelift account was closed');
  });

  it('erases who one was, oneself in the audit log included', async () => {
    const { token, email, userId, streamerId } = await subscriber();
    await app.ok(deleteMyAccount, { token, body: myself({ mode: 'erase' }) });
    const texts = await storedTexts(app);
    const name = email.slice(0, email.indexOf('@'));
    expect(texts.split('\n').filter((line) => new RegExp(`\\b${name}\\b`).test(line))).toEqual([]);
    expect((await auditOf(app.context.db, 'user', userId)).at(-1)).toMatchObject({
      action: 'user.erased',
      actor_email: `erased-${userId}@erased.invalid`,
    });
    expect(await rowsOf(app.context.db, 'payments', { streamer_id: streamerId })).toMatchObject([
      { amount_cents: 3000 },
    ]);
    const before = mailsTo(app, email).length;
    await app.runJobs();
    expect(mailsTo(app, email)).toHaveLength(before);
  });

  it('takes the password, of which ten wrong ones are compared', async () => {
    const { token, email } = await subscriber();
    for (let i = 0; i < 10; i++)
      await app.refused(deleteMyAccount, 422, { token, body: myself({ current_password: 'wrong wrong' }) });
    await app.refused(deleteMyAccount, 429, { token, body: myself() });
    expect((await app.ok(getMySubscription, { token })).subscription).toMatchObject({ status: 'active' });
    expect(await rowsOf(app.context.db, 'users', { email })).toMatchObject([{ deleted_at: null }]);
  });

  it('is not for who belongs to the staff now', async () => {
    const { email, userId } = await subscriber();
    const admin = await signInStaff(app);
    await app.ok(updateUser, { token: admin.token, params: { id: userId }, body: { email, role: 'moderator' } });
    const { token } = await app.ok(login, { body: { email, password: PASSWORD } });
    await app.refused(deleteMyAccount, 403, { token, body: myself() });
    await app.refused(getMyData, 403, { token });
  });
});
