// `npm run bench:api`: requests per second, waiting time, processor time and statements of the product beside a hand-tuned
// server on the same rows (bench/floor). `-- --growth`: a million payments against 100,000. Exit code 1 when a limit is
// missed. docs/performance.md says what each figure means. `--only <part of a name>`, `--seconds` of a turn, `--size` in payments.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { type Case, casesOf } from './api/cases.ts';
import { ask, assertSameAnswers } from './api/compare.ts';
import { measureGrowth } from './api/growth.ts';
import { load } from './api/load.ts';
import { measureProcess } from './api/process.ts';
import { printCases, printMachine, type Result } from './api/report.ts';
import { type Server, startFloor, startProduct } from './api/servers.ts';
import { type FilledServer, startFilledServer } from './rows/filled-databases.ts';
import { addPeople } from './rows/people.ts';

const ROUNDS = 3;
// As long as V8 takes to optimise the first case; a server has been warm for days.
const WARM_UP_SECONDS = 4;
const COUNTED_REQUESTS = 20;

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    size: { type: 'string', default: '100000' },
  },
});
const seconds = Number(values.seconds);

type Measured = { postgres: FilledServer; databaseUrl: string; servers: readonly [Server, Server] };

// The last requests of a turn are cut off: the server may still be at work on them.
async function settle({ undo }: Case, { postgres, databaseUrl }: Measured): Promise<void> {
  await postgres.untilIdle(databaseUrl);
  if (undo === undefined) return;
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(undo).finally(() => client.end());
}

async function countStatements(of: Case, server: Server, { postgres, databaseUrl }: Measured): Promise<number> {
  const statements = await postgres.statementsDuring(databaseUrl, async () => {
    for (let index = 0; index < COUNTED_REQUESTS; index++) await ask(server, of.requests, index);
  });
  return statements.filter((text) => !/^(?:begin|commit)\b|^start transaction/i.test(text)).length / COUNTED_REQUESTS;
}

async function measure(of: Case, measured: Measured): Promise<{ product: Result; floor: Result }> {
  const { servers, postgres } = measured;
  await assertSameAnswers(of, servers);
  const turn = async (server: Server, seconds: number) => {
    const turn = await load(server, of.requests, { seconds, postgresPid: postgres.pid, isFixed: of.isFixed });
    await settle(of, measured);
    return turn;
  };
  const results: Result[] = [];
  for (const server of servers) {
    await turn(server, WARM_UP_SECONDS);
    results.push({ turns: [], statements: await countStatements(of, server, measured) });
    await settle(of, measured);
  }
  for (let round = 0; round < ROUNDS; round++) {
    // Who comes first in one round comes last in the next.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const at of order) {
      const server = servers[at];
      if (server) results[at]?.turns.push(await turn(server, seconds));
    }
  }
  const [product, floor] = results;
  if (!product || !floor) throw new Error('There are two servers.');
  return { product, floor };
}

/** Answers which limits are missed, a sentence each. */
async function measureBesideFloor(postgres: FilledServer): Promise<string[]> {
  const databaseUrl = await postgres.copy(Number(values.size));
  const people = await addPeople(databaseUrl);
  const product = await startProduct(databaseUrl);
  const missed: string[] = [];
  try {
    const floor = await startFloor(databaseUrl, product.url);
    try {
      const print = printCases();
      for (const each of casesOf(people).filter(({ name }) => name.includes(values.only))) {
        const results = await measure(each, { postgres, databaseUrl, servers: [product, floor] });
        missed.push(...print(each.name, { ...results, limit: each.limit }));
      }
    } finally {
      await floor.stop();
    }
  } finally {
    await product.stop();
  }
  if (values.only === '') missed.push(...(await measureProcess({ postgres, databaseUrl, people, seconds })));
  return missed;
}

await buildWebWhenStale();
const postgres = await startFilledServer();
try {
  printMachine(postgres.version);
  const missed = values.growth
    ? await measureGrowth(postgres, { only: values.only, seconds })
    : await measureBesideFloor(postgres);
  for (const sentence of missed) console.log(`MISSED ${sentence}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
