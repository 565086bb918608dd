import { expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { startProcess } from '../testing/processes.ts';
import { makeEmptyDatabase } from '../testing/test-database.ts';

it.each(['SQL_ASCII', 'LATIN1'])('a database in %s ends the start with one line', async (encoding) => {
  const database = await makeEmptyDatabase(`encoding '${encoding}' locale 'C' template template0`);
  const env = {
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
  };
  const { code, stderr } = await startProcess({ env }).ended;
  await database.drop();
  expect([code, stderr]).toEqual([
    1,
    `The database of DATABASE_URL has the encoding ${encoding}: make one with UTF8, as docs/operating.md says.\n`,
  ]);
});
