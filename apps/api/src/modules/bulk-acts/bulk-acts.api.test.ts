import {
  createPayment,
  createStream,
  dayOf,
  deletePayment,
  exportBulkAct,
  exportPayments,
  exportStreamers,
  getBulkAct,
  getPayment,
  listBulkActs,
  previewBulkAct,
  startBulkAct,
  stopBulkAct,
  toggleStreamer,
  updatePayment,
} from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import {
  auditOf,
  dropJobs,
  force,
  makeJobsDue,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
} from '../../testing/database-state.ts';
import { mailsTo, paymentOf, signInStaff } from '../../testing/factories.ts';
import { putManyPayments } from '../../testing/random-data.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { runBulkAct } from './work.service.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  token = (await signInStaff(app, 'moderator')).token;
});

type Body = Record<string, unknown>;

const preview = async (body: Body) => (await app.ok(previewBulkAct, { token, body })).preview;

async function start(body: Body, headers: Record<string, string> = {}) {
  const { count, fingerprint } = await preview(body);
  return (await app.ok(startBulkAct, { token, body: { ...body, looked: { count, fingerprint } }, headers })).bulk_act;
}

const readAct = (id: number) => app.ok(getBulkAct, { token, params: { id } });

async function runAll(): Promise<void> {
  await makeJobsDue(app);
  while ((await app.runJobs()) > 0);
}

/** Does it to the end, and answers what became of it. */
async function act(body: Body) {
  const { id } = await start(body);
  await runAll();
  return readAct(id);
}

async function pending(changes: Body = {}) {
  const { streamerId, email } = await makeStreamer(app);
  const subscription_id = await makeSubscription(app, streamerId);
  const body = paymentOf(streamerId, { status: 'pending', subscription_id, ...changes });
  const { payment } = await app.ok(createPayment, { token, body });
  return { id: payment.id, payment, streamerId, email, subscription_id };
}

const statusOf = async (id: number) => (await app.ok(getPayment, { token, params: { id } })).payment.status;

const subscriptionOf = async (id: number) => (await rowsOf(app.context.db, 'subscriptions', { id }))[0];

const reportOf = async (id: number) => (await app.ok(exportBulkAct, { token, params: { id } })).split('\r\n');

