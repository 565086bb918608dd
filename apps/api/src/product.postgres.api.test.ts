import { expect, inject, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { openProduct } from './product.ts';
import { SECRET } from './testing/processes.ts';
import { openTestDatabase } from './testing/test-database.ts';

it('leaves what time brings alone until the process serves', async () => {
  const database = await openTestDatabase(inject('template'));
  const run = vi.fn(async () => {});
  const product = await openProduct(
    readConfig({ DATABASE_URL: database.url, APP_SECRET: SECRET, LOG_LEVEL: 'silent' }),
    { runsJobs: false, tasks: () => [{ name: 'due', everySeconds: 60, run }] },
  );
  try {
    expect(run).not.toHaveBeenCalled();
    await product.startWorking();
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  } finally {
    await product.close();
    await database.close();
  }
});
