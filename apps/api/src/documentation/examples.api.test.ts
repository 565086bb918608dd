import * as api from '@livelift/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../modules/sessions/index.ts';
import { insertUser } from '../modules/users/index.ts';
import { force, makeSubscriber } from '../testing/database-state.ts';
import { createExampleRecorder, type ExampleRecorder, SOME_TOKEN } from '../testing/examples.ts';
import { mailedCode, mailedLink } from '../testing/factories.ts';
import { startTestApp, type TestApp, type WireRequest } from '../testing/test-app.ts';
import { EXAMPLES } from './serve-documentation.ts';

// Every operation once, in an order in which each has what it needs: the examples of the documentation. After a change
// that is meant: `npm run test:api -- apps/api/src/documentation/examples.api.test.ts -u`.

let app: TestApp;
let recorder: ExampleRecorder;
let admin: string;
let streamer: string;

beforeAll(async () => {
  app = await startTestApp();
  recorder = createExampleRecorder(app);
  const { db, clock } = app.context;
  const now = clock.now();
  const user = await insertUser(db, { email: 'sam@livelift.example', role: 'admin', verifiedAt: now, now });
  admin = await startSession(app.context, user);
});

afterAll(() => app.close());

const asAdmin = (request: WireRequest = {}) => ({ token: admin, ...request });
const asStreamer = (request: WireRequest = {}) => ({ token: streamer, ...request });

let email = 'alex@example.com';
const password = 'quiet otters paint lanterns';
const passwords = { password, password_confirmation: password };

it('staff make plans', async () => {
  await recorder.call(api.getSite);
  const body = {
    name: 'Growth',
    description: 'For streamers who are live most evenings.',
    price: 129.99,
    duration_days: 30,
    duration_hours: 4,
    views_delivered: 300,
    chat_messages_delivered: 150,
    features: ['Up to 4 hours a day', 'Wordlists of your own'],
    is_active: true,
    is_most_popular: true,
  };
  const { plan } = await recorder.call(api.createPlan, asAdmin({ body }));
  await recorder.call(api.listPlans, asAdmin({ query: { status: 'active' } }));
  await recorder.call(api.listActivePlans);
  expect(plan.id).toBe(1);
});

it('staff change plans', async () => {
  const { is_most_popular: _, ...body } = {
    name: 'Weekend',
    description: 'Two evenings a week.',
    price: 39,
    duration_days: 30,
    duration_hours: 2,
    views_delivered: 100,
    chat_messages_delivered: 50,
    features: [],
    is_active: true,
    is_most_popular: false,
  };
  const { plan } = await recorder.call(api.createPlan, asAdmin({ body }));
  const params = { id: plan.id };
  await recorder.call(
    api.updatePlan,
    asAdmin({ params, body: { ...body, is_most_popular: false, price: 45, version: plan.version } }),
  );
  await recorder.call(api.togglePlan, asAdmin({ params, body: { active: false } }));
  await recorder.call(api.deletePlan, asAdmin({ params }));
});

it('a streamer signs up', async () => {
  const person = { email, full_name: 'Alex Rivera', username: 'alexplays', discord_id: 'alexplays' };
  await recorder.call(api.registerStreamer, { body: { ...person, plan_id: 1 } });
  app.context.clock.advance(1);
  await recorder.call(api.resendSetupEmail, { body: { email } });
  await app.runJobs();
  const code = mailedCode(app, email);
  recorder.hide(code, '123456');
  await recorder.call(api.validateSetupToken, { body: { email, token: code } });
  await recorder.call(api.setPassword, { body: { email, token: code, ...passwords } });
  streamer = (await recorder.call(api.login, { body: { email, password } })).token;
  recorder.hide(streamer, SOME_TOKEN);
  await recorder.call(api.getProfile, asStreamer());
  await recorder.call(api.checkAuth, asStreamer());
});

