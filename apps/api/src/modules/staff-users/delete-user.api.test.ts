import {
  addSubscription,
  cancelStreamOfStreamer,
  changePlan,
  createPayment,
  createSeries,
  createStream,
  createStreamOfStreamer,
  createUser,
  deletePayment,
  deleteStream,
  deleteUser,
  forgotPassword,
  getProfile,
  getStreamer,
  getUser,
  listPayments,
  login,
  previewPlanChange,
  type profile as profileSchema,
  refundPayment,
  registerStreamer,
  saveWordlist,
  toggleStreamer,
  updatePayment,
  updateSubscription,
  updateUser,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditOf, force, makeStreamer, rowsOf, storedTexts } from '../../testing/database-state.ts';
import { PASSWORD, paymentOf, putOnSale, signInStaff, subscribedStreamer } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';
import { updateProfile } from '../streamers/index.ts';

const app = sharedApp();
const admin = sharedStaff(app);

const signIn = (email: string) => app.send(login, { body: { email, password: PASSWORD } });
const userOf = async (streamerId: number) =>
  Number((await rowsOf(app.context.db, 'streamers', { id: streamerId }))[0]?.user_id);

describe('deleting a user', () => {
  it('ends, cancels and frees what was theirs, and their payments keep showing who they were', async () => {
    const { token, email, streamerId, subscriptionId, staffToken } = await subscribedStreamer(app);
    const body = { title: 'Planned', scheduled_start: '2026-03-11T18:00:00Z', estimated_duration: 60 };
    const { stream } = await app.ok(createStream, { token, body });
    const id = await userOf(streamerId);
    expect(await app.ok(deleteUser, { token: admin.token, params: { id } })).toEqual({ message: 'User deleted' });
    await app.refused(getProfile, 401, { token });
    expect((await signIn(email)).status).toBe(401);
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(await rowsOf(app.context.db, 'streams', { id: stream.id })).toMatchObject([{ status: 'cancelled' }]);
    expect(await rowsOf(app.context.db, 'credentials', { user_id: id })).toEqual([]);
    const { payments } = await app.ok(listPayments, { token: staffToken, query: { search: email } });
    expect(payments.data).toMatchObject([{ status: 'completed', streamer: { id: streamerId, user: { email } } }]);
    const { streamer } = await app.ok(getStreamer, { token: staffToken, params: { id: streamerId } });
    expect(streamer.blockers).toMatchObject([{ kind: 'closed' }]);
    const plan = {
      custom_plan: {
        views_delivered: 100,
        chat_messages_delivered: 50,
        duration_hours: 1,
        duration_days: 1,
        price: 3.73,
      },
    };
    await app.refused(addSubscription, 404, { token: staffToken, params: { id: streamerId }, body: plan });
    const payment = paymentOf(streamerId);
    const refusal = await app.refused(createPayment, 422, { token: staffToken, body: payment });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['streamer_id']);
    await app.refused(toggleStreamer, 404, { token: staffToken, params: { id: streamerId } });
    const params = { id: streamerId, subscriptionId };
    await app.refused(updateSubscription, 404, { token: staffToken, params, body: { status: 'active' } });
    expect((await auditOf(app.context.db, 'user', id)).at(-1)).toMatchObject({
      action: 'user.deleted',
      before: { email, role: 'streamer' },
      after: null,
    });
    const account = { email, role: 'streamer', password: PASSWORD };
    const again = await app.ok(createUser, { token: admin.token, body: account });
    expect(again.user.id).not.toBe(id);
    await app.refused(deleteUser, 404, { token: admin.token, params: { id } });
  });

  it('who signed up and never came back frees their address, too', async () => {
    const { userId, email } = await makeStreamer(app);
    await app.ok(deleteUser, { token: admin.token, params: { id: userId } });
    await app.ok(registerStreamer, { body: { email, full_name: 'New', username: 'n', discord_id: 'n' } });
    expect(await rowsOf(app.context.db, 'users', { email_normalized: email })).toHaveLength(2);
  });

  it('who joined the staff meanwhile cancels what they still had as a streamer', async () => {
    const { email, streamerId } = await subscribedStreamer(app);
    const id = await userOf(streamerId);
    const body = { email, role: 'moderator' };
    await app.ok(updateUser, { token: admin.token, params: { id }, body });
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toMatchObject([
      { status: 'active' },
    ]);
    await app.ok(deleteUser, { token: admin.token, params: { id } });
    expect(await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId })).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(await auditOf(app.context.db, 'streamer', streamerId)).toMatchObject([{ action: 'streamer.deactivated' }]);
  });
});

