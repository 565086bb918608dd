import type { Log } from '../log.ts';
import { createOutages, type Fault } from '../outages.ts';
import { isDatabaseUnavailable, type Unavailability, unavailabilityOf } from './database-errors.ts';

/** Notes an error: true when it means that the database is unavailable, which is then reported once, else false. */
export type ReportOutage = (error: unknown) => boolean;

/** Reports outages of the database, and pings it by itself until they end. */
export type DatabaseWatch = { reportOutage: ReportOutage; stop(): void };

type Options = {
  log: Log;
  /** Host and port, or the folder. Never a credential. */
  where: string;
  /** Resolves when the database answers, on a connection that is made for it: one that is there may go on while no other is let in. */
  ping(): Promise<unknown>;
};

const PING_AGAIN_MS = 1_000;

const MEANWHILE = 'Meanwhile requests are answered with 503 and jobs wait; what was acknowledged is kept.';

const WORDS: Record<Unavailability, { what: string; advice: string }> = {
  unreachable: {
    what: 'cannot be reached',
    advice: `${MEANWHILE} Check that it runs and that this machine may reach it; the product reconnects by itself.`,
  },
  refused: {
    what: 'lets this process in no more',
    advice: `${MEANWHILE} Check the user, password and rights of DATABASE_URL, and that the database in it is there and takes connections. What is mended there needs no restart; a changed DATABASE_URL does.`,
  },
  read_only: {
    what: 'takes no writes',
    advice:
      'Meanwhile what would write is answered with 503 and jobs wait; what was acknowledged is kept, and can be read. Point DATABASE_URL at the primary and restart, or end the recovery or the read-only setting there, which needs no restart.',
  },
  full: { what: 'has no room left on its disk', advice: `${MEANWHILE} Make room there; nothing needs a restart.` },
  crowded: {
    what: 'takes no more connections or has no memory left',
    advice: `${MEANWHILE} Raise its max_connections (each process of the product uses DATABASE_POOL of them, and three more) or give it more memory.`,
  },
  busy: {
    what: 'has no free connection for this process',
    advice:
      'Requests that waited for one for 2 seconds are answered with 503; what waited for 8 seconds in the background is tried again. Raise DATABASE_POOL, and max_connections of the server with it, or look for long transactions and a machine under load.',
  },
  queue_busy: {
    what: 'has no free connection for the job queue',
    advice:
      'Its jobs are tried again. It has two connections of its own, and DATABASE_POOL has no part in it: look for long transactions and a machine under load.',
  },
  slow: {
    what: 'made a statement wait too long',
    advice:
      'Its request was answered with 503, its job is tried again. Look for long transactions and a machine under load.',
  },
};

/** What an error says, without the worker that the queue adds to it. */
export const reasonOf = (error: unknown): string => {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  // Several addresses that were tried in turn fail as one error without a message.
  return String(message || code || 'no answer').replace(/ \(Queue: .*\)$/, '');
};

const faultOf = (error: unknown, kind: Unavailability, where: string): Fault => ({
  key: `database.${kind}`,
  what: `The database at ${where} ${WORDS[kind].what} (${reasonOf(error)}).`,
  advice: WORDS[kind].advice,
});

/** Watches over a database from the first error on that says it is gone until it answers again. */
export function watchDatabase({ log, where, ping }: Options): DatabaseWatch {
  const outages = createOutages(log);
  let nextPing: NodeJS.Timeout | undefined;
  let stopped = false;

  function schedulePing(): void {
    nextPing = setTimeout(async () => {
      if (!(await answers(ping))) {
        if (!stopped) schedulePing();
        return;
      }
      nextPing = undefined;
      outages.reportRecovered(`The database at ${where} answers again`);
    }, PING_AGAIN_MS).unref();
  }

  return {
    reportOutage: (error) => {
      if (!isDatabaseUnavailable(error)) return false;
      const kind = unavailabilityOf(error);
      const fault = faultOf(error, kind, where);
      if (kind === 'unreachable' || kind === 'refused') {
        outages.reportOngoing(fault);
        if (!nextPing && !stopped) schedulePing();
      } else outages.reportOnce(fault);
      return true;
    },
    stop: () => {
      stopped = true;
      clearTimeout(nextPing);
    },
  };
}

const answers = (ping: () => Promise<unknown>): Promise<boolean> =>
  ping().then(
    () => true,
    () => false,
  );
