import {
  addSubscription,
  createPayment,
  createStream,
  createUser,
  deleteUser,
  getProfile,
  getStreamer,
  listPayments,
  login,
  registerStreamer,
  toggleStreamer,
  updateSubscription,
  updateUser,
} from '@livelift/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { PASSWORD, paymentOf, signInStaff, subscribedStreamer } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.context.clock.set('2026-03-10T12:00:00Z');
  admin = await signInStaff(app);
});

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
    await app.refused(getStreamer, 404, { token: staffToken, params: { id: streamerId } });
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
