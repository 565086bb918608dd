import {
  changePassword,
  forgotPassword,
  getProfile,
  login,
  registerStreamer,
  resetPassword,
  setPassword,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../../testing/factories.ts';
import { RACE_ROUNDS } from '../../../testing/rounds.ts';
import { type RunningProduct, startProduct } from '../../../testing/running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(inject('template'));
});

afterAll(() => product.close());

const pair = (password: string) => ({ password, password_confirmation: password });
const signIn = (email: string, password: string) => product.send(login, { body: { email, password } });
const change = (token: string, current_password: string, password: string) =>
  product.send(changePassword, { token, body: { current_password, ...pair(password) } });
const tokenOf = ({ body }: { body: unknown }): string => String(Object(body).token);
const statusOfSession = async (token: string) => (await product.send(getProfile, { token })).status;

/** Somebody with a password, signed in. */
async function somebody(name: string) {
  const email = `${name}@passwords.test`;
  await product.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
  const token = await product.code(email);
  await product.ok(setPassword, { body: { email, token, ...pair(PASSWORD) } });
  return { email, token: tokenOf(await signIn(email, PASSWORD)) };
}

/** The same with a reset link. */
async function forgetful(name: string) {
  const one = await somebody(name);
  await product.ok(forgotPassword, { body: { email: one.email } });
  return { ...one, link: await product.link(one.email) };
}

const NEW = 'the password of the reset';

describe('logins with the old password at the moment of a reset', () => {
  it.each(RACE_ROUNDS)('leave no session behind (round %i)', async (round) => {
    const { email, token, link } = await forgetful(`late${round}`);
    const [reset, ...logins] = await Promise.all([
      product.send(resetPassword, { body: { ...link, ...pair(NEW) } }),
      ...Array.from({ length: 9 }, () => signIn(email, PASSWORD)),
    ]);
    expect(reset.status).toBe(200);
    for (const { status } of logins) expect([200, 401]).toContain(status);
    const tokens = [token, ...logins.filter(({ status }) => status === 200).map(tokenOf)];
    expect(await Promise.all(tokens.map(statusOfSession))).toEqual(tokens.map(() => 401));
    expect((await signIn(email, NEW)).status).toBe(200);
  });
});

describe('changes at the moment of a reset', () => {
  it.each(RACE_ROUNDS)('never outlast it: the mailbox has the last word (round %i)', async (round) => {
    const { email, token, link } = await forgetful(`torn${round}`);
    const typed = ['the first changed one', 'the second changed one', 'the third changed one'];
    const [reset, ...changes] = await Promise.all([
      product.send(resetPassword, { body: { ...link, ...pair(NEW) } }),
      ...typed.map((password) => change(token, PASSWORD, password)),
    ]);
    expect(reset.status).toBe(200);
    for (const { status } of changes) expect([200, 401, 422]).toContain(status);
    expect(changes.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await statusOfSession(token)).toBe(401);
    const logins = await Promise.all([NEW, PASSWORD, ...typed].map((password) => signIn(email, password)));
    expect(logins.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401]);
  });
});

describe('changes with the same right password at the same moment', () => {
  // Fewer than are let through, because those that come late count as wrong ones.
  it.each(RACE_ROUNDS)('are one change, and the rest find the password changed (round %i)', async (round) => {
    const { email, token } = await somebody(`hasty${round}`);
    const typed = Array.from({ length: 8 }, (_, index) => `changed password ${index}`);
    const answers = await Promise.all(typed.map((password) => change(token, PASSWORD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect(await statusOfSession(token)).toBe(200);
    const winner = typed[answers.findIndex(({ status }) => status === 200)] ?? '';
    const [right, wrong] = [await signIn(email, winner), await signIn(email, PASSWORD)];
    expect([right.status, wrong.status]).toEqual([200, 401]);
  });
});

describe('50 wrong current passwords at the same moment', () => {
  it('are compared ten times, and then even the right one is not', async () => {
    const { token } = await somebody('robbed');
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(token, 'a wrong password', NEW)));
    const counts = [422, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length);
    expect(counts).toEqual([10, 40]);
    expect((await change(token, PASSWORD, NEW)).status).toBe(429);
  });
});