describe('confirming payments', () => {
  it('says before it how much is more than is due, of an order and of what is paid already', async () => {
    const one = await pending();
    const { streamerId, subscription_id } = one;
    const again = () =>
      app.ok(createPayment, { token, body: paymentOf(streamerId, { status: 'pending', subscription_id }) });
    const ids = [one.id, (await again()).payment.id, (await again()).payment.id];
    const effects = async () => (await preview({ act: 'confirm_payments', ids })).effects;
    expect((await effects()).slice(0, 2)).toEqual([
      expect.stringContaining('1 order is paid in full'),
      '$60.00 is more than is due.',
    ]);
    await act({ act: 'confirm_payments', ids: ids.slice(0, 1) });
    expect((await effects()).slice(0, 2)).toEqual([
      expect.stringMatching(/^2 payments change no subscription: \u2068Full .+\u2069\.$/),
      '$60.00 is more than is due.',
    ]);
  });

  it('is previewed, done once, recorded under one id, and reported line by line', async () => {
    const [one, two] = [await pending(), await pending({ amount: 10 })];
    const done = await app.ok(createPayment, { token, body: paymentOf((await makeStreamer(app)).streamerId) });
    const body = { act: 'confirm_payments', ids: [one.id, two.id, done.payment.id, one.id, 999_999] };
    expect(await preview(body)).toMatchObject({
      count: 2,
      amount: 4_000,
      effects: [
        expect.stringContaining('1 order is paid in full'),
        '1 order stays part-paid.',
        expect.stringContaining('received on'),
        expect.stringContaining('mailed'),
      ],
      skipped: expect.arrayContaining([
        { reason: 'Not pending but completed', count: 1 },
        { reason: 'There is no such record any more', count: 1 },
      ]),
    });
    expect(await statusOf(one.id)).toBe('pending');
    const { bulk_act, problems } = await act(body);
    expect(bulk_act).toMatchObject({ status: 'done', rows: { waiting: 0, done: 2, skipped: 2, failed: 0 } });
    expect(problems).toHaveLength(2);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['completed', 'completed']);
    expect(await subscriptionOf(one.subscription_id)).toMatchObject({ status: 'active' });
    const confirmed = (await auditOf(app.context.db, 'payment', one.id)).filter(
      ({ action }) => action === 'payment.confirmed',
    );
    expect(confirmed).toMatchObject([{ request_id: bulk_act.request_id }]);
    const started = await auditOf(app.context.db, 'bulk_act', bulk_act.id);
    expect(started).toMatchObject([{ action: 'bulk_act.started', request_id: bulk_act.request_id }]);
    expect(mailsTo(app, one.email)).toHaveLength(1);
    const report = await reportOf(bulk_act.id);
    const day = dayOf(app.context.clock.now());
    expect(report[1]).toBe(
      `${one.id},Full ${one.email.split('@')[0]},${one.email},${one.payment.transaction_id},30.00,USD,${day},Done,,${bulk_act.request_id}`,
    );
    expect(report).toContain(`999999,,,,,,,Skipped,There is no such record any more,${bulk_act.request_id}`);
  });

  it('books them on the day that is named and was looked at, and on none ahead', async () => {
    const one = await pending();
    const body = { act: 'confirm_payments', ids: [one.id], received_on: '2026-03-06' };
    const { count, fingerprint, effects } = await preview(body);
    expect(effects).toContain('Each is booked as received on 6 Mar 2026 (GMT), with its own amount.');
    const request = (received_on: string) => ({
      token,
      body: { ...body, received_on, looked: { count, fingerprint } },
    });
    expect((await app.refused(startBulkAct, 409, request('2026-03-05'))).code).toBe('bulk_act.changed');
    expect((await app.refused(startBulkAct, 422, request('2026-03-13'))).errors).toEqual({
      received_on: ['Must be today (GMT) at the latest.'],
    });
    const { bulk_act } = await act(body);
    expect(bulk_act).toMatchObject({ received_on: '2026-03-06', rows: { done: 1 } });
    const { payment } = await app.ok(getPayment, { token, params: { id: one.id } });
    expect(payment).toMatchObject({ status: 'completed', received_on: '2026-03-06' });
    expect((await reportOf(bulk_act.id))[1]).toContain(',30.00,USD,2026-03-06,Done,');
    expect(await auditOf(app.context.db, 'bulk_act', bulk_act.id)).toMatchObject([
      { after: { received_on: '2026-03-06' } },
    ]);
  });

  it('takes all that a filter matches', async () => {
    const payments = [await pending({ amount: 77.01 }), await pending({ amount: 77.01 })];
    await pending({ amount: 77.02 });
    const body = { act: 'confirm_payments', filter: { status: 'pending', min_amount: '77.01', max_amount: '77.01' } };
    expect(await preview(body)).toMatchObject({ count: 2, amount: 15_402 });
    const { bulk_act } = await act(body);
    expect(bulk_act.rows).toEqual({ waiting: 0, done: 2, skipped: 0, failed: 0 });
    for (const { id } of payments) expect(await statusOf(id)).toBe('completed');
  });

  it('is refused where it would do something else than what was looked at', async () => {
    const one = await pending();
    const body = { act: 'confirm_payments', ids: [one.id] };
    const { count, fingerprint } = await preview(body);
    const { version, transaction_id, payment_method, status } = one.payment;
    const edit = { amount: 31, payment_method, transaction_id, status, version };
    await app.ok(updatePayment, { token, params: { id: one.id }, body: edit });
    const refused = await app.refused(startBulkAct, 409, { token, body: { ...body, looked: { count, fingerprint } } });
    expect(refused).toMatchObject({ code: 'bulk_act.changed', details: { preview: { count: 1, amount: 31 } } });
    expect(await statusOf(one.id)).toBe('pending');
  });

  it('leaves what somebody else changes meanwhile, and does the rest', async () => {
    const [one, two, three] = [await pending(), await pending(), await pending()];
    const { id } = await start({ act: 'confirm_payments', ids: [one.id, two.id, three.id] });
    const { version, transaction_id, payment_method } = two.payment;
    const edit = { amount: 31, payment_method, transaction_id, status: 'pending', version };
    await app.ok(updatePayment, { token, params: { id: two.id }, body: edit });
    await app.ok(deletePayment, { token, params: { id: three.id } });
    await runAll();
    const { bulk_act, problems } = await readAct(id);
    expect(bulk_act.rows).toEqual({ waiting: 0, done: 1, skipped: 2, failed: 0 });
    expect(problems).toContainEqual({ reason: 'Changed by somebody else meanwhile', count: 1 });
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['completed', 'pending']);
    expect(await reportOf(id)).toHaveLength(5);
  });

  it('is done once however often it is asked for', async () => {
    const one = await pending();
    const body = { act: 'confirm_payments', ids: [one.id] };
    const { count, fingerprint } = await preview(body);
    const request = {
      token,
      body: { ...body, looked: { count, fingerprint } },
      headers: { 'idempotency-key': `bulk-${one.id}` },
    };
    const first = await app.ok(startBulkAct, request);
    const second = await app.ok(startBulkAct, request);
    expect(second.bulk_act.id).toBe(first.bulk_act.id);
    // Without the key, before the first was worked off.
    const third = await app.ok(startBulkAct, { ...request, headers: {} });
    await runAll();
    // Whichever of them a worker takes first.
    const done = [await readAct(first.bulk_act.id), await readAct(third.bulk_act.id)].map(
      (each) => each.bulk_act.rows.done,
    );
    expect(done.sort()).toEqual([0, 1]);
    expect(mailsTo(app, one.email)).toHaveLength(1);
    expect(await app.refused(startBulkAct, 409, { ...request, headers: {} })).toMatchObject({
      code: 'bulk_act.changed',
    });
  });
});

