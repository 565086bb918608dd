import { createPlan, listPlans, listStreamers, registerStreamer } from '@livelift/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { linesOf } from './testing/processes.ts';
import { type RunningProduct, signInAdmin, startProduct } from './testing/running-product.ts';

const ROUNDS = 10;
const WRITERS = 4;

// CRASH_SEED=<number> repeats the moments of a run that failed.
const SEED = Number(process.env.CRASH_SEED || Date.now() % 1_000_000);

/** Numbers from 0 up to 1 that follow from the seed: Park and Miller's generator. */
function numbersFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

let product: RunningProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct(inject('template'), { settings: { LOG_LEVEL: 'warn' } });
  token = await signInAdmin(product);
});

afterAll(() => product.close());

let count = 0;

/** Writes one thing, and answers what to look for once it was acknowledged. Every fourth one also orders a mail. */
async function write(): Promise<string> {
  const name = `thing${++count}`;
  if (count % 4 === 0) {
    const email = `${name}@crash.test`;
    await product.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
    return name;
  }
  await product.ok(createPlan, {
    token,
    body: { name, description: 'D', price: 1, duration_days: 1, duration_hours: 1 },
  });
  return name;
}

/** What is there, of all that was ever written. */
async function present(): Promise<Set<string>> {
  const { plans } = await product.ok(listPlans, { token });
  const names = plans.map(({ name }) => name);
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { per_page: '100', page: String(page) };
    const { streamers } = await product.ok(listStreamers, { token, query });
    names.push(...streamers.data.map(({ username }) => username));
    last = streamers.last_page;
  }
  return new Set(names);
}

/** Writes with several clients at once, kills every process right after the given number of answers, and restarts. */
async function crashAfter(answers: number, acknowledged: Set<string>) {
  const killed = Promise.withResolvers<void>();
  let left = answers;
  let over = false;
  const writer = async () => {
    while (!over) {
      const name = await write().catch(() => undefined);
      if (name === undefined) return;
      acknowledged.add(name);
      if (--left === 0) killed.resolve();
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  await killed.promise;
  const ending = product.restart('SIGKILL');
  over = true;
  await Promise.all(writers);
  return ending;
}

it(`what was acknowledged survives ${ROUNDS} kills at any moment of writing, and every start after is clean`, async () => {
  const random = numbersFrom(SEED);
  const acknowledged = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    const answers = 1 + Math.floor(random() * 40);
    const endings = await crashAfter(answers, acknowledged);
    const context = `seed ${SEED}, round ${round}, killed after ${answers} answers`;
    for (const { signal, stdout, stderr } of endings) {
      expect([signal, stderr, linesOf(stdout)], context).toEqual(['SIGKILL', '', []]);
    }
    const there = await present();
    expect(
      [...acknowledged].filter((name) => !there.has(name)),
      context,
    ).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
}, 180_000);
