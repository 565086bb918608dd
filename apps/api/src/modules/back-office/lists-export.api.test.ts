import {
  createPayment,
  deletePayment,
  type Endpoint,
  exportAuditLog,
  exportStreamers,
  toggleStreamer,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { ACTIVE, auditOf, makeStreamer, makeSubscription, putManyFailedLogins } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

async function download(endpoint: Endpoint, query: Record<string, string> = {}) {
  const { token } = await signInStaff(app, 'moderator');
  const { status, body, headers } = await app.send(endpoint, { token, query });
  expect(status).toBe(200);
  const [header = '', ...lines] = String(body).split('\r\n');
  expect(lines.at(-1)).toBe('');
  return { header: header.replace('\ufeff', ''), lines: lines.slice(0, -1), headers };
}

describe('the exported streamers', () => {
  it('are a file with a line for each, newest first, as the list has them', async () => {
    const ada = await makeStreamer(app, { full_name: 'Ada "Ö" Export, Countess', email: 'ada@export.example' });
    const subscription_id = await makeSubscription(app, ada.streamerId, { ...ACTIVE, name: 'Growth' });
    const { token } = await signInStaff(app);
    await app.ok(createPayment, { token, body: paymentOf(ada.streamerId, { amount: 1234.5, subscription_id }) });
    app.context.clock.advance(1);
    const bob = await makeStreamer(app, { full_name: '=Bob Export', discord_id: '+1' });
    const { header, lines, headers } = await download(exportStreamers, { search: 'export' });
    expect(header).toBe(
      'ID,User ID,Name,Username,Email,Discord ID,Status,Plan,Subscription Status,Start Date,End Date,Streams,Revenue,Currency,Joined',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${bob.streamerId},${bob.userId},'=Bob Export,`);
    expect(lines[0]).toContain(`,'+1,active,,,,,0,0.00,USD,2026-03-10T12:01:00.000Z`);
    expect(lines[1]).toContain('"Ada ""Ö"" Export, Countess"');
    expect(lines[1]).toContain(',active,Growth,active,2026-03-10,2026-03-19,0,1234.50,USD,2026-03-10T12:00:00.000Z');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="streamers-2026-03-10.csv"',
      'cache-control': 'no-store',
    });
  });

  it('are those that the filters mean', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Filtered Export' });
    await makeSubscription(app, streamerId, { ...ACTIVE });
    const found = async (query: Record<string, string>) => (await download(exportStreamers, query)).lines.length;
    expect(await found({ search: 'filtered', subscription_status: 'active' })).toBe(1);
    expect(await found({ search: 'filtered', subscription_status: 'expired' })).toBe(0);
  });
});

describe('the exported audit log', () => {
  it('is a file with a line for each entry, its fields as JSON, without logins unless they are asked for', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: '=Ada Audited' });
    const staff = await signInStaff(app);
    const { id } = (await app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId) })).payment;
    const request = { token: staff.token, params: { id } };
    await app.ok(deletePayment, { ...request, body: { reason: '=Booked "twice"' } });
    await app.ok(toggleStreamer, { token: staff.token, params: { id: streamerId } });
    const { header, lines, headers } = await download(exportAuditLog, { actor: staff.email });
    expect(header).toBe('ID,Time,Who,Action,Kind,Number,Name,Before,After,Request');
    const actions = lines.map((line) => line.split(',')[3]);
    expect(actions).toEqual(expect.arrayContaining(['payment.created', 'payment.deleted', 'streamer.deactivated']));
    expect(actions.indexOf('payment.deleted')).toBeLessThan(actions.indexOf('payment.created'));
    expect(lines.find((line) => line.includes('payment.deleted'))).toContain('""reason"":""=Booked \\""twice\\""""');
    expect(lines.find((line) => line.includes('streamer.deactivated'))).toContain(",'=Ada Audited,");
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log-2026-03-10.csv"');
  });

  it('has every entry once, also of many that were made at the same moment', async () => {
    await putManyFailedLogins(app, 2_500);
    const { lines } = await download(exportAuditLog, { action: 'login.failed' });
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
    expect((await download(exportAuditLog)).lines.filter((line) => line.includes('login.'))).toEqual([]);
  });
});

describe.each([
  ['streamers', exportStreamers],
  ['the audit log', exportAuditLog],
])('the file of %s', (_, endpoint) => {
  it('takes the filters of the list and no page of it', async () => {
    const { token } = await signInStaff(app);
    const refused: Record<string, string>[] = [{ page: '2' }, { per_page: '5' }, { direction: 'asc' }, { after: '1' }];
    for (const query of refused) await app.refused(endpoint, 422, { token, query });
  });
});

it('a deleted payment keeps why it was, where that was said', async () => {
  const { streamerId } = await makeStreamer(app);
  const { token } = await signInStaff(app);
  const pay = async () => (await app.ok(createPayment, { token, body: paymentOf(streamerId) })).payment.id;
  for (const [body, after] of [
    [undefined, null],
    [{}, null],
    [{ reason: ' ' }, null],
    [{ reason: 'Booked twice' }, { reason: 'Booked twice' }],
  ] as const) {
    const id = await pay();
    await app.ok(deletePayment, { token, params: { id }, ...(body ? { body } : {}) });
    const entries = await auditOf(app.context.db, 'payment', id);
    expect(entries.at(-1)).toMatchObject({ action: 'payment.deleted', after });
  }
  const id = await pay();
  await app.refused(deletePayment, 422, { token, params: { id }, body: { reason: 5 } });
  await app.refused(deletePayment, 422, { token, params: { id }, body: { why: 'x' } });
});
