// How the time of one request grows with the rows: two products, on a million payments and on 100,000, asked by turns.
import { median } from '../quantile.ts';
import type { FilledServer } from '../rows/filled-databases.ts';
import { addPeople, type People } from '../rows/people.ts';
import { ask } from './compare.ts';
import { type Growth, type GrowthCase, growthCases, type Sample, type Samples } from './growth-cases.ts';
import { printTable } from './report.ts';
import { type Server, startProduct } from './servers.ts';

const SIZES = [100_000, 1_000_000] as const;
const LIMITS = { flatRatio: 1.3, tenfoldMs: 50 };
const WARM_UP_REQUESTS = 10;
const MIN_REQUESTS = 5;
const MAX_REQUESTS = 500;

type Sized = { server: Server; samples: Samples };

type Row = {
  id: number;
  transaction_id?: string;
  email?: string;
  user?: { email: string };
  streamer?: { id: number; user: { email: string } };
};

const isRows = (value: unknown): value is { data: Row[] } =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

async function sampleOf(server: Server, { staff }: People, list: string): Promise<Sample> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const { text } = await ask(server, () => ({ method: 'GET', path: `/api/${list}?page=300`, headers }), 0);
  const [row] = Object.values<unknown>(JSON.parse(text)).filter(isRows)[0]?.data ?? [];
  if (!row) throw new Error(`${list} has no page 300.`);
  const email = row.email ?? row.user?.email ?? row.streamer?.user.email ?? '';
  return { id: row.id, email, owner: row.streamer?.id ?? 0, transactionId: row.transaction_id ?? '' };
}

async function startSized(postgres: FilledServer, payments: number): Promise<Sized> {
  const databaseUrl = await postgres.copy(payments);
  const people = await addPeople(databaseUrl);
  const product = await startProduct(databaseUrl);
  const server = { ...product, name: `the product with ${payments} payments` };
  const [payment, streamer, user, entry] = await Promise.all(
    (['payments', 'admin/streamers', 'admin/users', 'admin/audit-log'] as const).map((list) =>
      sampleOf(server, people, list),
    ),
  );
  if (!payment || !streamer || !user || !entry) throw new Error('No samples.');
  return { server, samples: { people, payment, streamer, user, entry } };
}

/** The median of milliseconds at each size. */
async function measure({ requests }: GrowthCase, sized: Sized[], seconds: number): Promise<number[]> {
  const asked = sized.map(({ server, samples }) => {
    const times: number[] = [];
    return { server, requests: requests(samples), times };
  });
  let count = 0;
  const askEach = async (isCounted: boolean) => {
    for (const { server, requests, times } of asked) {
      const began = performance.now();
      await ask(server, requests, count);
      if (isCounted) times.push(performance.now() - began);
    }
    count += 1;
  };
  while (count < WARM_UP_REQUESTS) await askEach(false);
  const until = performance.now() + seconds * 1000;
  const most = WARM_UP_REQUESTS + MAX_REQUESTS;
  while (count < most && (performance.now() < until || count < WARM_UP_REQUESTS + MIN_REQUESTS)) await askEach(true);
  return asked.map(({ times }) => median(times));
}

const isMissed = (growth: Growth, ratio: number, largeMs: number): boolean =>
  (growth === 'flat' && ratio > LIMITS.flatRatio) || (growth === 'tenfold' && largeMs > LIMITS.tenfoldMs);

const LIMIT_TEXT: Record<Growth, string> = {
  flat: `${LIMITS.flatRatio} x`,
  tenfold: `${LIMITS.tenfoldMs} ms`,
  shown: 'none',
};

/** Measures every case at both sizes, prints them, and answers what is missed, a sentence each. */
export async function measureGrowth(
  postgres: FilledServer,
  { only, seconds }: { only: string; seconds: number },
): Promise<string[]> {
  const sized: Sized[] = [];
  const missed: string[] = [];
  try {
    for (const payments of SIZES) sized.push(await startSized(postgres, payments));
    const print = printTable([
      'median of ms, one request at a time',
      '100,000',
      '1,000,000',
      'ratio',
      'limit      ',
      'holds ',
    ]);
    for (const each of growthCases.filter(({ name }) => name.includes(only))) {
      const [small = 0, large = 0] = await measure(each, sized, seconds);
      const ratio = large / small;
      const fails = isMissed(each.growth, ratio, large);
      const figures = [small.toFixed(2), large.toFixed(2), ratio.toFixed(2)];
      print([each.name, ...figures, LIMIT_TEXT[each.growth], fails ? 'MISSED' : 'yes']);
      if (fails)
        missed.push(`${each.name}: x${ratio.toFixed(2)}, ${large.toFixed(1)} ms; at most ${LIMIT_TEXT[each.growth]}`);
    }
  } finally {
    for (const { server } of sized) await server.stop();
  }
  return missed;
}
