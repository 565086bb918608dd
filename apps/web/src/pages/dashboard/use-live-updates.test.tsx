import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsLive } from '../../lib/live-connection.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer } from '../../testing/server.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const server = mockServer();
const EVENTS = 'http://localhost:5173/api/streamer/events';

type Sender = ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  localStorage.setItem('token', 'valid');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => vi.useRealTimers());

const EVERYTHING = ['account', 'my-payments', 'sharing', 'streams', 'subscriptions', 'wordlists'];

/** A server that streams what the test sends, and a page that counts how often each key is read. */
function open() {
  const asked: Array<string | null> = [];
  let sender: Sender | undefined;
  server.use(
    http.get(EVENTS, ({ request }) => {
      asked.push(request.headers.get('authorization'));
      const start = (controller: Sender) => {
        sender = controller;
      };
      const body = new ReadableStream<Uint8Array>({ start });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    }),
  );
  const reads: string[] = [];
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const usePage = () => {
    useLiveUpdates();
    for (const name of EVERYTHING) {
      const queryFn = () => reads.push(name);
      // biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same
      useQuery({ queryKey: [name, 'one'], queryFn });
    }
    return useIsLive();
  };
  const { result, unmount } = renderHook(usePage, { wrapper });
  const readLater = () =>
    renderHook(() => useQuery({ queryKey: ['streams', 'later'], queryFn: () => reads.push('later') }), { wrapper });
  const send = (kind: string) => sender?.enqueue(new TextEncoder().encode(`data: {"kind":"${kind}"}\n\n`));
  return { asked, reads, readLater, result, unmount, send, cut: () => sender?.error(new Error('cut')) };
}

/** A page whose stream is open, and which has caught up. */
async function openLive() {
  const page = open();
  await waitFor(() => expect(page.asked).toEqual(['Bearer valid']));
  page.send('resync');
  await waitFor(() => expect(page.result.current).toBe(true));
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(page.reads.toSorted()).toEqual([...EVERYTHING, ...EVERYTHING].toSorted()));
  page.reads.length = 0;
  return page;
}

test('what was changed before the stream was open is caught up with, once', async () => {
  const { reads } = await openLive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toEqual([]);
});

test('what was read since the stream was asked for is not read again to catch up, but at the next change', async () => {
  const page = open();
  await waitFor(() => expect(page.asked).toEqual(['Bearer valid']));
  page.readLater();
  page.send('resync');
  await waitFor(() => expect(page.result.current).toBe(true));
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(page.reads.toSorted()).toEqual([...EVERYTHING, ...EVERYTHING, 'later'].toSorted()));
  page.send('schedule');
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(page.reads.filter((name) => name === 'later')).toHaveLength(2));
});

test.each([
  ['schedule', ['streams']],
  ['subscriptions', ['streams', 'subscriptions']],
  ['payments', ['my-payments', 'subscriptions']],
  ['account', ['account', 'sharing']],
  ['wordlists', ['wordlists']],
  ['resync', EVERYTHING],
  ['what a newer server knows', []],
])('%s: reads %j again, several at once as one', async (kind, expected) => {
  const { send, reads } = await openLive();
  send(kind);
  send(kind);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(reads.toSorted()).toEqual(expected));
});

test('a server that is gone is asked at once, so that the page can say so', async () => {
  const { cut, reads, result } = await openLive();
  server.use(http.get(EVENTS, () => HttpResponse.error()));
  cut();
  await waitFor(() => expect(result.current).toBe(false));
  await waitFor(() => expect(reads.toSorted()).toEqual(EVERYTHING));
});

test('where changes cannot be followed, nothing is read beyond what the page reads by itself', async () => {
  const page = open();
  server.use(http.get(EVENTS, () => HttpResponse.json({ message: 'No.' }, { status: 503 })));
  await waitFor(() => expect(page.reads).toEqual(EVERYTHING));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.result.current, page.reads]).toEqual([false, EVERYTHING]);
});

test('where a stream never comes through, as behind some proxies, everything is read once', async () => {
  const page = open();
  server.use(http.get(EVENTS, () => HttpResponse.error()));
  await waitFor(() => expect(page.reads).toEqual(EVERYTHING));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.result.current, page.reads]).toEqual([false, EVERYTHING]);
});

test('a server that is stopped is asked again once it no longer answers at all', async () => {
  const { cut, reads, result } = await openLive();
  server.use(http.get(EVENTS, () => HttpResponse.json({ message: 'Stopping.' }, { status: 503 })));
  cut();
  await waitFor(() => expect(result.current).toBe(false));
  await waitFor(() => expect(reads.toSorted()).toEqual(EVERYTHING));
  server.use(http.get(EVENTS, () => HttpResponse.error()));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(reads.toSorted()).toEqual([...EVERYTHING, ...EVERYTHING].toSorted()));
});
