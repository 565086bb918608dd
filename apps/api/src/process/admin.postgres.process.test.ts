import { Client } from 'pg';
import { expect, it } from 'vitest';
import { runAdmin } from '../testing/processes.ts';
import { makeEmptyDatabase } from '../testing/test-database.ts';

it("an operator's command says that it waits for a process that starts on the same database", async () => {
  const database = await makeEmptyDatabase();
  const starting = new Client({ connectionString: database.url });
  await starting.connect();
  // As start-lock.ts takes it.
  await starting.query('select pg_advisory_lock(727001)');
  const command = runAdmin(['mail', 'failed'], { DATABASE_URL: database.url });
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'livelift start' and query like '%advisory%'
      and state = 'idle in transaction'`;
  await expect.poll(async () => (await starting.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
  await starting.end();
  const { code, stderr } = await command;
  expect(stderr).toMatch(/^Waiting for another process that starts on this database \(.+\)\.\n$/);
  expect(code).toBe(0);
  await database.drop();
});
