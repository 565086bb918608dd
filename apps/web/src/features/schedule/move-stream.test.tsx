import { updateStream } from '@livelift/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer } from '../../testing/server.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { spanOf } from './geometry.ts';
import { useMoveStream, useUpdateStream } from './queries/schedule.mutations.ts';
import { scheduleQuery, usePendingMoves } from './queries/schedule.queries.ts';
import { aSchedule, aStream } from './schedule.fixtures.tsx';

const server = mockServer();

const one = aStream({ id: 1, title: 'One' });
const two = aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-23T10:00:00Z') });
const spanAt = (time: string) => spanOf({ scheduled_start: new Date(`2026-11-22T${time}Z`), estimated_duration: 120 });

type Sent = {
  id: number;
  body: { title: string; scheduled_start: string; estimated_duration: number; version: number };
};

const asSent = (stream: object) => JSON.parse(JSON.stringify(stream));

/** A server that takes what it is sent, until told otherwise, and the hooks that send it. */
function setUp() {
  const sent: Sent[] = [];
  const state = {
    refuses: new Set<number>(),
    waits: Promise.resolve(),
    held: async () => {},
    versions: new Map<number, number>(),
  };
  server.use(
    http.get('*/api/streamer/streams', () => HttpResponse.error()),
    http.put<{ id: string }, Sent['body']>('*/api/streamer/streams/:id', async ({ params, request }) => {
      const body = await request.json();
      const id = Number(params.id);
      sent.push({ id, body });
      await state.waits;
      if (state.refuses.has(id)) return HttpResponse.error();
      const { version = 0, ...change } = updateStream.body.decode(body);
      const known = state.versions.get(id) ?? 1;
      if (version < known) {
        const current = asSent({ ...one, id, title: 'Renamed elsewhere', version: known });
        const problem = { code: 'stream.changed_meanwhile', message: 'Changed in another window.' };
        return HttpResponse.json({ ...problem, details: { current } }, { status: 409 });
      }
      state.versions.set(id, version + 1);
      const stream = { ...one, id, ...change, version: version + 1 };
      return HttpResponse.json(updateStream.response.encode({ message: 'Stream updated', stream }));
    }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(scheduleQuery(1).queryKey, aSchedule([one, two]));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ move: useMoveStream(() => state.held()), update: useUpdateStream(), pending: usePendingMoves() }),
    { wrapper },
  );
  return { sent, state, result, queryClient };
}

const nextPicture = () => new Promise(requestAnimationFrame);

const renamed = (title: string) => ({
  title,
  description: null,
  scheduled_start: one.scheduled_start,
  estimated_duration: 120,
  wordlist_id: null,
  version: 1,
});

test('a move that is tried again keeps what was typed since', async () => {
  const { sent, state, result } = setUp();
  state.refuses.add(1);
  act(() => result.current.move({ stream: one, span: spanAt('18:00') }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  state.refuses.clear();
  await act(() => result.current.update.mutateAsync({ id: 1, body: renamed('Renamed') }));
  act(() => again.click());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toMatchObject({ title: 'Renamed', scheduled_start: '2026-11-22T18:00:00.000Z' });
});

test('a change waits for the move before it, so that the one after it builds on it', async () => {
  const { sent, state, result } = setUp();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  state.waits = promise;
  act(() => {
    result.current.move({ stream: one, span: spanAt('18:00') });
    result.current.update.mutate({ id: 1, body: renamed('Renamed') });
    result.current.move({ stream: one, span: spanAt('20:00') });
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body.title)).toEqual(['One', 'Renamed', 'Renamed']);
  const first = sent[0]?.body.version ?? 0;
  expect(sent.map(({ body }) => body.version)).toEqual([first, first + 1, first + 2]);
});

test('a move over what another window changed is refused, and done over it when it is tried again', async () => {
  const { sent, state, result } = setUp();
  state.versions.set(2, 50);
  act(() => result.current.move({ stream: two, span: spanAt('18:00') }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Changed in another window.')).toBeTruthy();
  act(() => again.click());
  await screen.findByText('Stream updated');
  expect(sent.map(({ body }) => [body.title, body.version])).toEqual([
    ['Two', expect.any(Number)],
    ['Renamed elsewhere', 50],
  ]);
});

test('a move that waits is refused where another window moved its stream meanwhile, and done when it is tried again', async () => {
  const { sent, state, result, queryClient } = setUp();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  state.waits = promise;
  act(() => {
    result.current.move({ stream: one, span: spanAt('18:00') });
    result.current.move({ stream: two, span: spanAt('20:00') });
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  const moved = aStream({ ...two, version: 7, scheduled_start: new Date('2026-11-24T10:00:00Z') });
  state.versions.set(2, 7);
  queryClient.setQueryData(scheduleQuery(1).queryKey, aSchedule([one, moved]));
  answer();
  const again = await screen.findByRole('button', { name: 'Try again' });
  act(() => again.click());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ id, body }) => [id, body.version])).toEqual([
    [1, one.version],
    [2, two.version],
    [2, 7],
  ]);
});

test('why a move was refused stays to be read while others succeed, until that stream lies well', async () => {
  const { state, result } = setUp();
  state.refuses.add(1);
  act(() => result.current.move({ stream: one, span: spanAt('18:00') }));
  await screen.findByRole('button', { name: 'Try again' });
  act(() => result.current.move({ stream: two, span: spanAt('10:00') }));
  await screen.findByText('Stream updated');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  state.refuses.clear();
  act(() => result.current.move({ stream: one, span: spanAt('19:00') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('the browser asks before the page is left while a move is under way', async () => {
  const { state, result } = setUp();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  state.waits = promise;
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  act(() => result.current.move({ stream: one, span: spanAt('18:00') }));
  await waitFor(() => expect(result.current.pending).toEqual(new Set([1])));
  expect(asks()).toBe(true);
  answer();
  await waitFor(() => expect(result.current.pending.size).toBe(0));
  expect(asks()).toBe(false);
});

test.each([
  ['Stream updated', false],
  ['Try again', true],
])('what is answered while a hand is busy is shown once it is free: %s', async (words, isRefused) => {
  const { sent, state, result } = setUp();
  if (isRefused) state.refuses.add(1);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const held = vi.fn(() => promise);
  state.held = held;
  act(() => result.current.move({ stream: one, span: spanAt('18:00') }));
  await waitFor(() => expect(held).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  await act(nextPicture);
  expect(screen.queryByText(words)).toBeNull();
  letGo();
  await screen.findByText(words);
});