// Somebody with words wherever the product keeps any, all of which contain "mona".
async function makeMona() {
  const { token, email, streamerId, subscriptionId, staffToken } = await subscribedStreamer(app);
  const id = await userOf(streamerId);
  await app.ok(updateUser, {
    token: admin.token,
    params: { id },
    body: { email: 'mona.old@x.example', role: 'streamer' },
  });
  await app.ok(updateUser, { token: admin.token, params: { id }, body: { email: 'Mona@x.example', role: 'streamer' } });
  const profile: z.infer<typeof profileSchema> = {
    full_name: 'Mona Lisa',
    username: 'mona_plays',
    discord_id: 'mona#1',
    timezone: null,
  };
  await updateProfile(app.context.db, streamerId, { ...profile, now: app.context.clock.now() });
  await app.ok(saveWordlist, { token, params: { id: 'kcip' }, body: { content: 'mona words' } });
  const stream = { title: 'Mona streams', description: 'by mona', scheduled_start: '2026-03-11T18:00:00Z' };
  await app.ok(createStream, { token, body: { ...stream, estimated_duration: 60 } });
  const rule = { timezone: 'Asia/Kathmandu', local_time: '20:00', start_date: '2026-03-12', count: 1 };
  const show = { title: 'Mona again', description: 'mona once more', estimated_duration: 60 };
  await app.ok(createSeries, { token, body: { ...rule, ...show } });
  const more = paymentOf(streamerId, { amount: 5, description: 'Mona paid again' });
  const headers = { 'idempotency-key': `keyed-${streamerId}` };
  const { payment } = await app.ok(createPayment, { token: staffToken, body: more, headers });
  const refund = { amount: 1, reason: 'Mona was unhappy' };
  await app.ok(refundPayment, { token: staffToken, params: { id: payment.id }, body: refund });
  await app.ok(toggleStreamer, {
    token: staffToken,
    params: { id: streamerId },
    body: { active: false, reason: 'Mona left' },
  });
  await app.ok(toggleStreamer, { token: staffToken, params: { id: streamerId }, body: { active: true } });
  const { payment: gone } = await app.ok(createPayment, { token: staffToken, body: paymentOf(streamerId) });
  await app.runJobs();
  await app.ok(deletePayment, { token: staffToken, params: { id: gone.id } });
  await app.ok(forgotPassword, { body: { email: 'mona@x.example' } });
  return { id, email, streamerId, subscriptionId, staffToken, payment };
}