describe('a worker', () => {
  // As a database that goes away while some of the records are done.
  async function breakOff(id: number, afterRows: number): Promise<void> {
    let mails = 0;
    const send = app.context.jobs.send.bind(app.context.jobs);
    const jobs = {
      ...app.context.jobs,
      send: async (...args: Parameters<typeof send>) => {
        mails += 1;
        if (mails > afterRows) throw new Error('The database is gone.');
        await send(...args);
      },
    };
    await expect(runBulkAct({ ...app.context, jobs, reportOutage: () => true }, id)).rejects.toThrow('is gone');
  }

  it('that is killed in the middle is followed by one that does the rest, and nothing twice', async () => {
    const payments = [await pending(), await pending(), await pending()];
    const { id } = await start({ act: 'confirm_payments', ids: payments.map((each) => each.id) });
    await breakOff(id, 1);
    expect((await readAct(id)).bulk_act).toMatchObject({ status: 'running', rows: { waiting: 2, done: 1 } });
    await runAll();
    expect((await readAct(id)).bulk_act).toMatchObject({ status: 'done', rows: { waiting: 0, done: 3 } });
    for (const { email, id: paymentId } of payments) {
      expect(mailsTo(app, email)).toHaveLength(1);
      const entries = await auditOf(app.context.db, 'payment', paymentId);
      expect(entries.filter(({ action }) => action === 'payment.confirmed')).toHaveLength(1);
    }
  });

  it('that left an act for good is followed by one, too', async () => {
    const one = await pending();
    const { id } = await start({ act: 'confirm_payments', ids: [one.id] });
    await dropJobs(app, 'bulk_act');
    await runAll();
    expect((await readAct(id)).bulk_act.status).toBe('running');
    await periodicTasks(app.context)
      .find(({ name }) => name === 'bulk-acts.resume')
      ?.run(new AbortController().signal);
    await runAll();
    expect((await readAct(id)).bulk_act).toMatchObject({ status: 'done', rows: { done: 1 } });
  });

  it('goes on after a record that a defect of ours spoils, and says so', async () => {
    const [one, two] = [await makeSubscriber(app), await makeSubscriber(app)];
    const ids = [one.streamerId, two.streamerId];
    const { id } = await start({ act: 'deactivate_streamers', ids, reason: 'Chargebacks' });
    let calls = 0;
    const eventHandlers = {
      ...app.context.eventHandlers,
      streamerDeactivated: async () => {
        calls += 1;
        if (calls === 1) throw new TypeError('a defect');
      },
    };
    await runBulkAct({ ...app.context, eventHandlers }, id);
    const { bulk_act, problems } = await readAct(id);
    expect(bulk_act).toMatchObject({ status: 'done', rows: { done: 1, failed: 1 } });
    expect(problems).toMatchObject([{ reason: expect.stringContaining('Defect of the server'), count: 1 }]);
  });

  it('does nothing any more for somebody who is switched off by then', async () => {
    const one = await pending();
    const other = await signInStaff(app, 'moderator');
    const body = { act: 'confirm_payments', ids: [one.id] };
    const { count, fingerprint } = await preview(body);
    const looked = { count, fingerprint };
    const { bulk_act } = await app.ok(startBulkAct, { token: other.token, body: { ...body, looked } });
    await force(app.context.db, 'users', { id: other.userId, deactivated_at: app.context.clock.now() });
    await runAll();
    expect((await readAct(bulk_act.id)).bulk_act).toMatchObject({ status: 'done', rows: { done: 0, skipped: 1 } });
    expect(await statusOf(one.id)).toBe('pending');
  });

  it('confirms 1,000 payments, some in each job', async () => {
    const { streamerId } = await makeStreamer(app);
    await putManyPayments(app.context.db, { streamerId, count: 1_000, prefix: 'MANY-', status: 'pending' });
    const { id, request_id } = await start({ act: 'confirm_payments', filter: { search: 'MANY', status: 'pending' } });
    while ((await readAct(id)).bulk_act.status === 'running') await runBulkAct(app.context, id);
    // The others need not send them.
    await dropJobs(app, 'send_mail');
    expect((await readAct(id)).bulk_act.rows).toEqual({ waiting: 0, done: 1_000, skipped: 0, failed: 0 });
    expect(await reportOf(id)).toHaveLength(1_002);
    const entries = await rowsOf(app.context.db, 'audit_log', { request_id, action: 'payment.confirmed' });
    expect(new Set(entries.map(({ entity_id }) => entity_id)).size).toBe(1_000);
  });
});

