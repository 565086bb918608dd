import {
  beginSecondFactor,
  confirmSecondFactor,
  createUser,
  getProfile,
  login,
  loginSecondFactor,
  secondFactorRequired,
} from '@livelift/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../../testing/factories.ts';
import { RACE_ROUNDS } from '../../../testing/rounds.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../../../testing/running-product.ts';

let product: RunningProduct;
let admin: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  admin = await signInAdmin(product);
});

afterAll(() => product.close());

const signIn = (email: string) => product.send(login, { body: { email, password: PASSWORD } });
const tokenOf = ({ body }: { body: unknown }): string => String(Object(body).token);
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

/** An admin who is signed in and has begun to set a second factor up. */
async function beginner(name: string) {
  const email = `${name}@second.test`;
  await product.ok(createUser, { token: admin, body: { email, role: 'admin', password: PASSWORD } });
  const token = tokenOf(await signIn(email));
  const { secret } = await product.ok(beginSecondFactor, { token, body: { current_password: PASSWORD } });
  return { email, token, secret };
}

async function challenges(email: string, count: number): Promise<string[]> {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await signIn(email));
  return answers.map(({ body }) => secondFactorRequired.details.parse(Object(body).details).challenge);
}

const MANY = 8;

async function passTogether(attempts: { challenge: string; code: string }[]): Promise<number[]> {
  const answers = await Promise.all(attempts.map((body) => product.send(loginSecondFactor, { body })));
  return answers.map(({ status }) => status).filter((status) => status === 200);
}

describe('at the same moment', () => {
  it.each(RACE_ROUNDS)('a code, a recovery code and a challenge log in once each (round %i)', async (round) => {
    const { email, token, secret } = await beginner(`once${round}`);
    const { recovery_codes } = await product.ok(confirmSecondFactor, { token, body: { code: codeOf(secret, -1) } });
    const [recoveryCode = ''] = recovery_codes;
    for (const code of [recoveryCode, codeOf(secret)]) {
      const open = await challenges(email, MANY);
      expect(await passTogether(open.map((challenge) => ({ challenge, code })))).toEqual([200]);
    }
    const [challenge = ''] = await challenges(email, 1);
    expect(await passTogether(recovery_codes.slice(1).map((code) => ({ challenge, code })))).toEqual([200]);
  });

  it.each(RACE_ROUNDS)('a login by the password alone does not outlast the confirmation (round %i)', async (round) => {
    const { email, token, secret } = await beginner(`late${round}`);
    const [confirmed, ...logins] = await Promise.all([
      product.send(confirmSecondFactor, { token, body: { code: codeOf(secret) } }),
      ...Array.from({ length: MANY }, () => signIn(email)),
    ]);
    expect(confirmed.status).toBe(200);
    for (const { status } of logins) expect([200, 403]).toContain(status);
    const early = logins.filter(({ status }) => status === 200).map(tokenOf);
    const answers = await Promise.all(early.map((each) => product.send(getProfile, { token: each })));
    expect(answers.map(({ status }) => status)).toEqual(early.map(() => 401));
  });
});
