import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ensureFirstAdmin } from '../modules/staff-users/index.ts';
import { findActiveAdmin } from '../modules/users/index.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { MIGRATIONS, openProduct } from '../product.ts';
import { SECRET } from '../testing/processes.ts';
import { RACE_ROUNDS } from '../testing/rounds.ts';
import { silentLog } from '../testing/test-context.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// PostgreSQL's own empty database, of which it clones every new one.
const EMPTY = 'template1';

const PROCESSES = 5;
const admin = { email: 'first@start.test', password: 'long enough for a first admin' };

let oldMigrations: string;

beforeAll(async () => {
  oldMigrations = await mkdtemp(join(tmpdir(), 'livelift-old-'));
  const [first = ''] = (await readdir(MIGRATIONS)).sort();
  await cp(join(MIGRATIONS, first), join(oldMigrations, first));
});

afterAll(() => rm(oldMigrations, { recursive: true }));

/** Starts as a process does that has an admin to make, and answers it running. */
const start = ({ url }: TestDatabase) =>
  openProduct(readConfig({ DATABASE_URL: url, APP_SECRET: SECRET, LOG_LEVEL: 'silent' }), {
    runsJobs: false,
    prepare: async (context) => void (await ensureFirstAdmin(context, admin)),
  });

async function startTogether(database: TestDatabase): Promise<void> {
  const starts = await Promise.allSettled(Array.from({ length: PROCESSES }, () => start(database)));
  const running = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failures = starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  await Promise.all(running.map((product) => product.close()));
  expect(failures).toEqual([]);
  expect(new Set(running.map(({ context }) => context.config.appSecret)).size).toBe(1);
  expect(await findActiveAdmin(database.db)).toBeDefined();
}

/** As an earlier version left it: the first migration only, and a queue one version back. */
async function makeOld(database: TestDatabase): Promise<void> {
  await database.migrate(oldMigrations);
  const queue = createJobQueue({ ...database, log: silentLog, maintain: false });
  await queue.start([]);
  await queue.stop(0);
  await database.queueSql.executeSql(getRollbackPlans('jobs'));
}

describe.each(RACE_ROUNDS)('five processes that start at the same moment, round %i', () => {
  it.each([
    ['an empty database', async () => {}],
    ['the database of an earlier version', makeOld],
    ['a database that is up to date', async (database: TestDatabase) => (await start(database)).close()],
  ])('all serve on %s', async (_, prepare) => {
    const database = await openTestDatabase(EMPTY);
    try {
      await prepare(database);
      await startTogether(database);
    } finally {
      await database.close();
    }
  });
});
