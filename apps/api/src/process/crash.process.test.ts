import {
  createPlan,
  createStream,
  listMyStreams,
  listPlans,
  listStreamers,
  registerStreamer,
} from '@livelift/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { linesOf } from '../testing/processes.ts';
import { type RunningProduct, signInAdmin, startProduct, subscribe } from '../testing/running-product.ts';

// `npm run crash` sets more.
const ROUNDS = Number(process.env.CRASH_ROUNDS || 3);
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
let subscriber: string;

beforeAll(async () => {
  product = await startProduct(inject('template'), { settings: { LOG_LEVEL: 'warn' } });
  token = await signInAdmin(product);
  subscriber = await subscribe(product, 'booker', 24);
});

afterAll(() => product.close());

const DAY_MS = 86_400_000;

let count = 0;
let bookings = 0;

// A half hour of its own for each booking: 40 a day, from tomorrow on.
const startOf = (booking: number) =>
  new Date(Math.floor(Date.now() / DAY_MS + 1 + booking / 40) * DAY_MS + (booking % 40) * 1_800_000).toISOString();

/** Writes one thing, and answers what to look for once it was acknowledged: plans, bookings, and people who get a mail. */
async function write(): Promise<string> {
  const name = `thing${++count}`;
  if (count % 4 === 0) {
    const email = `${name}@crash.test`;
    await product.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
    return name;
  }
  if (count % 4 === 2) {
    const body = { title: name, scheduled_start: startOf(bookings++), estimated_duration: 30 };
    await product.ok(createStream, { token: subscriber, body });
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
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { per_page: '100', page: String(page) };
    const { streams } = await product.ok(listMyStreams, { token: subscriber, query });
    names.push(...streams.data.map(({ title }) => title));
    last = streams.last_page;
  }
  return new Set(names);
}

/** Writes with several clients at once, kills every process right after the given number of answers, and restarts. */
async function crashAfter(answers: number, acknowledged: Set<string>) {
  const killed = Promise.withResolvers<void>();
  let left = answers;
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const name = await write().catch((error: unknown) => {
        if (!isOver) throw error;
      });
      if (name === undefined) return;
      acknowledged.add(name);
      if (--left === 0) killed.resolve();
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  try {
    // A write that fails before the kill ends the test here.
    await Promise.race([killed.promise, Promise.all(writers)]);
    const endings = product.restart('SIGKILL');
    isOver = true;
    await Promise.all(writers);
    return await endings;
  } finally {
    isOver = true;
  }
}

it(
  `what was acknowledged survives ${ROUNDS} kills at any moment of writing, and every start after is clean`,
  async () => {
    const random = numbersFrom(SEED);
    const acknowledged = new Set<string>();
    for (let round = 1; round <= ROUNDS; round++) {
      const answers = 1 + Math.floor(random() * 40);
      const endings = await crashAfter(answers, acknowledged);
      const context = `seed ${SEED}, round ${round}, killed after ${answers} answers`;
      for (const { signal, stdout, stderr } of endings) {
        const warnings = linesOf(stdout);
        expect([signal, stderr, warnings], context).toEqual(['SIGKILL', '', []]);
      }
      const there = await present();
      expect(
        [...acknowledged].filter((name) => !there.has(name)),
        context,
      ).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
  },
  ROUNDS * 120_000,
);
