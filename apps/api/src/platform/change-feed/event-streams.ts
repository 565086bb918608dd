import { Readable } from 'node:stream';
import { type Change, createChangeFeed } from './change-feed.ts';

/** Somebody who follows changes of their own. */
export type Follower = {
  userId: number;
  /** Whether they still may; asked when something of their account or sessions has changed. */
  isAllowed: () => Promise<boolean>;
};

/** Why no stream is opened: changes cannot be followed, the user has as many as they may, or the process has. */
export type Refusal = 'unavailable' | 'too_many_of_user' | 'too_many';

/** The event streams that a process holds open. */
export type EventStreams = {
  /** Opens a stream of events as text, or answers why not. */
  open(follower: Follower): Promise<Readable | Refusal>;
  /** How many are open. */
  count(): number;
  /** How many a user may have open. */
  mostPerUser: number;
  /** Ends every stream, and opens none any more. */
  stop(): Promise<void>;
};

/** How many streams there may be at a time, and how long they last. */
export type StreamLimits = {
  /** Streams of one account. A browser has six connections to a server of HTTP/1.1: other calls need some, too. */
  mostPerUser: number;
  /** Streams of the process; each holds a connection. */
  most: number;
  /** The client comes back: to a process that has less to do, and with a session that still counts. */
  longestMs: number;
  heartbeatMs: number;
};

type Options = Omit<Parameters<typeof createChangeFeed>[0], 'listener'> & {
  limits: StreamLimits;
  /** The kinds of changes that clients are told. */
  kinds: ReadonlySet<string>;
  /** The kinds after which it is asked whether a follower still may. */
  recheckOn: ReadonlySet<string>;
};

const eventText = (kind: string) => `data: ${JSON.stringify({ kind })}\n\n`;

/** Everything may have changed. */
const RESYNC = eventText('resync');

const HEARTBEAT = ':\n\n';

// A client that does not read: what waits for it would only grow.
const MAX_UNREAD_BYTES = 16_384;

// After its end was written.
const MAX_MS_TO_READ_END = 5_000;

type Open = Follower & { stream: Readable; isFinished: boolean };

function write({ stream, isFinished }: Open, text: string): void {
  if (isFinished) return;
  if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.push(text);
}

function finish(open: Open): void {
  if (open.isFinished) return;
  open.isFinished = true;
  open.stream.push(null);
  setTimeout(() => open.stream.destroy(), MAX_MS_TO_READ_END).unref();
}

/** The streams that are open, by user. */
function createRegistry({ mostPerUser, most, longestMs }: StreamLimits) {
  const byUser = new Map<number, Set<Open>>();
  let count = 0;
  const of = (userId: number) => byUser.get(userId) ?? new Set();
  return {
    count: () => count,
    of: (userId: number | undefined): Open[] =>
      userId === undefined ? [...byUser.values()].flatMap((streams) => [...streams]) : [...of(userId)],
    refusalOf: ({ userId }: Follower): Refusal | undefined => {
      if (of(userId).size >= mostPerUser) return 'too_many_of_user';
      return count >= most ? 'too_many' : undefined;
    },
    add: (follower: Follower): Open => {
      const open: Open = { ...follower, stream: new Readable({ read: () => {} }), isFinished: false };
      const own = of(follower.userId).add(open);
      byUser.set(follower.userId, own);
      count += 1;
      const end = setTimeout(() => finish(open), longestMs).unref();
      // However it ended: the client has gone, or has read everything.
      open.stream.once('close', () => {
        clearTimeout(end);
        own.delete(open);
        if (own.size === 0 && byUser.get(follower.userId) === own) byUser.delete(follower.userId);
        count -= 1;
      });
      return open;
    },
  };
}

// One after the other: checked all at once, most would find no free connection to the database.
async function recheck(concerned: Open[]): Promise<void> {
  for (const open of concerned) {
    // Where it cannot be found out now: the client reconnects, and is checked again.
    if (!(await open.isAllowed().catch(() => false))) finish(open);
  }
}

/** Opens no more than its limits allow, and tells each stream what of its user changes. */
export function createEventStreams({ limits, kinds, recheckOn, ...feedOptions }: Options): EventStreams {
  const streams = createRegistry(limits);
  const tell = (concerned: Open[], text: string) => {
    for (const open of concerned) write(open, text);
  };
  const changed = ({ kind, userId }: Change) => {
    const concerned = streams.of(userId);
    if (kinds.has(kind)) tell(concerned, userId === undefined ? RESYNC : eventText(kind));
    if (recheckOn.has(kind)) void recheck(concerned);
  };
  const resumed = () => tell(streams.of(undefined), RESYNC);
  // A client that is told nothing has to ask by itself.
  const finishAll = () => streams.of(undefined).forEach(finish);
  const feed = createChangeFeed({ ...feedOptions, listener: { changed, resumed, paused: finishAll } });
  const heartbeat = setInterval(() => tell(streams.of(undefined), HEARTBEAT), limits.heartbeatMs).unref();
  let isStopped = false;
  return {
    open: async (follower) => {
      if (!(await feed.isOpen()) || isStopped) return 'unavailable';
      const refusal = streams.refusalOf(follower);
      if (refusal) return refusal;
      const open = streams.add(follower);
      // Registered first: a session that ends meanwhile is noticed by one of the two.
      write(open, RESYNC);
      await recheck([open]);
      return open.stream;
    },
    count: streams.count,
    mostPerUser: limits.mostPerUser,
    stop: async () => {
      isStopped = true;
      clearInterval(heartbeat);
      finishAll();
      await feed.close();
    },
  };
}
