import { expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

it('makes one thing of one object, also for two who ask at once, and another of another', async () => {
  const make = vi.fn(async ({ name }: { name: string }) => `made of ${name}`);
  const made = memoizeAsync(make);
  const [first, second] = [{ name: 'a' }, { name: 'b' }];
  expect(await Promise.all([made(first), made(first), made(second)])).toEqual(['made of a', 'made of a', 'made of b']);
  await made(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('tries again what could not be made', async () => {
  const make = vi.fn<(key: object) => Promise<string>>();
  make.mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('made');
  const made = memoizeAsync(make);
  const key = {};
  await expect(made(key)).rejects.toThrow('not now');
  expect(await made(key)).toBe('made');
});
