import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { explainExit, openProduct } from '../product.ts';
import { SECRET } from '../testing/processes.ts';
import { makeEmptyDatabase } from '../testing/test-database.ts';

it.each(['SQL_ASCII', 'LATIN1'])('a database in %s ends the start with one line', async (encoding) => {
  const database = await makeEmptyDatabase(`encoding '${encoding}' locale 'C' template template0`);
  const config = readConfig({ DATABASE_URL: database.url, APP_SECRET: SECRET, LOG_LEVEL: 'silent' });
  expect(await openProduct(config, { runsJobs: false }).catch(explainExit)).toBe(
    `The database of DATABASE_URL has the encoding ${encoding}: make one with UTF8, as docs/operating.md says.`,
  );
  await database.drop();
});