describe('deleting a person', () => {
  it('closes the account for a reason that is on record', async () => {
    const { userId: id } = await makeStreamer(app);
    await app.ok(deleteUser, { token: admin.token, params: { id }, body: { mode: 'close', reason: ' Asked us ' } });
    expect((await auditOf(app.context.db, 'user', id)).at(-1)).toMatchObject({
      action: 'user.deleted',
      after: { reason: 'Asked us' },
    });
  });

  it('erases every text of theirs that is stored, and keeps sums and dates', async () => {
    const mona = await makeMona();
    expect((await storedTexts(app)).match(/mona/gi)?.length).toBeGreaterThan(20);
    const sums = () => rowsOf(app.context.db, 'payments', { streamer_id: mona.streamerId });
    const before = await sums();
    const params = { id: mona.id };
    const body = { mode: 'erase', reason: 'Asked for it on 9 March' };
    await app.ok(deleteUser, { token: admin.token, params, body });
    await app.runJobs();
    expect((await storedTexts(app)).match(/.*mona.*/gi)).toBeNull();
    expect(await sums()).toEqual(before.map((row) => ({ ...row, description: null })));
    const { payments } = await app.ok(listPayments, { token: mona.staffToken, query: { search: 'erased' } });
    const name = `Erased ${mona.id}`;
    const user = { email: `erased-${mona.id}@erased.invalid` };
    expect(payments.data).toMatchObject([
      { amount: 500, refunded_amount: 100, streamer: { full_name: name, username: name, user } },
      { amount: 3000, streamer: { full_name: name } },
    ]);
    expect(await rowsOf(app.context.db, 'streams', { streamer_id: mona.streamerId })).toMatchObject([
      { title: 'Erased', description: null, scheduled_start: new Date('2026-03-11T18:00:00Z'), status: 'cancelled' },
      { title: 'Erased', description: null, series_id: null, occurrence_date: null, status: 'cancelled' },
    ]);
    expect(await storedTexts(app)).not.toContain('Kathmandu');
    const entries = await auditOf(app.context.db, 'user', mona.id);
    expect(entries.at(-1)).toMatchObject({ action: 'user.erased', after: { reason: 'Asked for it on 9 March' } });
    expect(entries.find(({ action }) => action === 'user.deactivated')).toMatchObject({
      actor_email: expect.stringMatching(/@staff.test$/),
      after: { deactivation_reason: 'Erased', deactivated_at: expect.stringMatching(/^2026-03-10/) },
    });
  });

  it('erases one that was closed before, which nobody can delete again', async () => {
    const { userId: id, email } = await makeStreamer(app);
    const params = { id };
    await app.ok(deleteUser, { token: admin.token, params });
    await app.refused(deleteUser, 404, { token: admin.token, params, body: { mode: 'close' } });
    await app.ok(deleteUser, { token: admin.token, params, body: { mode: 'erase' } });
    expect(await storedTexts(app)).not.toContain(email);
  });

  it('erases again what was added since, and keeps why it was erased before', async () => {
    const mona = await makeMona();
    const params = { id: mona.id };
    await app.ok(deleteUser, { token: admin.token, params, body: { mode: 'erase', reason: 'First' } });
    const { transaction_id, amount } = mona.payment;
    await app.ok(updatePayment, {
      token: mona.staffToken,
      params: { id: mona.payment.id },
      body: { amount, payment_method: 'cash', transaction_id, description: 'Mona called' },
    });
    const refund = { amount: 1, reason: 'Mona asked again' };
    await app.ok(refundPayment, { token: mona.staffToken, params: { id: mona.payment.id }, body: refund });
    for (const { id } of await rowsOf(app.context.db, 'wordlists', { streamer_id: mona.streamerId }))
      await force(app.context.db, 'wordlists', { id: Number(id), content: 'mona later' });
    for (const { id } of await rowsOf(app.context.db, 'streams', { streamer_id: mona.streamerId }))
      await force(app.context.db, 'streams', { id: Number(id), title: 'Mona again' });
    // The refund's.
    for (const { id } of await rowsOf(app.context.db, 'mails', { state: 'waiting' }))
      await force(app.context.db, 'mails', { id: String(id), last_error: 'No such mailbox: mona@x.example' });
    expect((await storedTexts(app)).match(/mona/gi)).not.toBeNull();
    await app.ok(deleteUser, { token: admin.token, params, body: { mode: 'erase', reason: 'Second' } });
    expect((await storedTexts(app)).match(/.*mona.*/gi)).toBeNull();
    const erasures = (await auditOf(app.context.db, 'user', mona.id)).filter(({ action }) => action === 'user.erased');
    expect(erasures).toMatchObject([{ after: { reason: 'First' } }, { after: { reason: 'Second' } }]);
  });

  it('erases mails of earlier versions, which name nobody, by their recipient', async () => {
    const { streamerId, email } = await subscribedStreamer(app);
    await app.runJobs();
    for (const { id: mail } of await rowsOf(app.context.db, 'mails', { recipient: email }))
      await force(app.context.db, 'mails', { id: String(mail), values: '{"paymentId": 0}' });
    const params = { id: await userOf(streamerId) };
    await app.ok(deleteUser, { token: admin.token, params, body: { mode: 'erase' } });
    expect(await rowsOf(app.context.db, 'mails', { recipient: email })).toEqual([]);
  });

  it("keeps the keys of staff, so that nothing is done twice, and others' addresses that hold this one", async () => {
    const mona = await subscribedStreamer(app);
    const params = { id: await userOf(mona.streamerId) };
    const { payment } = await app.ok(createPayment, { token: mona.staffToken, body: paymentOf(mona.streamerId) });
    const refund = {
      token: mona.staffToken,
      params: { id: payment.id },
      body: { amount: 1 },
      headers: { 'idempotency-key': `refund-${payment.id}` },
    };
    await app.ok(refundPayment, refund);
    const longer = { email: `not.${mona.email}`, role: 'streamer', password: PASSWORD };
    const creation = { token: admin.token, body: longer, headers: { 'idempotency-key': `longer-${payment.id}` } };
    const { user } = await app.ok(createUser, creation);
    await app.ok(deleteUser, { token: admin.token, params, body: { mode: 'erase' } });
    const answer = await app.ok(refundPayment, refund);
    expect(answer.payment).toMatchObject({ refunded_amount: 100, streamer: { full_name: 'Erased' } });
    expect(await rowsOf(app.context.db, 'refunds', { payment_id: payment.id })).toHaveLength(1);
    expect((await app.ok(createUser, creation)).user).toMatchObject({ id: user.id, email: longer.email });
  });

  it('erases titles in kept answers that name the streamer only in the path', async () => {
    const [mona, other] = [await subscribedStreamer(app), await subscribedStreamer(app)];
    const keyed = (key: string, params: Record<string, number>, body?: object) => ({
      token: admin.token,
      params,
      ...(body && { body }),
      headers: { 'idempotency-key': `${key}-${JSON.stringify(params)}` },
    });
    const booking = (id: number, day: number) => {
      const scheduled_start = `2026-03-${day}T18:00:00Z`;
      return keyed(`book-${day}`, { id }, { title: 'Secret show', scheduled_start, estimated_duration: 60 });
    };
    const booked = booking(mona.streamerId, 11);
    const { stream } = await app.ok(createStreamOfStreamer, booked);
    const { stream: second } = await app.ok(createStreamOfStreamer, booking(mona.streamerId, 12));
    const canceled = keyed('cancel', { id: mona.streamerId, streamId: second.id });
    await app.ok(cancelStreamOfStreamer, canceled);
    const gone = booking(mona.streamerId, 13);
    const { stream: third } = await app.ok(createStreamOfStreamer, gone);
    await app.ok(deleteStream, { token: mona.token, params: { id: third.id } });
    const plan = await putOnSale(app, { price: 12.5, duration_days: 3, duration_hours: 2 });
    const params = { id: mona.streamerId, subscriptionId: mona.subscriptionId };
    const previewed = keyed('preview', params, { when: 'now', plan_id: plan.id });
    const changed = keyed('change', params, { when: 'now', plan_id: plan.id });
    const { change } = await app.ok(previewPlanChange, previewed);
    expect(JSON.stringify(change)).toContain('Secret show');
    await app.ok(changePlan, changed);
    const foreign = booking(other.streamerId, 11);
    await app.ok(createStreamOfStreamer, foreign);

    const person = { id: await userOf(mona.streamerId) };
    await app.ok(deleteUser, { token: admin.token, params: person, body: { mode: 'erase' } });
    const answers = [
      await app.ok(createStreamOfStreamer, booked),
      await app.ok(cancelStreamOfStreamer, canceled),
      await app.ok(createStreamOfStreamer, gone),
      await app.ok(previewPlanChange, previewed),
      await app.ok(changePlan, changed),
    ];
    expect(answers.map((answer) => JSON.stringify(answer).includes('Secret show'))).toEqual(answers.map(() => false));
    expect(answers[0]).toMatchObject({ stream: { id: stream.id, title: 'Erased' } });
    expect((await app.ok(createStreamOfStreamer, foreign)).stream.title).toBe('Secret show');
  });

  it('leaves alone who has the address by now', async () => {
    const { userId: id, email } = await makeStreamer(app);
    await app.ok(deleteUser, { token: admin.token, params: { id } });
    await app.ok(registerStreamer, { body: { email, full_name: 'New', username: 'n', discord_id: 'n' } });
    await app.runJobs();
    const codes = () => rowsOf(app.context.db, 'verification_codes', { email_normalized: email });
    const before = await codes();
    await app.ok(deleteUser, { token: admin.token, params: { id }, body: { mode: 'erase' } });
    expect(before).toHaveLength(1);
    expect(await codes()).toEqual(before);
    expect(await rowsOf(app.context.db, 'mails', { recipient: email })).toHaveLength(1);
  });

  it('is refused to a moderator, who may close accounts of streamers', async () => {
    const { userId: id, email } = await makeStreamer(app);
    const { token } = await signInStaff(app, 'moderator');
    const params = { id };
    const refusal = await app.refused(deleteUser, 403, { token, params, body: { mode: 'erase' } });
    expect(refusal).toMatchObject({ code: 'user.erasure_forbidden', message: 'Only an admin can erase a person.' });
    await app.ok(deleteUser, { token, params, body: { mode: 'close' } });
    await app.refused(deleteUser, 403, { token, params, body: { mode: 'erase' } });
    expect(await storedTexts(app)).toContain(email);
  });

  it('says beforehand what ends with it', async () => {
    const { token, streamerId } = await subscribedStreamer(app);
    const id = await userOf(streamerId);
    for (const hour of [18, 20]) {
      const body = { title: 'Planned', scheduled_start: `2026-03-11T${hour}:00:00Z`, estimated_duration: 60 };
      await app.ok(createStream, { token, body });
    }
    const { streamer } = await app.ok(getUser, { token: admin.token, params: { id } });
    expect(streamer).toMatchObject({ upcoming_streams: 2, current_subscription: { end_date: '2026-03-19' } });
    const details = await app.ok(getStreamer, { token: admin.token, params: { id: streamerId } });
    expect(details.streamer).toMatchObject({ upcoming_streams: 2, status: 'active' });
    const none = await app.ok(getUser, { token: admin.token, params: { id: admin.userId } });
    expect(none.streamer).toBeNull();
    app.context.clock.set('2026-03-11T19:30:00Z');
    const later = await app.ok(getUser, { token: (await signInStaff(app)).token, params: { id } });
    expect(later.streamer).toMatchObject({ upcoming_streams: 1 });
  });
});