it('the streamer edits their profile and address', async () => {
  const { streamer: read } = await app.ok(api.getProfile, asStreamer());
  const body = { timezone: 'America/New_York', version: read?.version };
  await recorder.call(api.updateMyProfile, asStreamer({ body }));
  const wanted = 'alex.rivera@example.com';
  await recorder.call(api.requestEmailChange, asStreamer({ body: { email: wanted, current_password: password } }));
  await app.runJobs();
  const code = mailedCode(app, wanted);
  recorder.hide(code, '123456');
  await recorder.call(api.confirmEmailChange, asStreamer({ body: { email: wanted, token: code } }));
  email = wanted;
});

it('the streamer manages sessions and notifications', async () => {
  const again = await app.ok(api.login, { body: { email, password } });
  const { sessions } = await recorder.call(api.listMySessions, { token: again.token });
  const own = await app.ok(api.listMySessions, asStreamer());
  expect(own.sessions).toHaveLength(sessions.length);
  const id = own.sessions.find(({ current }) => !current)?.id;
  await recorder.call(api.endMySession, asStreamer({ params: { id } }));
  await recorder.call(api.endMyOtherSessions, asStreamer());
  await recorder.call(api.followMyChanges, asStreamer());
  await recorder.call(api.getMyNotifications, asStreamer());
  const body = { stream_reminder: true, stream_reminder_minutes: 60 };
  await recorder.call(api.updateMyNotifications, asStreamer({ body }));
});

it('admins say something on the site', async () => {
  const { settings } = await recorder.call(api.getSettings, asAdmin());
  const payment_instructions = 'Send **{amount}** by bank transfer and name `{reference}`.';
  const body = {
    ...settings.content,
    contact_email: 'team@livelift.example',
    community_url: 'https://discord.gg/livelift',
    payment_instructions,
    expected_time: 'within one working day',
    version: settings.version,
  };
  const { settings: draft } = await recorder.call(api.saveSettingsDraft, asAdmin({ body }));
  await recorder.call(api.previewMarkdown, asAdmin({ body: { markdown: payment_instructions } }));
  const preview = await recorder.call(api.previewSite, asAdmin());
  recorder.hide(preview.path, '/site-preview/1790000000000.c2lnbmF0dXJl');
  await recorder.call(api.publishSettings, asAdmin({ body: { version: draft.version } }));
  const { versions } = await recorder.call(api.listSettingsVersions, asAdmin());
  await recorder.call(api.getSettingsVersion, asAdmin({ params: { id: versions[0]?.id } }));
  await recorder.call(api.getLaunchChecklist, asAdmin());
});

it('the streamer says that they have paid', async () => {
  const params = { id: 1 };
  await recorder.call(api.getPaymentInstructions, asStreamer({ params }));
  const body = { amount: 129.99, payment_method: 'bank_transfer', payment_reference: 'SEPA 4711' };
  const { note: mistyped } = await app.ok(api.notePayment, asStreamer({ params, body: { ...body, amount: 12.99 } }));
  await recorder.call(api.withdrawPaymentNote, asStreamer({ params: { id: mistyped.id } }));
  const { note } = await recorder.call(api.notePayment, asStreamer({ params, body }));
  await recorder.call(api.listPaymentNotes, asAdmin({ query: { open: 'true' } }));
  await recorder.call(api.getPaymentNote, asAdmin({ params: { id: note.id } }));
  app.context.clock.advance(1);
});

it('staff record their payment', async () => {
  const payment = {
    streamer_id: 1,
    amount: 129.99,
    payment_method: 'bank_transfer',
    transaction_id: 'TR-2026-0310-01',
    description: 'Growth, first month',
    status: 'completed',
    subscription_id: 1,
  };
  await recorder.call(api.createPayment, asAdmin({ body: payment }));
  await recorder.call(api.getMySubscription, asStreamer());
  const { streamer_id: _, subscription_id: __, ...rest } = payment;
  await recorder.call(
    api.updatePayment,
    asAdmin({ params: { id: 1 }, body: { ...rest, description: 'Growth, March', version: 1 } }),
  );
});

