import { chromium } from '@playwright/test';
import { browserArguments, findJourneyBrowser } from '../../scripts/browser.ts';
import type { Mailbox } from './mailbox.ts';
import type { SignedIn } from './product.ts';
import { admin } from './product.ts';
import type { Visitor } from './steps.ts';
import { logIn, newVisitor, receiveCode, signUp, subscribe } from './steps.ts';

/** A streamer with what a browser keeps of their session. */
export type Streamer = Visitor & { signedIn: SignedIn };

/** Who is in the data with which every product of the journeys begins. */
type People = {
  /** The first admin, signed in. */
  staff: SignedIn;
  /** Streamers with a paid Growth plan, signed in. */
  subscribers: Streamer[];
  /** Streamers without a plan, signed in. */
  members: Streamer[];
};

// As many as the journeys of one audience take: one that is tried again does so with a product of its own.
const SUBSCRIBERS = ['Amber', 'Basil', 'Coral', 'Denim', 'Ebony', 'Fawn', 'Garnet', 'Ivory', 'Mauve', 'Olive', 'Peach'];
const MEMBERS = ['Hazel'];

const GROWTH = { name: 'Growth', price: 449 };

/** A product that runs, and where its mails arrive. */
type Target = { url: string; mail: Mailbox };

type Session = { token: string; streamer: { id: number } };
type Plans = { plans: Array<{ id: number; name: string }> };
type Order = { subscription: { id: number } };

type Sent = { token?: string; body?: unknown; from?: string };

async function call<Answer>(url: string, path: string, { token, body, from }: Sent): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Somebody who is signed up like in the pages: with the code of the mail, and logged in. */
async function addMember({ url, mail }: Target, visitor: Visitor, from: string) {
  const { email, fullName: full_name, username, discordId: discord_id, password } = visitor;
  await call(url, '/auth/register-streamer', { from, body: { email, full_name, username, discord_id } });
  const code = await receiveCode(mail, visitor);
  const body = { email, token: code, password, password_confirmation: password };
  await call(url, '/auth/set-password', { from, body });
  const { token, streamer } = await call<Session>(url, '/auth/login', { from, body: { email, password } });
  return { visitor, token, id: streamer.id };
}

type Member = Awaited<ReturnType<typeof addMember>>;

/** Orders Growth and has staff record what it costs. */
async function sellTo({ url, mail }: Target, staff: string, { visitor, token, id }: Member): Promise<void> {
  const { plans } = await call<Plans>(url, '/plans/active', {});
  const body = { plan_id: plans.find(({ name }) => name === GROWTH.name)?.id };
  const { subscription } = await call<Order>(url, '/streamer/subscriptions', { token, body });
  const payment = {
    streamer_id: id,
    subscription_id: subscription.id,
    amount: GROWTH.price,
    payment_method: 'cash',
    transaction_id: `PREPARED-${id}`,
  };
  await call(url, '/payments', { token: staff, body: payment });
  await mail.waitForMail(visitor.email, /received your payment/);
}

/** The first of each kind, made in the browser like anybody: staff log in, a streamer signs up, orders and is paid for. */
async function makeInBrowser({ url, mail }: Target, visitor: Visitor) {
  const browser = await chromium.launch({ executablePath: findJourneyBrowser(), args: browserArguments() });
  try {
    const office = await (await browser.newContext({ baseURL: url })).newPage();
    await office.goto('/admin');
    await logIn(office, admin);
    await office.getByRole('heading', { name: 'Super User Dashboard' }).waitFor();
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await signUp(page, mail, visitor);
    await subscribe(page, visitor, { browser, url, admin });
    return { staff: await office.context().storageState(), streamer: await page.context().storageState() };
  } finally {
    await browser.close();
  }
}

/** Works on two items at a time: more would keep a small machine, which hashes their passwords, from all else. */
async function mapTwoAtATime<T, R>(items: T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** The state of a signed-in streamer's browser, with what `change` makes of what it keeps. */
const mapState = (state: SignedIn, change: (item: { name: string; value: string }) => string): SignedIn => ({
  ...state,
  origins: state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.map((item) => ({ ...item, value: change(item) })),
  })),
});

/**
 * Makes them on a product that runs. The first streamer goes the whole way through the pages and the mail; what this
 * leaves in the browser is reused for the others, who sign up over the API.
 */
export async function makePeople(target: Target): Promise<People> {
  const [first, ...others] = SUBSCRIBERS.map(newVisitor);
  if (!first) throw new Error('Nobody is to be made.');
  const add = (visitor: Visitor, index: number) => addMember(target, visitor, `10.0.${index}.1`);
  const [{ staff, streamer }, added] = await Promise.all([
    makeInBrowser(target, first),
    mapTwoAtATime([...others, ...MEMBERS.map(newVisitor)], add),
  ]);
  const subscribed = added.slice(0, others.length);
  const { token: staffToken } = await call<Session>(target.url, '/auth/login', { body: admin });
  await mapTwoAtATime(subscribed, (member) => sellTo(target, staffToken, member));
  const signedIn = ({ visitor, token }: Member): Streamer => ({
    ...visitor,
    signedIn: mapState(streamer, ({ name, value }) => (name === 'token' ? token : value)),
  });
  return {
    staff,
    subscribers: [{ ...first, signedIn: streamer }, ...subscribed.map(signedIn)],
    members: added.slice(others.length).map(signedIn),
  };
}

// Where workers are told whom `makePeople` made.
const PEOPLE = 'JOURNEYS_PEOPLE';

/** Tells the workers, which start later, who there is. */
export const announcePeople = (people: People): void => {
  process.env[PEOPLE] = JSON.stringify(people);
};

/** Who is in one product: each streamer is handed out once, so that no journey finds what another one left. */
export type PreparedAccounts = {
  staff: SignedIn;
  subscriber: () => Streamer;
  member: () => Streamer;
};

/** The people of a product that begins with the prepared data. */
export function accountsFor(url: string): PreparedAccounts {
  const { staff, subscribers, members }: People = JSON.parse(process.env[PEOPLE] ?? '');
  // Tokens are good on every copy of the data; a browser keeps them by address.
  const here = (state: SignedIn): SignedIn => ({
    ...state,
    origins: state.origins.map((origin) => ({ ...origin, origin: url })),
  });
  const takeFrom = (streamers: Streamer[], kind: string) => () => {
    const streamer = streamers.shift();
    if (!streamer) throw new Error(`All ${kind} of this product are taken: prepare more in people.ts.`);
    return { ...streamer, signedIn: here(streamer.signedIn) };
  };
  return { staff: here(staff), subscriber: takeFrom(subscribers, 'subscribers'), member: takeFrom(members, 'members') };
}
