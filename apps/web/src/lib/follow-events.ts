import { ApiError, isSessionRefused } from './api-error.ts';

/** Reads a stream of server-sent events, chunk by chunk, until it ends; rejects when it breaks. */
export type ReadEvents = (options: {
  signal: AbortSignal;
  onChunk: (bytes: Uint8Array<ArrayBuffer>) => void;
}) => Promise<void>;

/** What is called as a stream is read. */
export type EventHandlers = {
  /** Gets the parsed data of each event. */
  onEvent: (data: unknown) => void;
  /**
   * Whether events arrive: true with the first one, false when the stream does not come back. `isUnanswered`: the server said
   * nothing, not even that it refuses.
   */
  onLive: (isLive: boolean, isUnanswered?: boolean) => void;
};

type Timing = {
  /** Milliseconds before the next attempt after this many failures in a row. */
  reconnectDelayMs: (failures: number) => number;
  /** Milliseconds without a byte after which a stream is closed and opened again. */
  idleTimeoutMs: number;
  /** Milliseconds after which a hidden page closes its stream. */
  hiddenMs: number;
};

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/**
 * Milliseconds before a stream is opened again: up to a second after one that had events, else from 2 s on doubled up to a
 * minute. Random, so that clients do not all reconnect at once.
 */
export const reconnectDelay = (failures: number): number =>
  failures === 0
    ? Math.random() * 1_000
    : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (0.5 + Math.random() / 2);

// The server sends something every 20 seconds.
const DEFAULTS: Timing = { reconnectDelayMs: reconnectDelay, idleTimeoutMs: 45_000, hiddenMs: 60_000 };

// What is not the contract's comes from a proxy.
const isNoAnswer = (failure: unknown) =>
  failure instanceof ApiError && (failure.kind === 'network' || failure.kind === 'not-json');

const PREFIX = 'data: ';

/** Splits the text of a stream into the data of its events; a part of one waits for the rest. Comments carry none. */
function createParser(onEvent: (data: unknown) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith(PREFIX)) onEvent(JSON.parse(block.slice(PREFIX.length)));
  };
}

/** Reads one stream to its end; whether any event came, and whether the session is refused. */
async function readOne(read: ReadEvents, { onEvent, onLive }: EventHandlers, { signal, idleTimeoutMs }: ReadOptions) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), idleTimeoutMs);
  let hasEvents = false;
  const parse = createParser((data) => {
    if (!hasEvents) onLive(true);
    hasEvents = true;
    onEvent(data);
  });
  const onChunk = (bytes: Uint8Array) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), idleTimeoutMs);
    parse(bytes);
  };
  const failure = await read({ signal: AbortSignal.any([signal, silence.signal]), onChunk }).then(
    () => null,
    (error: unknown) => error,
  );
  clearTimeout(timer);
  return { hasEvents, isRefused: isSessionRefused(failure), isUnanswered: isNoAnswer(failure) };
}

type ReadOptions = { signal: AbortSignal; idleTimeoutMs: number };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    // The signal outlives many pauses.
    signal.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  return promise;
}

async function follow(read: ReadEvents, follower: EventHandlers, options: Timing & { signal: AbortSignal }) {
  const { signal, reconnectDelayMs } = options;
  let failures = 0;
  while (!signal.aborted) {
    const { hasEvents, isRefused, isUnanswered } = await readOne(read, follower, options);
    if (signal.aborted) return;
    failures = hasEvents ? 0 : failures + 1;
    if (!hasEvents) follower.onLive(false, isUnanswered);
    // The session is over.
    if (isRefused) return;
    await pause(reconnectDelayMs(failures), signal);
  }
}

/**
 * Follows a stream of events until the returned function is called: opens it again whenever it ends or breaks, and closes
 * it once the page has been hidden for a minute.
 */
export function followEvents(read: ReadEvents, follower: EventHandlers, timing: Partial<Timing> = {}): () => void {
  const options = { ...DEFAULTS, ...timing };
  let running: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  const start = () => {
    running = new AbortController();
    void follow(read, follower, { ...options, signal: running.signal });
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        stop();
        follower.onLive(false);
      }, options.hiddenMs);
    } else if (!running) start();
  };
  // Reconnects at once.
  const onOnline = () => {
    if (!running) return;
    stop();
    start();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  start();
  // Opened in the background.
  if (document.visibilityState === 'hidden') onVisibility();
  return () => {
    clearTimeout(hiding);
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    follower.onLive(false);
  };
}
