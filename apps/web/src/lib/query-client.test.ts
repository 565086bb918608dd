import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, isWorthRetrying, retryDelay } from './query-client.ts';

const failure = (status: number) => new ApiError({ kind: 'http', status, code: 'invalid', message: 'x' });

test('a failed read is tried again three times', () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, failure(503)))).toEqual([true, true, true, false]);
});

test.each([400, 401, 404, 422, 429])('a read refused with %i is never tried again', (status) => {
  expect(isWorthRetrying(0, failure(status))).toBe(false);
});

test('the wait doubles from one second and never exceeds thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('what nobody looks at is forgotten after five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});

const succeed = () => Promise.resolve();

test.each([
  ['what it names', 2, succeed, { invalidates: [['staff']] }],
  ['it also after a refusal', 2, () => Promise.reject(new Error('gone')), { invalidates: [['staff']] }],
  ['what staff see where it names nothing', 2, succeed, undefined],
  ['nothing else', 1, succeed, { invalidates: [['plans']] }],
])('a mutation invalidates %s, and does not wait for it', async (_, reads, mutationFn, meta) => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<string>>();
  read.mockResolvedValueOnce('before').mockReturnValue(new Promise(() => undefined));
  const list = new QueryObserver(client, { queryKey: ['staff', 'ships'], queryFn: read });
  const stop = list.subscribe(() => undefined);
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  const mutation = client.getMutationCache().build(client, { mutationFn, meta });
  await mutation.execute(undefined).catch(() => undefined);
  expect(read).toHaveBeenCalledTimes(reads);
  stop();
});
