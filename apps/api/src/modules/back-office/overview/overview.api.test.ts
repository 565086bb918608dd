import {
  createPayment,
  getOverview,
  type InputOf,
  listBankImports,
  listPaymentNotes,
  listPayments,
  listStreamers,
  listUnsentMails,
  notePayment,
  retryMails,
  TODO_KINDS,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { giveStatement } from '../../../testing/bank-statements.ts';
import {
  ACTIVE,
  auditOf,
  force,
  givePasswords,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  putRow,
} from '../../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../../testing/factories.ts';
import { insertFailedMails } from '../../../testing/mail-state.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { retryUnsent } from './mails.service.ts';

let app: TestApp;
let token: string;

const NOW = new Date('2026-03-10T12:00:00Z');
const named = (full_name: string) => makeStreamer(app, { full_name });

const put = (table: 'mails' | 'streams', row: Record<string, unknown>) => putRow(app.context.db, table, row);

const mailOf = (at: number, state: 'failed' | 'waiting', due: Date | null) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  kind: 'payment.received',
  recipient: state === 'failed' ? `lost${at}@mail.example` : null,
  values: '{}',
  state,
  created_at: new Date(`2026-03-09T0${at}:00:00Z`),
  next_try_at: due,
});

const streamOf = (of: { streamerId: number; subscriptionId: number }, changes: object) => ({
  streamer_id: of.streamerId,
  subscription_id: of.subscriptionId,
  title: 'Evening stream',
  scheduled_start: new Date('2026-03-10T11:30:00Z'),
  duration_minutes: 60,
  status: 'scheduled',
  created_at: NOW,
  updated_at: NOW,
  ...changes,
});

beforeAll(async () => {
  app = await startTestApp();
  app.context.clock.set(NOW.toISOString());
  token = (await signInStaff(app, 'moderator')).token;
});

afterAll(() => app.close());

const read = () => app.ok(getOverview, { token });

// What the call that a line names has to say about how many there are.
async function listed({ path, query }: { path: string; query: Record<string, string> }): Promise<number> {
  const input = { token, query };
  if (path === '/payments') return (await app.ok(listPayments, input)).payments.total;
  if (path === '/admin/payment-notes') return (await app.ok(listPaymentNotes, input)).notes.total;
  if (path === '/admin/bank-imports') return (await app.ok(listBankImports, input)).bank_imports.total;
  if (path === '/admin/streamers') return (await app.ok(listStreamers, input)).streamers.total;
  const { state } = query as InputOf<typeof listUnsentMails>['query'];
  return (await app.ok(listUnsentMails, { token, query: { state } })).total;
}

