import { listPayments } from '@livelift/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { signInStaff } from '../../testing/factories.ts';
import { sendAll } from '../../testing/statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-context.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { unavailabilityOf } from './database-errors.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

let cloned: TestDatabase;
let hasty: OpenDatabase<object>;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  cloned = await openTestDatabase(inject('template'));
  hasty = openPostgres<object>(cloned.url ?? '', silentLog, { poolSize: 1, readTimeoutMs: 100 });
});

afterAll(async () => {
  await hasty.close();
  await cloned.close();
  await app.close();
});

const take = (seconds: number) => sql`select pg_sleep(${seconds})`;

it('a statement that takes longer than a read may is ended, and its connection goes on', async () => {
  const error: unknown = await take(60)
    .execute(hasty.db)
    .catch((reason: unknown) => reason);
  expect(unavailabilityOf(error)).toBe('slow');
  expect((await sql<{ one: number }>`select 1 as one`.execute(hasty.db)).rows).toEqual([{ one: 1 }]);
});

it('in a transaction it may take longer, and afterwards not any more', async () => {
  const timeout = sql<{ statement_timeout: string }>`show statement_timeout`;
  const within = await hasty.db.transaction().execute(async (trx) => {
    await take(0.2).execute(trx);
    return timeout.execute(trx);
  });
  const after = await timeout.execute(hasty.db);
  expect([within.rows, after.rows]).toEqual([[{ statement_timeout: '20s' }], [{ statement_timeout: '100ms' }]]);
});

it('a list that takes too long is answered with 503 and says what to do', async () => {
  const { token } = await signInStaff(app);
  const plain = app.context.db;
  onTestFinished(() => void Object.assign(app.context, { db: plain }));
  // The look at the session is quick; then another transaction locks the payments.
  await plain.transaction().execute(async (holder) => {
    await sendAll(holder, ['lock table payments in access exclusive mode']);
    const answer = await plain.connection().execute(async (db) => {
      await sendAll(db, ["set statement_timeout = '100ms'"]);
      Object.assign(app.context, { db });
      const refused = await app.refused(listPayments, 503, { token });
      await sendAll(db, ['reset statement_timeout']);
      return refused;
    });
    expect(answer).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/takes too long.*ask for less/),
    });
  });
});
