import { logout } from '@livelift/contract';
import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { mockServer } from '../testing/server.ts';
import { callApi, publicApi } from './api-client.ts';
import { useIdempotencyKey } from './idempotency-key.ts';

const server = mockServer();

test('what is sent again has its first key until it was answered, and then a new one', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('http://localhost:5173/api/auth/logout', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ message: 'Bye' });
    }),
  );
  const { result } = renderHook(() => useIdempotencyKey(publicApi));
  const send = () => callApi(result.current({ title: 'Same' }), logout);
  await expect(send()).rejects.toThrow();
  await send();
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBeTruthy();
  expect(keys[2]).not.toBe(keys[1]);
});