describe('extending', () => {
  it('moves the end of the subscription that runs, and of what waits behind it', async () => {
    const [one, none] = [await makeSubscriber(app), await makeStreamer(app)];
    const queued = await makeSubscription(app, one.streamerId, {
      paid_at: new Date('2026-03-11T12:00:00Z'),
      start_date: '2026-03-20',
      end_date: '2026-03-29',
    });
    const body = { act: 'extend_subscriptions', ids: [one.streamerId, none.streamerId], days: 5 };
    expect(await preview(body)).toMatchObject({
      count: 1,
      amount: null,
      effects: [
        '1 paid subscription that waits behind one of them begins later as well.',
        'Nothing is charged, and nobody is mailed about it.',
      ],
      extensions: [{ streamer: { id: one.streamerId }, from: '2026-03-19', to: '2026-03-24' }],
      skipped: [{ reason: 'No subscription that runs', count: 1 }],
    });
    const { bulk_act } = await act(body);
    expect(bulk_act).toMatchObject({ days: 5, rows: { done: 1, skipped: 1 } });
    expect(await subscriptionOf(one.subscriptionId)).toMatchObject({ status: 'active', end_date: '2026-03-24' });
    expect(await subscriptionOf(queued)).toMatchObject({ start_date: '2026-03-25', end_date: '2026-04-03' });
  });

  it('by other days than were looked at is refused, by preview and by key', async () => {
    const one = await makeSubscriber(app);
    const body = { act: 'extend_subscriptions', ids: [one.streamerId], days: 5 };
    const { count, fingerprint } = await preview(body);
    const request = (days: number) => ({
      token,
      body: { ...body, days, looked: { count, fingerprint } },
      headers: { 'idempotency-key': `days-${one.streamerId}` },
    });
    expect((await app.refused(startBulkAct, 409, request(50))).code).toBe('bulk_act.changed');
    await app.ok(startBulkAct, request(5));
    expect((await app.refused(startBulkAct, 409, request(50))).code).toBe('idempotency.key_reused');
  });

  it('is refused where another one waits behind by then, which it would move as well', async () => {
    const [one, other] = [await makeSubscriber(app), await makeSubscriber(app)];
    const queue = ({ streamerId }: { streamerId: number }) =>
      makeSubscription(app, streamerId, {
        paid_at: new Date('2026-03-11T12:00:00Z'),
        start_date: '2026-03-20',
        end_date: '2026-03-29',
      });
    const body = { act: 'extend_subscriptions', ids: [one.streamerId, other.streamerId], days: 5 };
    const request = async () => {
      const { count, fingerprint } = await preview(body);
      return { token, body: { ...body, looked: { count, fingerprint } } };
    };
    const alone = await request();
    const queued = await queue(one);
    const followed = await request();
    expect((await app.refused(startBulkAct, 409, alone)).code).toBe('bulk_act.changed');
    await force(app.context.db, 'subscriptions', { id: queued, status: 'canceled', paid_at: null });
    await queue(other);
    expect((await app.refused(startBulkAct, 409, followed)).code).toBe('bulk_act.changed');
    await app.ok(startBulkAct, await request());
  });

  it('leaves what has ended by then', async () => {
    const one = await makeSubscriber(app);
    const { id } = await start({ act: 'extend_subscriptions', ids: [one.streamerId], days: 5 });
    const ordered = app.context.clock.now();
    app.context.clock.set('2026-03-20T00:00:10Z');
    await runBulkAct(app.context, id);
    app.context.clock.set(ordered.toISOString());
    expect((await readAct(id)).bulk_act.rows).toMatchObject({ done: 0, skipped: 1 });
    expect(await subscriptionOf(one.subscriptionId)).toMatchObject({ end_date: '2026-03-19' });
  });

  it('twice at once extends once', async () => {
    const one = await makeSubscriber(app);
    const body = { act: 'extend_subscriptions', ids: [one.streamerId], days: 5 };
    const [first, second] = [await start(body), await start(body)];
    await runAll();
    expect(await subscriptionOf(one.subscriptionId)).toMatchObject({ end_date: '2026-03-24' });
    const problems = [...(await readAct(first.id)).problems, ...(await readAct(second.id)).problems];
    expect(problems).toEqual([{ reason: 'Changed by somebody else meanwhile', count: 1 }]);
  });
});

