import { createPayment, exportPayments } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVE, force, makeStreamer, makeSubscription } from '../../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../../testing/factories.ts';
import { putManyPayments } from '../../../testing/random-data.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

const HEADER =
  '\ufeffID,Streamer,Email,Amount,Plan,Status,Method,Transaction ID,Date,Refunded,Net,Currency,Received On,Subscription ID,Description';

beforeAll(async () => {
  token = (await signInStaff(app, 'moderator')).token;
});

async function pay(streamerId: number, changes: Record<string, unknown>) {
  const staff = await signInStaff(app);
  return (await app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId, changes) })).payment.id;
}

async function download(query: Record<string, string> = {}) {
  const { status, body, headers } = await app.send(exportPayments, { token, query });
  expect(status).toBe(200);
  const lines = String(body).split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines[0]).toBe(HEADER);
  return { lines: lines.slice(1, -1), headers };
}

describe('the exported payments', () => {
  it('are a file with a line for each, newest first, whatever became of its streamer', async () => {
    const ada = await makeStreamer(app, { full_name: 'Ada "Ö" Lovelace, Countess', email: 'Ada@csv.example' });
    const subscription_id = await makeSubscription(app, ada.streamerId, { ...ACTIVE, name: 'Growth' });
    const first = await pay(ada.streamerId, {
      amount: 1234.5,
      transaction_id: 'csv-1',
      subscription_id,
      description: 'At the counter',
    });
    app.context.clock.advance(1);
    const second = await pay(ada.streamerId, { amount: 0.01, status: 'failed', transaction_id: 'csv-2' });
    await force(app.context.db, 'users', { id: ada.userId, deleted_at: app.context.clock.now() });
    const { lines, headers } = await download({ search: 'csv-' });
    expect(lines).toEqual([
      `${second},"Ada ""Ö"" Lovelace, Countess",Ada@csv.example,0.01,N/A,failed,credit_card,csv-2,2026-03-10T12:01:00.000Z,0.00,0.00,USD,,,`,
      `${first},"Ada ""Ö"" Lovelace, Countess",Ada@csv.example,1234.50,Growth,completed,credit_card,csv-1,2026-03-10T12:00:00.000Z,0.00,1234.50,USD,2026-03-10,${subscription_id},At the counter`,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments-2026-03-10.csv"',
      'cache-control': 'no-store',
    });
    const month = { start_date: '2026-02-01', end_date: '2026-02-28' };
    const { headers: ofMonth } = await download(month);
    expect(ofMonth['content-disposition']).toBe('attachment; filename="payments-2026-02.csv"');
  });

  it.each(['=', '+', '-', '@'])('that begin with %s are no formula to a spreadsheet', async (sign) => {
    const { streamerId } = await makeStreamer(app, { full_name: `${sign}SUM(A1)` });
    await makeSubscription(app, streamerId, { ...ACTIVE, name: `${sign}plan` });
    const transaction_id = `${sign}formula${sign.charCodeAt(0)}`;
    await pay(streamerId, { transaction_id });
    const { lines } = await download({ search: transaction_id });
    expect(lines).toHaveLength(1);
    const fields = lines[0]?.split(',') ?? [];
    expect([fields[1], fields[7]]).toEqual([`'${sign}SUM(A1)`, `'${transaction_id}`]);
  });

  it('are those that the filters mean', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Filtered Person' });
    await pay(streamerId, { status: 'pending', transaction_id: 'filter-1' });
    await pay(streamerId, { transaction_id: 'filter-2' });
    const found = async (query: Record<string, string>) =>
      (await download(query)).lines.map((line) => line.split(',')[7]);
    expect(await found({ search: 'filtered p', status: 'paid' })).toEqual(['filter-2']);
    expect(await found({ search: 'filtered p', start_date: '2026-03-11' })).toEqual([]);
    expect(await found({ search: 'person nobody' })).toEqual([]);
    await app.refused(exportPayments, 422, { token, query: { page: '2' } });
  });

  it('are all there, each once, when they come in many batches', async () => {
    const { streamerId } = await makeStreamer(app);
    await putManyPayments(app.context.db, { streamerId, count: 3_000, prefix: 'batch-' });
    const { lines } = await download({ search: 'batch-' });
    const names = lines.map((line) => line.split(',')[7]);
    expect(names).toEqual(Array.from({ length: 3_000 }, (_, at) => `batch-${3_000 - at}`));
  });

  it('are all there where thousands were made at the very same moment, and others microseconds apart', async () => {
    const { streamerId } = await makeStreamer(app);
    const { db } = app.context;
    await putManyPayments(db, { streamerId, count: 2_500, prefix: 'moment-', everyMicroseconds: 0 });
    await putManyPayments(db, { streamerId, count: 2_500, prefix: 'micro-', everyMicroseconds: 1 });
    for (const search of ['moment-', 'micro-']) {
      const { lines } = await download({ search });
      expect(new Set(lines.map((line) => line.split(',')[7])).size).toBe(2_500);
      expect(lines).toHaveLength(2_500);
    }
  });
});
