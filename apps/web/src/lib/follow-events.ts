import { isSessionRefused } from './api-error.ts';

/** Reads a stream of server-sent events, chunk by chunk, until it ends; rejects when it breaks. */
export type ReadEvents = (options: {
  signal: AbortSignal;
  onChunk: (bytes: Uint8Array<ArrayBuffer>) => void;
}) => Promise<void>;

/** Who is told of the events of a stream. */
export type EventFollower = {
  /** Gets the parsed data of each event. */
  onEvent: (data: unknown) => void;
  /** Whether events arrive: true with the first one, false when the stream does not come back. */
  onLive: (isLive: boolean) => void;
};

type Timing = {
  /** The pause before the next try after this many failures in a row, in milliseconds. */
  pauseMs: (failures: number) => number;
  /** Without a sign of life for so long a stream is given up. */
  silenceMs: number;
  /** A page that is hidden for so long lets go of its stream. */
  hiddenMs: number;
};

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Up to a second after a stream that came through; from 2 s on, doubled up to a minute, where none did. At random, so that not all come at once. */
export const retryPause = (failures: number): number =>
  failures === 0
    ? Math.random() * 1_000
    : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS) * (0.5 + Math.random() / 2);

// The server sends something every 20 seconds.
const DEFAULTS: Timing = { pauseMs: retryPause, silenceMs: 45_000, hiddenMs: 60_000 };

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

/** Reads one stream to its end; whether any event came, and why it cannot be opened again if so. */
async function readOne(read: ReadEvents, { onEvent, onLive }: EventFollower, { signal, silenceMs }: ReadOptions) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let hasCome = false;
  const parse = createParser((data) => {
    if (!hasCome) onLive(true);
    hasCome = true;
    onEvent(data);
  });
  const onChunk = (bytes: Uint8Array) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
    parse(bytes);
  };
  const failure = await read({ signal: AbortSignal.any([signal, silence.signal]), onChunk }).then(
    () => null,
    (error: unknown) => error,
  );
  clearTimeout(timer);
  return { hasCome, isRefused: isSessionRefused(failure) };
}

type ReadOptions = { signal: AbortSignal; silenceMs: number };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    // The signal lives on, through many a pause.
    signal.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  return promise;
}

async function follow(read: ReadEvents, follower: EventFollower, options: Timing & { signal: AbortSignal }) {
  const { signal, pauseMs } = options;
  let failures = 0;
  while (!signal.aborted) {
    const { hasCome, isRefused } = await readOne(read, follower, options);
    if (signal.aborted) return;
    failures = hasCome ? 0 : failures + 1;
    if (!hasCome) follower.onLive(false);
    // The session is over.
    if (isRefused) return;
    await pause(pauseMs(failures), signal);
  }
}

/**
 * Follows a stream of events until the returned function is called: opens it again whenever it ends or breaks, and lets go
 * of it while the page has been hidden for a minute.
 */
export function followEvents(read: ReadEvents, follower: EventFollower, timing: Partial<Timing> = {}): () => void {
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
  // What waits for its next try waits no longer.
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