it('the streamer plans and streams', async () => {
  const body = {
    title: 'Speedrun practice',
    description: 'Any%, first tries',
    scheduled_start: '2026-03-10T18:00:00Z',
    estimated_duration: 120,
    wordlist_id: 1,
  };
  await recorder.call(api.listAvailableWordlists, asStreamer());
  const { stream } = await recorder.call(api.createStream, asStreamer({ body }));
  const params = { id: stream.id };
  await recorder.call(api.updateStream, asStreamer({ params, body: { ...body, estimated_duration: 150 } }));
  await recorder.call(api.listMyStreams, asStreamer({ query: { from: '2026-03-10', to: '2026-03-31' } }));
  const { stream: other } = await recorder.call(
    api.createStream,
    asStreamer({ body: { ...body, scheduled_start: '2026-03-12T18:00:00Z' } }),
  );
  await recorder.call(api.deleteStream, asStreamer({ params: { id: other.id } }));
  app.context.clock.set('2026-03-10T17:55:00Z');
  await recorder.call(api.startStream, asStreamer({ params }));
  app.context.clock.advance(90);
  await recorder.call(api.endStream, asStreamer({ params }));
});

it('the streamer books and edits series', async () => {
  const { series } = await recorder.call(
    api.createSeries,
    asStreamer({
      body: {
        title: 'Friday night',
        estimated_duration: 120,
        timezone: 'America/New_York',
        local_time: '20:00',
        start_date: '2026-03-13',
        weekdays: [5],
        until: '2026-04-03',
      },
    }),
  );
  const params = { id: series?.id };
  await recorder.call(api.listSeries, asStreamer());
  const { streams } = await app.ok(api.listMyStreams, asStreamer({ query: { from: '2026-03-21' } }));
  const body = { scope: 'later', from_stream_id: streams.data[0]?.id, local_time: '21:00' };
  const later = await recorder.call(api.updateSeries, asStreamer({ params, body }));
  await recorder.call(api.getSeries, asStreamer({ params }));
  await recorder.call(api.deleteSeries, asStreamer({ params: { id: later.series?.id }, body: { scope: 'all' } }));
  await recorder.call(api.carryOver, asStreamer({ body: { preview: true } }));
});

it('the streamer changes several streams at once, and goes live', async () => {
  const create = ['2026-03-16T18:00:00Z', '2026-03-18T18:00:00Z'].map((scheduled_start) => ({
    title: 'Speedrun practice',
    scheduled_start,
    estimated_duration: 120,
  }));
  await recorder.call(api.changeStreams, asStreamer({ body: { create } }));
  const { stream } = await recorder.call(api.goLive, asStreamer({ body: { title: 'Right now' } }));
  await app.ok(api.endStream, asStreamer({ params: { id: stream.id } }));
});

it('the streamer shares their schedule by feed and public page', async () => {
  const { address } = await recorder.call(api.makeMyFeed, asStreamer());
  recorder.hide(new URL(address).pathname, `/feeds/${SOME_TOKEN}.ics`);
  await recorder.call(api.getMyFeed, asStreamer());
  await recorder.call(api.revokeMyFeed, asStreamer());
  const body = { enabled: true, address: 'alexplays', indexable: false };
  await recorder.call(api.updateMyPublicPage, asStreamer({ body }));
  await recorder.call(api.getMyPublicPage, asStreamer());
  const stream = { title: 'Sunday run', scheduled_start: '2026-03-15T18:00:00Z', estimated_duration: 60 };
  const { stream: planned } = await app.ok(api.createStream, asStreamer({ body: stream }));
  await recorder.call(api.getPublicPage, { params: { address: 'alexplays' } });
  await app.ok(api.deleteStream, asStreamer({ params: { id: planned.id } }));
});

it('the streamer looks at what they used', async () => {
  await recorder.call(
    api.getStreamingStats,
    asStreamer({ query: { start_date: '2026-03-10', end_date: '2026-03-12' } }),
  );
  await recorder.call(api.getStreamingHistory, asStreamer());
});