describe('deactivating', () => {
  it('switches accounts off for the reason, with what they had planned', async () => {
    const [one, off] = [await makeSubscriber(app), await makeStreamer(app)];
    const stream = { title: 'Ahead', scheduled_start: '2026-03-12T10:00:00Z', estimated_duration: 60 };
    await app.ok(createStream, { token: one.token, body: stream });
    await app.ok(toggleStreamer, { token, params: { id: off.streamerId }, body: { active: false } });
    const body = { act: 'deactivate_streamers', ids: [one.streamerId, off.streamerId], reason: 'Chargebacks' };
    expect(await preview(body)).toMatchObject({
      count: 1,
      effects: expect.arrayContaining(['1 stream that is live or planned ends or is cancelled.']),
      skipped: [{ reason: 'Switched off already', count: 1 }],
    });
    const { bulk_act } = await act(body);
    expect(bulk_act).toMatchObject({ reason: 'Chargebacks', rows: { done: 1, skipped: 1 } });
    const [user] = await rowsOf(app.context.db, 'users', { id: one.userId });
    expect(user).toMatchObject({ deactivation_reason: 'Chargebacks', deactivated_at: expect.anything() });
    expect(await rowsOf(app.context.db, 'streams', { streamer_id: one.streamerId })).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  it('asks for the reason', async () => {
    const { streamerId } = await makeStreamer(app);
    const body = { act: 'deactivate_streamers', ids: [streamerId], reason: '  ' };
    expect((await app.refused(previewBulkAct, 422, { token, body })).errors).toHaveProperty('reason');
  });
});

describe('a mail', () => {
  it('reaches verified, open accounts, as plain text', async () => {
    const [one, off] = [await makeStreamer(app, { full_name: 'Ada <b>' }), await makeStreamer(app)];
    await app.ok(toggleStreamer, { token, params: { id: off.streamerId }, body: { active: false } });
    const unverified = await makeStreamer(app);
    await force(app.context.db, 'users', { id: unverified.userId, email_verified_at: null });
    const body = {
      act: 'mail_streamers',
      ids: [one.streamerId, off.streamerId, unverified.streamerId],
      subject: 'Maintenance on Sunday',
      text: 'We are away **for an hour**.\nFrom 02:00 GMT.\n\nYour <team>',
    };
    expect((await preview(body)).skipped).toEqual(
      expect.arrayContaining([
        { reason: 'Switched off', count: 1 },
        { reason: 'Address not verified', count: 1 },
      ]),
    );
    const { bulk_act } = await act(body);
    expect(bulk_act).toMatchObject({ subject: 'Maintenance on Sunday', rows: { done: 1, skipped: 2 } });
    const [mail, ...others] = mailsTo(app, one.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Maintenance on Sunday');
    expect(mail?.text).toContain('Hello Ada <b>,\n\nWe are away **for an hour**.\nFrom 02:00 GMT.\n\nYour <team>');
    expect(mail?.html).toContain('**for an hour**.<br>From 02:00 GMT.</p>');
    expect(mail?.html).toContain('Your &lt;team&gt;');
    expect(mail?.headers).toBeUndefined();
    expect([...mailsTo(app, off.email), ...mailsTo(app, unverified.email)]).toEqual([]);
    expect(await auditOf(app.context.db, 'streamer', one.streamerId)).toMatchObject([
      { action: 'streamer.mailed', request_id: bulk_act.request_id },
    ]);
  });
});

describe('bulk acts', () => {
  it('begin after ten seconds, before which stopping one leaves everything as it is', async () => {
    const one = await pending();
    const act = await start({ act: 'confirm_payments', ids: [one.id] });
    expect(act.begins_in_seconds).toBe(10);
    while ((await app.runJobs()) > 0);
    expect(await statusOf(one.id)).toBe('pending');
    const { bulk_act } = await app.ok(stopBulkAct, { token, params: { id: act.id } });
    expect(bulk_act).toMatchObject({ status: 'done', begins_in_seconds: 0, rows: { done: 0, skipped: 1 } });
    await runAll();
    expect(await statusOf(one.id)).toBe('pending');
    expect(mailsTo(app, one.email)).toEqual([]);
  });

  it('are listed newest first, found while they run, and stopped', async () => {
    const [one, two] = [await pending(), await pending()];
    const { id } = await start({ act: 'confirm_payments', ids: [one.id, two.id] });
    const list = async (query: Record<string, string>) =>
      (await app.ok(listBulkActs, { token, query })).bulk_acts.data.map((each) => each.id);
    expect((await list({}))[0]).toBe(id);
    expect(await list({ status: 'running' })).toEqual([id]);
    const stopped = await app.ok(stopBulkAct, { token, params: { id } });
    expect(stopped.bulk_act).toMatchObject({ status: 'done', rows: { waiting: 0, done: 0, skipped: 2 } });
    await runAll();
    expect(await statusOf(one.id)).toBe('pending');
    expect(await list({ status: 'running' })).toEqual([]);
    expect((await app.refused(stopBulkAct, 409, { token, params: { id } })).code).toBe('bulk_act.over');
    // Without the address of who did, which the audit log has.
    expect((await readAct(id)).problems).toEqual([{ reason: 'Undone before it began', count: 2 }]);
  });

  it('refuse more than they cover, both ids and a filter, and neither', async () => {
    const body = { act: 'confirm_payments' };
    for (const wrong of [body, { ...body, ids: [1], filter: {} }, { ...body, ids: [] }])
      expect((await app.refused(previewBulkAct, 422, { token, body: wrong })).errors).toHaveProperty('ids');
    const { streamerId } = await makeStreamer(app);
    await putManyPayments(app.context.db, { streamerId, count: 10_001, prefix: 'FAR-', status: 'failed' });
    const all = { ...body, filter: { status: 'failed' } };
    expect(await app.refused(previewBulkAct, 422, { token, body: all })).toMatchObject({
      code: 'bulk_act.too_large',
      message: 'More than 10,000 match. Narrow the filter and do it in parts.',
    });
  });

  it('are kept for 90 days', async () => {
    const one = await pending();
    const { bulk_act } = await act({ act: 'confirm_payments', ids: [one.id] });
    const prune = () =>
      periodicTasks(app.context)
        .find(({ name }) => name === 'bulk-acts.prune')
        ?.run(new AbortController().signal);
    await prune();
    await readAct(bulk_act.id);
    app.context.clock.advance(91 * 24 * 60);
    token = (await signInStaff(app, 'moderator')).token;
    await prune();
    await app.refused(getBulkAct, 404, { token, params: { id: bulk_act.id } });
    expect(await rowsOf(app.context.db, 'bulk_act_rows')).toEqual([]);
  });
});

describe('an export', () => {
  it('is of the chosen ones alone', async () => {
    const [one, two] = [await pending(), await pending()];
    const payments = await app.ok(exportPayments, { token, query: { ids: `${one.id},${two.id}` } });
    expect(payments.split('\r\n')).toHaveLength(4);
    const streamers = await app.ok(exportStreamers, { token, query: { ids: String(one.streamerId) } });
    expect(streamers.split('\r\n')).toHaveLength(3);
    expect(streamers).toContain(one.email);
    await app.refused(exportPayments, 422, { token, query: { ids: '1,x' } });
  });
});
