import {
  createPayment,
  deletePayment,
  deleteUser,
  getAuditEntry,
  listAuditLog,
  toggleStreamer,
  updatePayment,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscription } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertEntry } from './audit.repository.ts';

let app: TestApp;
let token: string;
let admin: { token: string; email: string; userId: number };
let moderator: typeof admin;
let paymentId: number;
let streamerId: number;

beforeAll(async () => {
  app = await startTestApp();
  app.context.clock.set('2026-03-10T23:00:00Z');
  admin = await signInStaff(app, 'admin');
  streamerId = (await makeStreamer(app)).streamerId;
  const body = paymentOf(streamerId, { amount: 12.5, transaction_id: 'AUDIT-1' });
  paymentId = (await app.ok(createPayment, { token: admin.token, body })).payment.id;
  app.context.clock.set('2026-03-11T00:00:00Z');
  moderator = await signInStaff(app, 'moderator');
  const edit = { amount: 20, payment_method: 'cash', transaction_id: 'AUDIT-1' };
  await app.ok(updatePayment, { token: moderator.token, params: { id: paymentId }, body: edit });
  app.context.clock.set('2026-03-12T12:00:00Z');
  token = (await signInStaff(app, 'moderator')).token;
  await app.ok(toggleStreamer, { token, params: { id: streamerId } });
});

afterAll(() => app.close());

const list = async (query: Record<string, string> = {}) => (await app.ok(listAuditLog, { token, query })).entries;
const found = async (query: Record<string, string>) => (await list(query)).data.map(({ action }) => action);