it('the streamer keeps wordlists', async () => {
  const params = { id: 'kcip' };
  await recorder.call(api.saveWordlist, asStreamer({ params, body: { content: 'first try\nwell played' } }));
  await recorder.call(api.getWordlist, asStreamer({ params }));
  await recorder.call(api.listMyWordlists, asStreamer());
  await recorder.call(api.resetWordlist, asStreamer({ params }));
});

it('the streamer and staff order more', async () => {
  const choice = { views_delivered: 200, chat_messages_delivered: 100, duration_hours: 2, duration_days: 7 };
  const custom_plan = { ...choice, price: api.priceCustomPlan(choice).chosenDays / 100 };
  await recorder.call(api.orderSubscription, asStreamer({ body: { custom_plan } }));
  await recorder.call(api.listMySubscriptions, asStreamer());
  await recorder.call(api.listMyPayments, asStreamer());
  const { subscription } = await recorder.call(
    api.addSubscription,
    asAdmin({ params: { id: 1 }, body: { plan_id: 1 } }),
  );
  const body = { status: 'canceled', version: subscription.version };
  await recorder.call(api.updateSubscription, asAdmin({ params: { id: 1, subscriptionId: subscription.id }, body }));
  const { subscription: dropped } = await app.ok(api.orderSubscription, asStreamer({ body: { plan_id: 1 } }));
  const params = { id: dropped.id };
  const paid = { amount: 10, payment_method: 'paypal', payment_reference: 'PP-5500' };
  const { note } = await app.ok(api.notePayment, asStreamer({ params, body: paid }));
  await recorder.call(api.cancelMyOrder, asStreamer({ params }));
  await recorder.call(api.listMyPaymentNotes, asStreamer());
  await recorder.call(api.closePaymentNote, asAdmin({ params: { id: note.id } }));
});

it('staff look for payments', async () => {
  const query = { search: 'alex', status: 'paid', start_date: '2026-03-01', end_date: '2026-03-31' };
  await recorder.call(
    api.listPayments,
    asAdmin({ query: { ...query, sort: 'amount', direction: 'desc', per_page: '15' } }),
  );
  await recorder.call(api.listPaymentsOfStreamer, asAdmin({ params: { id: 1 }, query: { page: '1' } }));
  await recorder.call(api.getPaymentStats, asAdmin({ query }));
  await recorder.call(api.exportPayments, asAdmin({ query }));
});

it('staff give money back', async () => {
  await recorder.call(api.previewPaymentLoss, asAdmin({ params: { id: 1 } }));
  await recorder.call(
    api.refundPayment,
    asAdmin({ params: { id: 1 }, body: { amount: 20, reason: 'Two evenings missed' } }),
  );
  await recorder.call(api.getPayment, asAdmin({ params: { id: 1 } }));
});

it('staff try again what failed', async () => {
  const body = { streamer_id: 1, amount: 9.5, payment_method: 'paypal', transaction_id: 'PP-5501', status: 'failed' };
  const { payment } = await recorder.call(api.createPayment, asAdmin({ body }));
  const params = { id: payment.id };
  await recorder.call(api.retryPayment, asAdmin({ params }));
  await recorder.call(api.previewConfirmation, asAdmin({ params, query: { amount: '9' } }));
  await recorder.call(api.confirmPayment, asAdmin({ params, body: { amount: 9, received_on: '2026-03-09' } }));
  await recorder.call(api.undoConfirmation, asAdmin({ params }));
  await recorder.call(api.deletePayment, asAdmin({ params }));
});

const STATEMENT = `Date;Payer;Text;Reference;Amount;Currency
2026-03-09;Alex Rivera;SEPA 1012;B-1;39.00;USD
2026-03-09;Somebody Else;Thank you;B-2;12.00;USD
`;

