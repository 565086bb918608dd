import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenReachable } from './product.ts';
import { silentLog } from './testing/test-context.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

// The clock alone: tries still follow each other as they do.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('a start gives up when the database has been away for 15 seconds', async () => {
  const start = vi.fn(async () => {
    pass(8);
    throw away();
  });
  await expect(whenReachable(silentLog, start)).rejects.toThrow('could not be reached for 15 seconds');
  expect(start).toHaveBeenCalledTimes(3);
});

it('which are counted anew when it was there meanwhile', async () => {
  const start = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(away())
    .mockImplementationOnce(async () => {
      pass(60);
      throw away();
    })
    .mockResolvedValueOnce('started');
  expect(await whenReachable(silentLog, start)).toBe('started');
});

it('a start gives up when the database is lost again and again, however long it was there each time', async () => {
  const start = vi.fn(async () => {
    pass(100);
    if (start.mock.calls.length > 5) throw new Error('still trying');
    throw away();
  });
  await expect(whenReachable(silentLog, start)).rejects.toThrow(
    'The database of DATABASE_URL was lost again and again for 5 minutes (connect ECONNREFUSED).',
  );
});
