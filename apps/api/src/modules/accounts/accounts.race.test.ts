import {
  forgotPassword,
  listStreamers,
  login,
  registerStreamer,
  resetPassword,
  setPassword,
  validateSetupToken,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { holdLink } from '../../testing/held-link.ts';
import { RACE_ROUNDS } from '../../testing/rounds.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../../testing/running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(inject('template'));
});

afterAll(() => product.close());

const MANY = 50;
const REQUESTS = Array.from({ length: MANY }, (_, index) => index);

const person = (name: string, changes: Record<string, string> = {}) => ({
  email: `${name}@race.test`,
  full_name: name,
  username: name,
  discord_id: name,
  ...changes,
});

async function signedUp(name: string) {
  const { email } = person(name);
  await product.ok(registerStreamer, { body: person(name) });
  return { email, code: await product.code(email) };
}

const set = (email: string, token: string, password = PASSWORD) =>
  product.send(setPassword, { body: { email, token, password, password_confirmation: password } });

const together = <T>(act: (index: number) => Promise<T>) => Promise.all(REQUESTS.map(act));
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((each) => each.status === status).length;

describe('50 people with the same right code at the same moment', () => {
  it.each(RACE_ROUNDS)('set one password: exactly one wins, and only their counts (round %i)', async (round) => {
    const { email, code } = await signedUp(`winner${round}`);
    const answers = await together((index) => set(email, code, `password of ${index}`));
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, MANY - 1]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const logins = await Promise.all(
      [winner, (winner + 1) % MANY].map((index) =>
        product.send(login, { body: { email, password: `password of ${index}` } }),
      ),
    );
    expect(logins.map(({ status }) => status)).toEqual([200, 401]);
  });
});

describe('uses of one reset link at the same moment', () => {
  it('set one password, also where several found it unused', async () => {
    const { email, code } = await signedUp('reset');
    await set(email, code);
    await product.ok(forgotPassword, { body: { email } });
    const link = await product.link(email);
    const released = await holdLink(product, link.token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const password = `password of ${index}`;
        return product.send(resetPassword, { body: { ...link, password, password_confirmation: password } });
      }),
    );
    await released();
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, answers.length - 1]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await product.send(login, { body: { email, password: `password of ${winner}` } })).status).toBe(200);
    expect((await product.send(login, { body: { email, password: PASSWORD } })).status).toBe(401);
  });
});

describe('50 wrong passwords at the same moment', () => {
  it.each(['somebody', 'nobody'])('of %s: ten are compared, and then even the right one is not', async (who) => {
    const email = `${who}@race.test`;
    if (who === 'somebody') {
      const { code } = await signedUp(who);
      await set(email, code);
    }
    const answers = await together(() => product.send(login, { body: { email, password: 'a wrong password' } }));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, MANY - 10]);
    expect((await product.send(login, { body: { email, password: PASSWORD } })).status).toBe(429);
  });

  it('from one place: thirty are compared', async () => {
    const ip = '192.0.2.77';
    const answers = await together((index) =>
      product.send(login, { body: { email: `guess${index}@race.test`, password: 'a wrong password' }, ip }),
    );
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([30, MANY - 30]);
  });
});

describe('50 wrong codes at the same moment', () => {
  const wrongFor = (code: string) =>
    REQUESTS.map((index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));

  it.each([
    ['to check them', (email: string, token: string) => product.send(validateSetupToken, { body: { email, token } })],
    ['to set a password', (email: string, token: string) => set(email, token)],
  ])('sent %s, burn the right one', async (purpose, act) => {
    const { email, code } = await signedUp(`guessed${purpose.length}`);
    const wrong = wrongFor(code);
    const answers = await together((index) => act(email, wrong[index] ?? ''));
    const left = answers.flatMap(({ body }) => Object(body).tries_left ?? []);
    // Of those that tell, the first five count down and the rest find nothing to try.
    if (left.length > 0) expect(left.sort()).toEqual([...Array(MANY - 4).fill(0), 1, 2, 3, 4]);
    expect((await set(email, code)).status).toBe(422);
    expect((await product.send(validateSetupToken, { body: { email, token: code } })).body).toMatchObject({
      valid: false,
      tries_left: 0,
    });
  });

  it('with the right one among them, at most 5 are compared before it', async () => {
    const { email, code } = await signedUp('hidden');
    const wrong = wrongFor(code);
    const answers = await together((index) => set(email, index === MANY - 1 ? code : (wrong[index] ?? '')));
    // Either the right one came in time, once, or it was burnt.
    expect(countOf(answers, 200)).toBeLessThanOrEqual(1);
    expect(countOf(answers, 200) + countOf(answers, 422)).toBe(MANY);
  });
});

const streamersLike = async (search: string) => {
  const { streamers } = await product.ok(listStreamers, { token: await signInAdmin(product), query: { search } });
  return streamers.total;
};

describe('50 registrations of one address at the same moment', () => {
  it.each(RACE_ROUNDS)('make one user with one code, and all get the same answer (round %i)', async (round) => {
    const name = `twin${round}`;
    const answers = await together((index) =>
      product.send(registerStreamer, {
        body: person(name, {
          full_name: `Twin ${index}`,
          email: index % 2 ? `${name.toUpperCase()}@Race.TEST` : `${name}@race.test`,
        }),
      }),
    );
    expect(countOf(answers, 201)).toBe(MANY);
    expect(new Set(answers.map(({ body }) => Object(body).message)).size).toBe(1);
    expect(await streamersLike(`${name}@race.test`)).toBe(1);
    const { email } = person(name);
    const code = await product.code(email);
    expect((await set(email, code)).status).toBe(200);
    const identity = await product.ok(login, { body: { email, password: PASSWORD } });
    expect(identity.streamer?.full_name).toMatch(/^Twin \d+$/);
  });
});