it('staff import a bank statement', async () => {
  app.context.clock.advance(1);
  const pending = { streamer_id: 1, amount: 39, payment_method: 'bank_transfer', status: 'pending' };
  const { payment } = await app.ok(api.createPayment, asAdmin({ body: { ...pending, transaction_id: 'SEPA-1012' } }));
  const content = Buffer.from(STATEMENT).toString('base64');
  const body = { file_name: 'march.csv', content };
  const { bank_import, reading } = await recorder.call(api.createBankImport, asAdmin({ body }));
  const params = { id: bank_import.id };
  const roles = reading?.columns.map(({ role }) => role);
  const columns = { roles, date_order: 'DMY', decimal: '.' };
  await recorder.call(api.setBankColumns, asAdmin({ params, body: columns }));
  const { lines } = await recorder.call(api.listBankLines, asAdmin({ params }));
  await recorder.call(api.searchBankTargets, asAdmin({ query: { search: 'SEPA-1012' } }));
  const choice = { payment_id: payment.id, subscription_id: null };
  const line = { id: bank_import.id, lineId: lines.data[0]?.id };
  await recorder.call(api.chooseForBankLine, asAdmin({ params: line, body: choice }));
  await recorder.call(api.bookBankImport, asAdmin({ params, body: { count: 1, amount: 39 } }));
  while ((await app.runJobs()) > 0);
  await recorder.call(api.getBankImport, asAdmin({ params }));
  await recorder.call(api.listBankImports, asAdmin());
  await recorder.call(api.exportBankImport, asAdmin({ params }));
  const again = await app.ok(api.createBankImport, asAdmin({ body: { file_name: 'again.csv', content } }));
  await recorder.call(api.deleteBankImport, asAdmin({ params: { id: again.bank_import.id } }));
});

it('staff begin their day', async () => {
  await recorder.call(api.getOverview, asAdmin());
  await recorder.call(api.getFigures, asAdmin({ query: { from: '2026-03-01', to: '2026-03-31' } }));
  await recorder.call(api.listUnsentMails, asAdmin({ query: { state: 'failed' } }));
  await recorder.call(api.retryMails, asAdmin({ body: {} }));
});

it('staff look after streamers', async () => {
  const query = { search: 'alex', subscription_status: 'active', sort: 'full_name', direction: 'asc' };
  await recorder.call(api.listStreamers, asAdmin({ query }));
  await recorder.call(api.getStreamer, asAdmin({ params: { id: 1 } }));
  const note = { text: 'Prefers **evenings**.', pinned: true };
  const params = { id: 1 };
  const { note: written } = await recorder.call(api.createStaffNote, asAdmin({ params, body: note }));
  const ofNote = { id: 1, noteId: written.id };
  await recorder.call(api.pinStaffNote, asAdmin({ params: ofNote, body: { pinned: false } }));
  const edit = { text: 'Prefers **mornings**.', version: written.version + 1 };
  await recorder.call(api.updateStaffNote, asAdmin({ params: ofNote, body: edit }));
  await recorder.call(api.listStaffNotes, asAdmin({ params }));
  await recorder.call(api.deleteStaffNote, asAdmin({ params: ofNote }));
  await recorder.call(api.updateStreamer, asAdmin({ params, body: { discord_id: 'alex.plays' } }));
  await recorder.call(api.getTimeline, asAdmin({ params, query: { per_page: '5' } }));
  await recorder.call(api.sendResetLink, asAdmin({ params }));
  const other = { email: 'robin@example.com', full_name: 'Robin', username: 'robin', discord_id: 'robin' };
  await app.ok(api.registerStreamer, { body: other });
  app.context.clock.advance(1);
  const { streamers } = await app.ok(api.listStreamers, asAdmin({ query: { search: 'robin' } }));
  await recorder.call(api.resendStreamerCode, asAdmin({ params: { id: streamers.data[0]?.id } }));
  await recorder.call(api.listStreamsOfStreamer, asAdmin({ params: { id: 1 }, query: { status: 'scheduled' } }));
});

