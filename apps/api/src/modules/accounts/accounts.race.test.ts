import { listStreamers, login, registerStreamer, setPassword, validateSetupToken } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../../testing/running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(inject('template'));
});

afterAll(() => product.close());

const AT_ONCE = Array.from({ length: 20 }, (_, index) => index);

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

const together = <T>(act: (index: number) => Promise<T>) => Promise.all(AT_ONCE.map(act));
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((each) => each.status === status).length;

describe('20 people with the same right code at the same moment', () => {
  it('set one password: exactly one wins, and only his counts', async () => {
    const { email, code } = await signedUp('winner');
    const answers = await together((index) => set(email, code, `password of ${index}`));
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, 19]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const logins = await Promise.all(
      [winner, (winner + 1) % 20].map((index) =>
        product.send(login, { body: { email, password: `password of ${index}` } }),
      ),
    );
    expect(logins.map(({ status }) => status)).toEqual([200, 401]);
  });
});

describe('20 wrong codes at the same moment', () => {
  const wrongFor = (code: string) =>
    AT_ONCE.map((index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));

  it.each([
    ['to check them', (email: string, token: string) => product.send(validateSetupToken, { body: { email, token } })],
    ['to set a password', (email: string, token: string) => set(email, token)],
  ])('sent %s, burn the right one', async (purpose, act) => {
    const { email, code } = await signedUp(`guessed${purpose.length}`);
    const wrong = wrongFor(code);
    const answers = await together((index) => act(email, wrong[index] ?? ''));
    const left = answers.flatMap(({ body }) => Object(body).tries_left ?? []);
    // Of those that tell, the first five count down and the rest find nothing to try.
    if (left.length > 0) expect(left.sort()).toEqual([...Array(16).fill(0), 1, 2, 3, 4]);
    expect((await set(email, code)).status).toBe(422);
    expect((await product.send(validateSetupToken, { body: { email, token: code } })).body).toMatchObject({
      valid: false,
      tries_left: 0,
    });
  });

  it('with the right one among them, at most 5 are compared before it', async () => {
    const { email, code } = await signedUp('hidden');
    const wrong = wrongFor(code);
    const answers = await together((index) => set(email, index === 19 ? code : (wrong[index] ?? '')));
    // Either the right one came in time, once, or it was burnt.
    expect(countOf(answers, 200)).toBeLessThanOrEqual(1);
    expect(countOf(answers, 200) + countOf(answers, 422)).toBe(20);
  });
});

const streamersLike = async (search: string) => {
  const { streamers } = await product.ok(listStreamers, { token: await signInAdmin(product), query: { search } });
  return streamers.total;
};

describe('20 registrations of one address at the same moment', () => {
  it('make one user with one code, and all get the same answer', async () => {
    const answers = await together((index) =>
      product.send(registerStreamer, { body: person('twin', { full_name: `Twin ${index}` }) }),
    );
    expect(countOf(answers, 201)).toBe(20);
    expect(new Set(answers.map(({ body }) => Object(body).message)).size).toBe(1);
    expect(await streamersLike('twin@race.test')).toBe(1);
    const { email } = person('twin');
    const code = await product.code(email);
    expect((await set(email, code)).status).toBe(200);
    const identity = await product.ok(login, { body: { email, password: PASSWORD } });
    expect(identity.streamer?.full_name).toMatch(/^Twin \d+$/);
  });

  it('however it is spelled', async () => {
    const answers = await together((index) =>
      product.send(registerStreamer, {
        body: person('cased', { email: index % 2 ? 'Cased@Race.TEST' : 'cased@race.test' }),
      }),
    );
    expect(countOf(answers, 201)).toBe(20);
    expect(await streamersLike('cased@race.test')).toBe(1);
  });
});