describe('the overview', () => {
  it('of an office with nothing to do is empty', async () => {
    expect(await read()).toEqual({ todo: [], live: { total: 0, streams: [] }, next: [] });
  });

  it('tells of each kind of work how much there is, the oldest, and which list holds exactly that', async () => {
    const paying = await named('Nora Note');
    const order = await makeSubscription(app, paying.streamerId);
    await app.ok(notePayment, {
      token: paying.token,
      params: { id: order },
      body: { amount: 30, payment_method: 'cash' },
    });
    for (const [who, status] of [
      ['Paul Pending', 'pending'],
      ['Peter Pending', 'pending'],
      ['Fay Failed', 'failed'],
    ] as const) {
      const { streamerId } = await named(who);
      await app.ok(createPayment, { token, body: paymentOf(streamerId, { status }) });
      app.context.clock.advance(1);
    }
    const part = await named('Petra Part');
    const partId = await makeSubscription(app, part.streamerId);
    await app.ok(createPayment, { token, body: paymentOf(part.streamerId, { amount: 10, subscription_id: partId }) });
    const back = await named('Bea Back');
    const backId = await makeSubscription(app, back.streamerId);
    await app.ok(createPayment, { token, body: paymentOf(back.streamerId, { subscription_id: backId }) });
    await force(app.context.db, 'subscriptions', { id: backId, status: 'pending', paid_at: null });
    const undated = await makeSubscriber(app, { end_date: '2026-03-17' });
    await makeSubscription(app, undated.streamerId, { duration_days: 0, paid_at: new Date('2026-03-10T13:00:00Z') });
    const left = await named('Lea Left');
    const replacedId = await makeSubscription(app, left.streamerId);
    await app.ok(createPayment, { token, body: paymentOf(left.streamerId, { subscription_id: replacedId }) });
    await force(app.context.db, 'subscriptions', { id: replacedId, status: 'canceled', used_cents: 500 });
    const off = await makeSubscriber(app);
    await force(app.context.db, 'users', { id: off.userId, deactivated_at: NOW });
    const unverified = await makeSubscriber(app, {
      status: 'pending',
      start_date: '2026-04-01',
      end_date: '2026-04-10',
    });
    await force(app.context.db, 'users', { id: unverified.userId, email_verified_at: null });
    await makeSubscriber(app, { end_date: '2026-03-17' });
    await makeSubscriber(app, { end_date: '2026-03-18' });
    const follows = await makeSubscriber(app, { end_date: '2026-03-12' });
    const next = { status: 'pending' as const, paid_at: NOW, start_date: '2026-03-13', end_date: '2026-03-20' };
    await makeSubscription(app, follows.streamerId, next);
    const withoutPassword = await makeSubscriber(app);
    await givePasswords(app, { but: withoutPassword.userId });
    await giveStatement({ app, token }, 'Date,Amount,Payer\n2026-03-09,30.00,Nobody\n', { file_name: 'march.csv' });
    await put('mails', mailOf(1, 'failed', null));
    await put('mails', mailOf(2, 'failed', null));
    await put('mails', mailOf(3, 'waiting', new Date('2026-03-09T03:00:00Z')));
    // Mails that the requests above ordered wait, too.
    const { todo } = await read();
    expect(todo.map(({ kind }) => kind)).toEqual(TODO_KINDS);
    const counts = Object.fromEntries(todo.map(({ kind, total }) => [kind, total]));
    const { without_worker, ...rest } = counts;
    expect(rest).toEqual({
      payment_notes: 1,
      pending_payments: 2,
      failed_payments: 1,
      bank_imports: 1,
      part_paid: 1,
      not_activated: 2,
      surplus: 1,
      paid_without_access: 3,
      ending_soon: 2,
      failed_mails: 2,
    });
    expect(without_worker).toBeGreaterThan(0);
    const oldest = Object.fromEntries(todo.map(({ kind, oldest }) => [kind, oldest?.who]));
    expect(oldest).toMatchObject({
      payment_notes: 'Nora Note',
      pending_payments: 'Paul Pending',
      failed_payments: 'Fay Failed',
      bank_imports: 'march.csv',
      part_paid: 'Petra Part',
      not_activated: 'Bea Back',
      surplus: 'Lea Left',
      failed_mails: 'lost1@mail.example',
    });
    const soon = todo.find(({ kind }) => kind === 'ending_soon');
    expect(soon?.oldest?.at).toEqual(new Date('2026-03-18T00:00:00Z'));
    for (const { list, total } of todo) expect(await listed(list)).toBe(total);
  });

  it('names the streams that are live and those that come next, soonest first', async () => {
    const [one, two] = [await makeSubscriber(app, ACTIVE), await makeSubscriber(app, ACTIVE)];
    await put('streams', streamOf(one, { status: 'live', started_at: NOW, title: 'On air' }));
    await put('streams', streamOf(one, { scheduled_start: new Date('2026-03-10T20:00:00Z'), title: 'Tonight' }));
    await put('streams', streamOf(two, { title: 'Due now' }));
    await put('streams', streamOf(two, { scheduled_start: new Date('2026-03-10T08:00:00Z'), title: 'Missed' }));
    const { live, next } = await read();
    expect([live.total, live.streams.map(({ title }) => title)]).toEqual([1, ['On air']]);
    expect(next.map(({ title }) => title)).toEqual(['Due now', 'Tonight']);
    expect(next[1]?.streamer.id).toBe(one.streamerId);
  });
});

describe('mails that failed', () => {
  it('are sent again, named or all, on record; one that did not fail is refused with the rest', async () => {
    const { mails } = await app.ok(listUnsentMails, { token, query: { state: 'failed' } });
    expect(mails.map(({ recipient }) => recipient)).toEqual(['lost1@mail.example', 'lost2@mail.example']);
    const [first, second] = mails.map(({ id }) => id);
    const waiting = mailOf(3, 'waiting', null).id;
    const refused = await app.refused(retryMails, 409, { token, body: { ids: [first ?? '', waiting] } });
    expect(refused.code).toBe('mail.not_failed');
    expect(await app.ok(retryMails, { token, body: { ids: [second ?? ''] } })).toMatchObject({ retried: 1 });
    expect(await app.ok(retryMails, { token, body: {} })).toMatchObject({ retried: 1 });
    expect((await app.ok(listUnsentMails, { token, query: { state: 'failed' } })).total).toBe(0);
    expect((await auditOf(app.context.db, 'mail', 0)).map(({ after }) => after)).toEqual([
      { mails: [second], retried: 1 },
      { mails: 'all', retried: 1 },
    ]);
  });

  it('that were put back before an outage stay so', async () => {
    const { context } = app;
    await insertFailedMails(app, 'note', 201);
    let sent = 0;
    const send: JobQueue['send'] = async (...order) => {
      sent++;
      if (sent > 200) throw new Error('Cut off');
      await context.jobs.send(...order);
    };
    const jobs = { ...context.jobs, send };
    const { userId, email } = await signInStaff(app);
    const audited = { ...context, jobs, actor: { userId, email }, request: { id: 'retry' } };
    await expect(retryUnsent(audited, undefined)).rejects.toThrow('Cut off');
    expect((await app.ok(listUnsentMails, { token, query: { state: 'failed' } })).total).toBe(1);
    expect((await auditOf(context.db, 'mail', 0)).at(-1)?.after).toEqual({ mails: 'all', retried: 200 });
  });
});
