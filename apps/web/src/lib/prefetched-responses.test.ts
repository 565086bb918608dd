import { getProfile, logout } from '@livelift/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockServer } from '../testing/server.ts';
import { callApi } from './api-client.ts';

const server = mockServer();

const URL = '/api/auth/profile';
const created_at = '2026-01-01T00:00:00Z';
const answer = (id: number) => {
  const user = { id, email: 'a@example.com', role: 'streamer', email_verified_at: created_at, created_at, version: 1 };
  return { user, role: 'streamer', streamer: null };
};

const mine = { token: () => 'mine' };
const idRead = async (client = mine) => (await callApi(client, getProfile)).user.id;

const page = (response: Promise<Response>) => {
  window.prefetched = { token: 'mine', responses: { [URL]: response } };
};

const [EARLY, ASKED] = [1, 2];

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  server.use(
    http.get(`http://localhost:5173${URL}`, () => HttpResponse.json(answer(ASKED))),
    http.post('http://localhost:5173/api/auth/logout', () => HttpResponse.json({ message: 'Logged out' })),
  );
  page(Promise.resolve(Response.json(answer(EARLY))));
});

test('what the page has asked for is not asked for again, once', async () => {
  expect(await idRead()).toBe(EARLY);
  expect(await idRead()).toBe(ASKED);
});

test('another session asks for itself', async () => {
  expect(await idRead({ token: () => 'another' })).toBe(ASKED);
});

test('what the page was refused or did not get is asked for again', async () => {
  page(Promise.resolve(Response.json({ message: 'No' }, { status: 503 })));
  expect(await idRead()).toBe(ASKED);
  page(Promise.reject(new TypeError('Failed to fetch')));
  expect(await idRead()).toBe(ASKED);
});

test('that the token is no longer good is not asked twice', async () => {
  page(Promise.resolve(Response.json({ message: 'This session has ended.' }, { status: 401 })));
  await expect(idRead()).rejects.toThrow('This session has ended.');
});

test('nothing that was answered before a change is taken for what is true after it', async () => {
  await callApi(mine, logout);
  expect(await idRead()).toBe(ASKED);
});

test('an answer that has waited for longer than anything counts as fresh is too old', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await idRead()).toBe(ASKED);
});
