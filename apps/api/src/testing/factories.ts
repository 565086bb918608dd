import {
  createPayment,
  createPlan,
  getMySubscription,
  getSettings,
  login,
  publishSettings,
  type Role,
  registerStreamer,
  type SiteContent,
  type SiteSettings,
  type Subscription,
  saveSettingsDraft,
  setPassword,
} from '@livelift/contract';
import { startSession } from '../modules/sessions/index.ts';
import { insertUser } from '../modules/users/index.ts';
import type { TestApp } from './test-app.ts';

let count = 0;
const next = () => ++count;

/** A password that is in no list of common ones. */
export const PASSWORD = 'correct horse battery';

/** Signs staff in without going through mail. */
export async function signInStaff({ context }: TestApp, role: Exclude<Role, 'streamer'> = 'admin') {
  const now = context.clock.now();
  const email = `${role}${next()}@staff.test`;
  const user = await insertUser(context.db, { email, role, verifiedAt: now, now });
  return { token: await startSession(context, user), email, userId: user.id };
}

/** Sets the clock, and answers the session of a moderator who signs in then: it ends before a subscription does. */
export async function moderatorAt(app: TestApp, moment: string): Promise<string> {
  app.context.clock.set(moment);
  return (await signInStaff(app, 'moderator')).token;
}

/** Tries to log in; answers whatever comes. */
export const logIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.send(login, { body: { email, password } });

/** The mails that were sent to an address, oldest first. */
export const mailsTo = ({ context }: TestApp, email: string) => context.mailer.sent.filter(({ to }) => to === email);

/** A plan on sale: $30, 10 days, 4 hours a day unless said otherwise. */
export async function putOnSale(app: TestApp, changes: Record<string, unknown> = {}) {
  const { token } = await signInStaff(app);
  const body = {
    name: `Plan ${next()}`,
    description: 'For tests',
    price: 30,
    duration_days: 10,
    duration_hours: 4,
    ...changes,
  };
  return (await app.ok(createPlan, { token, body })).plan;
}

/** The newest code that was mailed to an address. */
export function mailedCode({ context }: TestApp, email: string): string {
  const mail = context.mailer.sent.findLast(({ to }) => to === email);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** The newest reset link that was mailed to an address, as the page reads it. */
export function mailedLink({ context }: TestApp, email: string): { email: string; token: string } {
  const mail = context.mailer.sent.findLast(({ to, subject }) => to === email && subject.startsWith('Reset your'));
  const text = /https?:\S+\/reset-password\S+/.exec(mail?.text ?? '')?.[0];
  if (text === undefined) throw new Error(`No reset link was mailed to ${email}.`);
  const query = new URL(text).searchParams;
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
}

/** Signs a streamer up through every step and logs them in. */
export async function signUpStreamer(app: TestApp, order: { plan_id?: number; custom_plan?: unknown } = {}) {
  const name = `streamer${next()}`;
  const email = `${name}@test.example`;
  const body = { email, full_name: `Full ${name}`, username: name, discord_id: `${name}#1`, ...order };
  await app.ok(registerStreamer, { body });
  await app.runJobs();
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
  const { token, streamer } = await app.ok(login, { body: { email, password: PASSWORD } });
  if (!streamer) throw new Error('A streamer without a profile has logged in.');
  return { token, email, streamerId: streamer.id };
}

/** The streamer's current subscription, which must exist. */
export async function currentSubscription(app: TestApp, token: string): Promise<Subscription> {
  const { subscription } = await app.ok(getMySubscription, { token });
  if (!subscription) throw new Error('The streamer has no subscription.');
  return subscription;
}

/** A payment as staff would enter it. */
export const paymentOf = (streamerId: number, changes: Record<string, unknown> = {}) => ({
  streamer_id: streamerId,
  amount: 30,
  payment_method: 'credit_card',
  transaction_id: `TXN-${next()}`,
  ...changes,
});

/** A streamer with an active subscription of the plan, from today (UTC) on. */
export async function subscribedStreamer(app: TestApp, plan: Record<string, unknown> = {}) {
  const { id, price } = await putOnSale(app, plan);
  const streamer = await signUpStreamer(app, { plan_id: id });
  const { token } = await signInStaff(app);
  const { id: subscriptionId } = await currentSubscription(app, streamer.token);
  const body = paymentOf(streamer.streamerId, { amount: price / 100, subscription_id: subscriptionId });
  await app.ok(createPayment, { token, body });
  return { ...streamer, subscriptionId, staffToken: token };
}

/** Publishes what an admin says on the site, changed in some fields; answers what is stored then. */
export async function publishContent(
  app: TestApp,
  token: string,
  changes: Partial<SiteContent>,
): Promise<SiteSettings> {
  const { settings: before } = await app.ok(getSettings, { token });
  const { settings: draft } = await app.ok(saveSettingsDraft, { token, body: { ...before.content, ...changes } });
  return (await app.ok(publishSettings, { token, body: { version: draft.version } })).settings;
}
