import type { ReportOutage } from '../database/database-watch.ts';
import { type Listen, NotificationsUnavailable } from '../database/listen.ts';
import type { Log } from '../log.ts';

/** A change as the database tells of it: of what kind, and whose; without a user everybody's. */
export type Change = { kind: string; userId: number | undefined };

/** Who is told of changes. */
export type ChangeListener = {
  changed(change: Change): void;
  /** Changes may have been missed, and are told again from now on. */
  resumed(): void;
  /** Changes are not told any more, until further notice. */
  paused(): void;
};

/** Tells of changes of the data, no matter which process made them. */
export type ChangeFeed = {
  /** Whether changes are told. Begins to listen when it is first asked. */
  isOpen(): Promise<boolean>;
  /** Ends it for good. */
  close(): Promise<void>;
};

type Options = {
  listen: Listen;
  log: Log;
  reportOutage: ReportOutage;
  listener: ChangeListener;
  /** Milliseconds until it listens again: after the first failure, doubled after each, and at most. */
  retryMs?: { first: number; most: number };
};

/** Name of the channel; migration 0023 has it, too. */
const CHANNEL = 'livelift_changes';

const UNAVAILABLE =
  'Pages that are open learn of changes by asking again now and then. Point DATABASE_URL at the server or at a pooler of sessions to have them told at once.';

function changeOf(payload: string): Change {
  const [kind = '', id] = payload.split(' ');
  return { kind, userId: id === undefined ? undefined : Number(id) };
}

type Feed = Required<Options> & {
  /** Whether it listens, or will in a moment; undefined until somebody asks. */
  open?: Promise<boolean>;
  /** The latest try. Nobody but `close` waits for one that follows a failure. */
  attempt?: Promise<boolean>;
  stop?: () => Promise<void>;
  retry?: NodeJS.Timeout;
  isClosed: boolean;
  /** The operator was told that changes cannot be listened for. */
  isReported: boolean;
};

function report(feed: Feed, error: unknown): void {
  if (feed.reportOutage(error)) return;
  if (!feed.isReported) feed.log.warn({ err: error }, `Changes of the data cannot be listened for. ${UNAVAILABLE}`);
  feed.isReported = true;
}

// False after a failure; another try follows by itself.
function connect(feed: Feed, nextMs: number): Promise<boolean> {
  feed.attempt = attempt(feed, nextMs);
  return feed.attempt;
}

async function attempt(feed: Feed, nextMs: number): Promise<boolean> {
  const { listener, retryMs } = feed;
  const lost = () => {
    delete feed.stop;
    if (!feed.isClosed) feed.open = connect(feed, retryMs.first);
  };
  try {
    const notification = (payload: string) => listener.changed(changeOf(payload));
    feed.stop = (await feed.listen(CHANNEL, { notification, lost })).stop;
  } catch (error) {
    if (feed.isClosed) return false;
    report(feed, error);
    feed.open = Promise.resolve(false);
    listener.paused();
    // A pooler stays one: nothing is gained by asking often.
    const afterMs = error instanceof NotificationsUnavailable ? retryMs.most : nextMs;
    feed.retry = setTimeout(() => void connect(feed, Math.min(afterMs * 2, retryMs.most)), afterMs).unref();
    return false;
  }
  // `close` waits for this attempt, and then stops the listening.
  if (feed.isClosed) return false;
  if (feed.isReported) feed.log.info({ channel: CHANNEL }, 'Changes of the data are listened for again.');
  feed.isReported = false;
  feed.open = Promise.resolve(true);
  listener.resumed();
  return true;
}

const RETRY_MS = { first: 200, most: 60_000 };

/** Listens for changes from the first time somebody asks for them, and again after each loss, until it is closed. */
export function createChangeFeed(options: Options): ChangeFeed {
  const feed: Feed = { retryMs: RETRY_MS, ...options, isClosed: false, isReported: false };
  return {
    isOpen: async () => {
      if (feed.isClosed) return false;
      feed.open ??= connect(feed, feed.retryMs.first);
      return feed.open;
    },
    close: async () => {
      feed.isClosed = true;
      clearTimeout(feed.retry);
      await feed.attempt;
      await feed.stop?.();
    },
  };
}