describe('the audit log', () => {
  it('tells who changed what, from what to what, when and in which request', async () => {
    const { body, headers } = await app.send(listAuditLog, { token, query: { action: 'payment.updated' } });
    expect(body).toMatchObject({
      entries: {
        data: [
          {
            id: expect.any(Number),
            actor: { id: moderator.userId, email: moderator.email },
            action: 'payment.updated',
            entity: 'payment',
            entity_id: paymentId,
            entity_name: 'AUDIT-1',
            streamer_id: streamerId,
            streamer_name: expect.any(String),
            before: expect.objectContaining({ amount_cents: 1250 }),
            after: expect.objectContaining({ amount_cents: 2000 }),
            request_id: expect.stringMatching(/^[\da-f-]{36}$/),
            created_at: '2026-03-11T00:00:00.000Z',
          },
        ],
        total: 1,
        per_page: 15,
        current_page: 1,
        last_page: 1,
        has_more: false,
      },
    });
    expect(headers['content-type']).toContain('application/json');
  });

  it('names the streamer whom an entry is about, also by their account', async () => {
    const { data } = await list({ action: 'user.deactivated' });
    expect(data).toMatchObject([{ entity: 'user', streamer_id: streamerId, streamer_name: expect.any(String) }]);
  });

  it('is newest first, or oldest first, and paged', async () => {
    const newest = await found({});
    expect(newest.slice(-2)).toEqual(['payment.updated', 'payment.created']);
    expect(await found({ direction: 'asc' })).toEqual(newest.toReversed());
    expect(await found({ per_page: '1', page: '2', direction: 'asc' })).toEqual(['payment.updated']);
    expect(await list({ page: '99' })).toMatchObject({ data: [], total: newest.length });
  });

  it.each([
    ['a kind of thing', { entity: 'payment' }, ['payment.updated', 'payment.created']],
    ['an action, whole', { action: 'payment.created' }, ['payment.created']],
    ['part of an action', { action: 'payment' }, []],
    ['a day, its last moment excluded', { start_date: '2026-03-10', end_date: '2026-03-10' }, ['payment.created']],
    ['a day, its first moment included', { start_date: '2026-03-11', end_date: '2026-03-11' }, ['payment.updated']],
    [
      'all of these at once',
      { entity: 'payment', action: 'payment.updated', start_date: '2026-03-11' },
      ['payment.updated'],
    ],
  ])('is filtered by %s', async (_, query, actions) => {
    const entries = await list(query as Record<string, string>);
    expect(entries.data.map(({ action }) => action)).toEqual(actions);
    expect(entries.total).toBe(actions.length);
  });

  it('is filtered by one thing, with or without its kind', async () => {
    const own = { entity_id: String(paymentId) };
    expect(await found({ ...own, entity: 'payment' })).toEqual(['payment.updated', 'payment.created']);
    expect(await found({ ...own, action: 'payment.updated' })).toEqual(['payment.updated']);
    expect(await found({ ...own, entity: 'plan' })).toEqual([]);
  });

  it('is filtered by the request that made the changes', async () => {
    const [entry] = (await list({ action: 'user.deactivated' })).data;
    const request_id = entry?.request_id ?? '';
    expect(await found({ request_id })).toEqual(['streamer.deactivated', 'user.deactivated']);
    expect(await found({ request_id, entity: 'user' })).toEqual(['user.deactivated']);
    expect(await found({ request_id: 'none' })).toEqual([]);
  });

  it('is filtered by part of the address of who made the change, in any case', async () => {
    expect(await found({ actor: admin.email.toUpperCase() })).toEqual(['payment.created']);
    expect(await found({ actor: 'moderator', entity: 'payment' })).toEqual(['payment.updated']);
    expect(await found({ actor: '@staff.test', entity: 'payment' })).toEqual(['payment.updated', 'payment.created']);
    expect(await found({ actor: 'nobody@' })).toEqual([]);
    expect(await found({ actor: 'a%min' })).toEqual([]);
    expect(await found({ actor: 'staff\ntest' })).toEqual([]);
  });

  it('is searched by the person whom a change is about, whatever of theirs it was, also gone', async () => {
    const staff = await signInStaff(app, 'admin');
    const { streamerId, email } = await makeStreamer(app, { full_name: 'Zoë Quill' });
    const subscription_id = await makeSubscription(app, streamerId, { name: 'Growth' });
    const body = paymentOf(streamerId, { amount: 30, subscription_id, transaction_id: 'AUDIT-3' });
    const { payment } = await app.ok(createPayment, { token: staff.token, body });
    await app.ok(deletePayment, { token: staff.token, params: { id: payment.id } });
    await app.ok(toggleStreamer, { token: staff.token, params: { id: streamerId } });
    const { data } = await list({ about: 'quill zoe' });
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.deactivated', 'streamer.deactivated', 'payment.deleted', 'payment.created']),
    );
    expect(new Set(data.map(({ streamer_id }) => streamer_id))).toEqual(new Set([streamerId]));
    const ofPayments = { about: email.toUpperCase(), entity: 'payment' };
    expect(await found(ofPayments)).toEqual(['payment.deleted', 'payment.created']);
    expect(await found({ ...ofPayments, actor: 'nobody@' })).toEqual([]);
    expect(await found({ about: 'nobody-at-all' })).toEqual([]);
  });

  it('keeps the address as it was when the change was made, also of who was deleted since', async () => {
    await force(app.context.db, 'users', {
      id: admin.userId,
      email: 'renamed@staff.test',
      email_normalized: 'renamed@staff.test',
      deleted_at: app.context.clock.now(),
    });
    const { data } = await list({ actor: 'renamed@' });
    expect(data.map(({ actor }) => actor)).toEqual([{ id: admin.userId, email: admin.email }]);
  });

  it('names nobody where the product itself made the change', async () => {
    const at = new Date('2026-03-12T00:00:00Z');
    const nothing = { actor_id: null, actor_email: null, before: null, after: null, request_id: null };
    const entry = { ...nothing, action: 'plan.updated', entity: 'plan', entity_id: 1, created_at: at };
    await insertEntry(app.context.db, entry);
    const { data } = await list({ entity: 'plan' });
    expect(data).toMatchObject([{ actor: null, before: null, after: null, request_id: null }]);
    expect(await found({ actor: 'staff', entity: 'plan' })).toEqual([]);
  });

  it('names what was changed as it is called today, and what is gone as it was called then', async () => {
    const named = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ entity_name: name }) => name);
    const { streamerId, userId, email } = await makeStreamer(app, { full_name: 'Ada Lovelace' });
    const subscription_id = await makeSubscription(app, streamerId, { name: 'Growth' });
    const body = paymentOf(streamerId, { amount: 30, subscription_id, transaction_id: 'AUDIT-2' });
    const staff = await signInStaff(app, 'admin');
    const { payment } = await app.ok(createPayment, { token: staff.token, body });
    await app.ok(toggleStreamer, { token: staff.token, params: { id: streamerId } });
    await force(app.context.db, 'streamers', { id: streamerId, full_name: 'Ada King' });
    expect(await named({ entity: 'subscription', entity_id: String(subscription_id) })).toContain('Growth');
    expect(await named({ entity: 'streamer', entity_id: String(streamerId) })).toEqual(['Ada King']);
    await app.ok(deletePayment, { token: staff.token, params: { id: payment.id } });
    expect(await named({ entity: 'payment', entity_id: String(payment.id) })).toEqual(['AUDIT-2', 'AUDIT-2']);
    await app.ok(deleteUser, { token: staff.token, params: { id: userId } });
    expect(await named({ action: 'user.deleted' })).toEqual([email]);
    expect(await named({ entity: 'plan' })).toEqual([null]);
  });

  it.each([
    ['a kind of thing that does not exist', { entity: 'session' }],
    ['an id that is none', { entity_id: 'x' }],
    ['a day that does not exist', { end_date: '2026-02-30' }],
    ['an unknown filter', { user: '1' }],
  ])('refuses %s', async (_, query) => {
    await app.refused(listAuditLog, 422, { token, query: query as Record<string, string> });
  });
});

describe('one entry', () => {
  it('is what the list says of it', async () => {
    const [listed] = (await list({ action: 'payment.updated' })).data;
    expect((await app.ok(getAuditEntry, { token, params: { id: listed?.id } })).entry).toEqual(listed);
  });

  it('that was never made does not exist', async () => {
    const problem = await app.refused(getAuditEntry, 404, { token, params: { id: 999_999 } });
    expect(problem).toMatchObject({ message: 'There is no such entry in the audit log.' });
  });
});