it('staff do something to many', async () => {
  const body = { act: 'mail_streamers', ids: [1], subject: 'Maintenance on Sunday', text: 'We are away for an hour.' };
  const { preview } = await recorder.call(api.previewBulkAct, asAdmin({ body }));
  const looked = { count: preview.count, fingerprint: preview.fingerprint };
  const { bulk_act } = await recorder.call(api.startBulkAct, asAdmin({ body: { ...body, looked } }));
  const params = { id: bulk_act.id };
  await recorder.call(api.stopBulkAct, asAdmin({ params }));
  await recorder.call(api.getBulkAct, asAdmin({ params }));
  await recorder.call(api.listBulkActs, asAdmin());
  await recorder.call(api.exportBulkAct, asAdmin({ params }));
});

it('staff look after accounts', async () => {
  const { user } = await recorder.call(
    api.createUser,
    asAdmin({ body: { email: 'kim@livelift.example', role: 'moderator', password: 'seven green bicycles' } }),
  );
  const params = { id: user.id };
  await recorder.call(api.listUsers, asAdmin({ query: { role: 'moderator', search: 'kim' } }));
  await recorder.call(api.getUser, asAdmin({ params }));
  const body = { email: 'kim.lee@livelift.example', role: 'moderator', version: user.version };
  await recorder.call(api.updateUser, asAdmin({ params, body }));
  await recorder.call(api.toggleUser, asAdmin({ params, body: { active: false } }));
  await recorder.call(api.deleteUser, asAdmin({ params, body: { mode: 'close', reason: 'Has left the team' } }));
});

it('the streamer changes their password, forgets it and leaves', async () => {
  const changed = { password: 'brisk maple orchestra', password_confirmation: 'brisk maple orchestra' };
  await recorder.call(api.changePassword, asStreamer({ body: { current_password: password, ...changed } }));
  await recorder.call(api.getMyData, asStreamer());
  await recorder.call(api.logout, asStreamer());
  await recorder.call(api.forgotPassword, { body: { email } });
  await app.runJobs();
  const { token } = mailedLink(app, email);
  recorder.hide(token, SOME_TOKEN);
  await recorder.call(api.validateResetToken, { body: { email, token } });
  await recorder.call(api.resetPassword, { body: { email, token, ...passwords } });
});

it('staff switch them off, and the log has it all', async () => {
  await recorder.call(
    api.toggleStreamer,
    asAdmin({ params: { id: 1 }, body: { active: false, reason: 'Has not answered for a year' } }),
  );
  const { entries } = await recorder.call(api.listAuditLog, asAdmin({ query: { entity: 'streamer', per_page: '5' } }));
  await recorder.call(api.exportAuditLog, asAdmin({ query: { entity: 'streamer' } }));
  await recorder.call(api.exportStreamers, asAdmin({ query: { search: 'alex' } }));
  await recorder.call(api.getMailDelivery, asAdmin());
  await recorder.call(api.search, asAdmin({ query: { q: 'maja' } }));
  const saved = { area: 'payments', name: 'Failed by card', query: 'status=failed&method=credit_card', is_start: true };
  const { view } = await recorder.call(api.createView, asAdmin({ body: saved }));
  await recorder.call(api.updateView, asAdmin({ params: { id: view.id }, body: { name: 'Failed cards' } }));
  await recorder.call(api.listViews, asAdmin());
  await recorder.call(api.deleteView, asAdmin({ params: { id: view.id } }));
  await recorder.call(api.getAuditEntry, asAdmin({ params: { id: entries.data[0]?.id } }));
});

it('a streamer deletes their account', async () => {
  await app.ok(api.toggleStreamer, asAdmin({ params: { id: 1 }, body: { active: true } }));
  const { token } = await app.ok(api.login, { body: { email, password } });
  const body = { current_password: password, mode: 'erase', reason: 'I stream no more' };
  await recorder.call(api.deleteMyAccount, { token, body });
});

// What is random in it, each in its own way, so that the example is the same in every run.
function hideRecoveryCodes(codes: string[]): void {
  for (const [index, code] of codes.entries()) recorder.hide(code, `4h7k-m2wq-x9te-b5n${index}`);
}

