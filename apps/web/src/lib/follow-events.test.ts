import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { followEvents, type ReadEvents, reconnectDelay } from './follow-events.ts';

const TIMING = { reconnectDelayMs: () => 100, idleTimeoutMs: 45_000, hiddenMs: 60_000 };

type Stream = Parameters<ReadEvents>[0] & { send: (text: string) => void; end: (error?: Error) => void };

/** A server whose streams the test writes, and who follows it. */
function start() {
  const streams: Stream[] = [];
  const told: unknown[] = [];
  const read: ReadEvents = ({ signal, onChunk }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const send = (text: string) => onChunk(new TextEncoder().encode(text));
    streams.push({ signal, onChunk, send, end: (error) => (error ? reject(error) : resolve()) });
    return promise;
  };
  const follower = { onEvent: (data: unknown) => told.push(data), onLive: (isLive: boolean) => told.push(isLive) };
  const stop = followEvents(read, follower, TIMING);
  cleanUp = stop;
  return { streams, told, stop };
}

let cleanUp = () => {};
let visibility: DocumentVisibilityState = 'visible';

function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  cleanUp();
  show('visible');
  vi.useRealTimers();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const gone = new ApiError({ kind: 'network', status: 0, code: 'network', message: 'Network error.' });
const signedOut = new ApiError({ kind: 'http', status: 401, code: 'session.invalid', message: 'Over.' });

describe('a stream of events', () => {
  test('is read event by event, however it is cut into pieces, and says that it is alive', () => {
    const { streams, told } = start();
    for (const piece of ['data: {"ki', 'nd":"a"}\n', '\n:\n\ndata: {"kind":"b"}\n\nda']) streams[0]?.send(piece);
    expect(told).toEqual([true, { kind: 'a' }, { kind: 'b' }]);
  });

  test('comes again when it ends, without a word of it', async () => {
    const { streams, told } = start();
    streams[0]?.send('data: 1\n\n');
    streams[0]?.end();
    await passes(100);
    expect(streams).toHaveLength(2);
    streams[1]?.send('data: 2\n\n');
    expect(told).toEqual([true, 1, true, 2]);
  });

  test('is no longer alive when it does not come again, until it does', async () => {
    const { streams, told } = start();
    streams[0]?.send('data: 1\n\n');
    streams[0]?.end(gone);
    await passes(100);
    streams[1]?.end(gone);
    await passes(100);
    streams[2]?.send('data: 2\n\n');
    expect(told).toEqual([true, 1, false, true, 2]);
  });

  test('leaves nothing behind of the pauses before it comes again', async () => {
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    const nobody = { onEvent: () => {}, onLive: () => {} };
    cleanUp = followEvents(() => Promise.reject(gone), nobody, TIMING);
    await passes(1_050);
    expect(added.mock.calls.length).toBeGreaterThan(9);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('is given up after a long silence', async () => {
    const { streams } = start();
    streams[0]?.send('data: 1\n\n');
    await passes(44_000);
    streams[0]?.send(':\n\n');
    await passes(44_000);
    expect(streams[0]?.signal.aborted).toBe(false);
    await passes(1_000);
    expect(streams[0]?.signal.aborted).toBe(true);
    await passes(100);
    expect(streams).toHaveLength(2);
  });

  test('is not asked for again when the session is over', async () => {
    const { streams } = start();
    streams[0]?.end(signedOut);
    await passes(10_000);
    expect(streams).toHaveLength(1);
  });

  test('ends when the page has been hidden for a minute, and comes again when it is looked at', async () => {
    const { streams, told } = start();
    streams[0]?.send('data: 1\n\n');
    show('hidden');
    await passes(40_000);
    streams[0]?.send(':\n\n');
    show('visible');
    show('hidden');
    await passes(40_000);
    streams[0]?.send(':\n\n');
    await passes(19_000);
    expect(streams[0]?.signal.aborted).toBe(false);
    await passes(1_000);
    expect([streams[0]?.signal.aborted, told.at(-1)]).toEqual([true, false]);
    await passes(10_000);
    expect(streams).toHaveLength(1);
    show('visible');
    expect(streams).toHaveLength(2);
  });

  test('is asked for at once when the connection is back', () => {
    const { streams } = start();
    streams[0]?.end(gone);
    window.dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(2);
  });

  test('ends with who followed it', async () => {
    const { streams, stop } = start();
    stop();
    expect(streams[0]?.signal.aborted).toBe(true);
    await passes(10_000);
    expect(streams).toHaveLength(1);
  });
});

test.each([
  [0, 0, 1_000],
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [5, 16_000, 32_000],
  [6, 30_000, 60_000],
  [60, 30_000, 60_000],
])('after %i failures the next try comes between %i and %i ms', (failures, least, most) => {
  for (const random of [0, 0.5, 1]) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(reconnectDelay(failures)).toBeGreaterThanOrEqual(least);
    expect(reconnectDelay(failures)).toBeLessThanOrEqual(most);
  }
});
