import {
  addSubscription,
  login,
  orderSubscription,
  registerStreamer,
  resendSetupEmail,
  setPassword,
  updateSubscription,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import {
  currentSubscription,
  mailedCode,
  PASSWORD,
  putOnSale,
  signInStaff,
  signUpStreamer,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const freePlan = (changes: Record<string, unknown> = {}) => putOnSale(app, { price: 0, ...changes });

const order = (token: string, plan_id: number) => app.ok(orderSubscription, { token, body: { plan_id } });

async function subjectsTo(email: string) {
  await app.runJobs();
  return app.context.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('an order of $0', () => {
  it('is active at once, in the answer and by mail', async () => {
    const { token, email } = await makeStreamer(app);
    const { message, subscription } = await order(token, (await freePlan({ name: 'Taste' })).id);
    expect(message).toBe('Your order has been placed. It is active now.');
    expect(subscription).toMatchObject({ status: 'active', start_date: '2026-03-10', end_date: '2026-03-19' });
    expect(await subjectsTo(email)).toEqual(['Your Taste subscription is active']);
  });

  it('of a sign-up begins with the first sign-in, not before', async () => {
    const email = 'free@sign-up.example';
    const body = { email, full_name: 'Fia Free', username: 'fia', discord_id: 'fia#1' };
    await app.ok(registerStreamer, { body: { ...body, plan_id: (await freePlan({ name: 'First' })).id } });
    const state = async () => (await rowsOf(app.context.db, 'subscriptions', { name: 'First' }))[0];
    await app.runJobs();
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    expect(await state()).toMatchObject({ status: 'pending', paid_at: null });
    app.context.clock.set('2026-03-12T12:00:00Z');
    await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await state()).toMatchObject({ status: 'active', start_date: '2026-03-12' });
    app.context.clock.set('2026-04-10T12:00:00Z');
    const { token } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await currentSubscription(app, token)).toMatchObject({ status: 'expired' });
  });

  it('waits while nobody can have signed in', async () => {
    const { token } = await signInStaff(app);
    const { userId, streamerId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, email_verified_at: null });
    const request = { token, params: { id: streamerId }, body: { plan_id: (await freePlan()).id } };
    expect((await app.ok(addSubscription, request)).subscription.status).toBe('pending');
  });

  it('for an account without a password waits until its owner signs in', async () => {
    const { token } = await signInStaff(app);
    const { streamerId, email } = await makeStreamer(app);
    const request = { token, params: { id: streamerId }, body: { plan_id: (await freePlan()).id } };
    expect((await app.ok(addSubscription, request)).subscription.status).toBe('pending');
    await app.ok(resendSetupEmail, { body: { email } });
    await app.runJobs();
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    const { token: owner } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await currentSubscription(app, owner)).toMatchObject({ status: 'active' });
  });

  it('that staff took back stays so when its owner signs in', async () => {
    const { streamerId, email, token } = await signUpStreamer(app);
    const { subscription } = await order(token, (await freePlan()).id);
    const { token: staff } = await signInStaff(app);
    const params = { id: streamerId, subscriptionId: subscription.id };
    await app.ok(updateSubscription, { token: staff, params, body: { status: 'pending' } });
    await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await currentSubscription(app, token)).toMatchObject({ status: 'pending', paid: false });
  });

  it('by staff is active at once, too', async () => {
    const { token } = await signInStaff(app);
    const { streamerId } = await signUpStreamer(app);
    const request = { token, params: { id: streamerId }, body: { plan_id: (await freePlan()).id } };
    expect((await app.ok(addSubscription, request)).subscription.status).toBe('active');
  });

  it('follows a paid subscription that is active', async () => {
    const { token } = await makeSubscriber(app);
    const { message, subscription } = await order(token, (await freePlan()).id);
    expect(message).toBe('Your order has been placed. It starts on 2026-03-20 (GMT).');
    expect(subscription).toMatchObject({ status: 'pending', paid: true, start_date: '2026-03-20' });
  });

  it('is refused while another one runs or waits, and taken again when that is over', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const { id } = await freePlan();
    const { subscription } = await order(token, id);
    const refusal = await app.refused(orderSubscription, 409, { token, body: { plan_id: id } });
    expect(refusal.code).toBe('subscription.free_one_runs');
    const { token: staff } = await signInStaff(app);
    const request = { token: staff, params: { id: streamerId, subscriptionId: subscription.id } };
    await app.ok(updateSubscription, { ...request, body: { status: 'canceled' } });
    expect((await order(token, id)).subscription.status).toBe('active');
  });

  it('without a length is left to staff to give it dates', async () => {
    const { token } = await makeStreamer(app);
    const { message, subscription } = await order(token, (await freePlan({ duration_days: 0 })).id);
    expect(message).toBe('Your order has been placed. Our team sets its dates.');
    expect(subscription).toMatchObject({ status: 'pending', paid: true });
  });

  it('never brings an order with a price along', async () => {
    const { streamerId, email, token } = await signUpStreamer(app);
    const id = await makeSubscription(app, streamerId, { price_cents: 1 });
    await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await currentSubscription(app, token)).toMatchObject({ id, status: 'pending', paid: false });
  });
});