it('staff protect their accounts', async () => {
  const second = { email: 'noor@livelift.example', role: 'admin', password };
  const { user } = await app.ok(api.createUser, asAdmin({ body: second }));
  const noor = (await app.ok(api.login, { body: { email: second.email, password } })).token;
  recorder.hide(noor, SOME_TOKEN);
  const current = { token: noor, body: { current_password: password } };
  const { secret } = await recorder.call(api.beginSecondFactor, current);
  recorder.hide(secret, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const epoch = () => Math.floor(app.context.clock.now().getTime() / 1000);
  const code = generateSync({ secret, epoch: epoch() });
  const { recovery_codes } = await recorder.call(api.confirmSecondFactor, { token: noor, body: { code } });
  recorder.hide(code, '123456');
  hideRecoveryCodes(recovery_codes);
  await recorder.call(api.getSecondFactor, { token: noor });
  hideRecoveryCodes((await recorder.call(api.makeRecoveryCodes, current)).recovery_codes);
  app.context.clock.advance(1);
  const refused = await app.refused(api.login, 403, { body: { email: second.email, password } });
  const { challenge } = api.secondFactorRequired.details.parse(refused.details);
  recorder.hide(challenge, SOME_TOKEN);
  const next = generateSync({ secret, epoch: epoch() });
  const { token } = await recorder.call(api.loginSecondFactor, { body: { challenge, code: next } });
  recorder.hide(next, '123456');
  recorder.hide(token, SOME_TOKEN);
  const { sessions } = await recorder.call(api.listStaffSessions, { token });
  await recorder.call(api.endStaffSession, { token, params: { id: sessions[1]?.id } });
  await recorder.call(api.endOtherStaffSessions, { token });
  await recorder.call(api.removeMySecondFactor, { ...current, token });
  const { secret: another } = await app.ok(api.beginSecondFactor, { ...current, token });
  await app.ok(api.confirmSecondFactor, { token, body: { code: generateSync({ secret: another, epoch: epoch() }) } });
  await recorder.call(api.removeSecondFactor, asAdmin({ params: { id: user.id } }));
  await recorder.call(api.endSessionsOfUser, asAdmin({ params: { id: user.id } }));
});

it('staff plan for a streamer, and change their plan', async () => {
  const { streamerId: id, subscriptionId } = await makeSubscriber(app);
  const stream = { title: 'Charity marathon', scheduled_start: '2026-03-15T18:00:00Z', estimated_duration: 120 };
  const booked = await recorder.call(api.createStreamOfStreamer, asAdmin({ params: { id }, body: stream }));
  const params = { id, streamId: booked.stream.id };
  const moved = { ...stream, scheduled_start: '2026-03-16T18:00:00Z', version: booked.stream.version };
  await recorder.call(api.updateStreamOfStreamer, asAdmin({ params, body: moved }));
  const live = await app.ok(api.createStreamOfStreamer, asAdmin({ params: { id }, body: stream }));
  await force(app.context.db, 'streams', { id: live.stream.id, status: 'live', started_at: app.context.clock.now() });
  await recorder.call(api.endStreamOfStreamer, asAdmin({ params: { id, streamId: live.stream.id } }));
  const { plans } = await app.ok(api.listActivePlans, {});
  const ordered = { params: { id, subscriptionId }, body: { plan_id: plans[0]?.id, when: 'now' } };
  const { change } = await recorder.call(api.previewPlanChange, asAdmin(ordered));
  await recorder.call(api.cancelStreamOfStreamer, asAdmin({ params }));
  const body = { ...ordered.body, amount_due: change.amount_due / 100, version: 1 };
  await recorder.call(api.changePlan, asAdmin({ ...ordered, body }));
});

it('every operation has an example, and the documentation has these', async () => {
  await expect(recorder.text()).toMatchFileSnapshot(EXAMPLES);
  expect(recorder.missing()).toEqual([]);
});
