import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createLiveUpdates } from '../modules/live-updates/index.ts';
import { eventHandlers } from '../modules.ts';
import type { StreamLimits } from '../platform/change-feed/event-streams.ts';
import type { Clock } from '../platform/clock.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log.ts';
import { smtpFault } from '../platform/mail/mail-faults.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { Tables } from '../tables.ts';

/** A log that writes nothing. */
export const silentLog = createLog('silent');

export type TestClock = Clock & {
  set(at: string): void;
  advance(minutes: number): void;
};

/** A clock that stands still until it is moved. */
function testClock(start: string): TestClock {
  let at = new Date(start);
  return {
    now: () => at,
    set: (next) => {
      at = new Date(next);
    },
    advance: (minutes) => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
  };
}

/** A way out for mail that keeps what it is given, newest last; it stands for the world outside the product. */
export type TestMailer = Mailer & { sent: (Mail & { messageId: string })[]; refuse: boolean };

/** Keeps mails; refuses them like an absent server while `refuse` is set. */
function testMailer(): TestMailer {
  const mailer: TestMailer = {
    sent: [],
    refuse: false,
    send: async (mail, messageId) => {
      if (mailer.refuse) throw smtpFault(new Error('connect ECONNREFUSED'), 'mail.test:25');
      mailer.sent.push({ ...mail, messageId });
    },
    close: () => {},
  };
  return mailer;
}

/** So short that a request whose client reads no stream is answered as a whole. */
export const SHORT_STREAMS: StreamLimits = { mostPerUser: 4, most: 100, longestMs: 20, heartbeatMs: 20_000 };

type Options = {
  database: Pick<OpenDatabase<Tables>, 'db' | 'kind' | 'listen'>;
  jobs: JobQueue;
  limits?: StreamLimits;
};

/** The context of a test: real database and queue, fixed clock, kept mail, streams of events of 20 ms unless said otherwise. */
export const testContext = ({ database: { db, kind, listen }, jobs, limits = SHORT_STREAMS }: Options) =>
  ({
    db,
    databaseKind: kind,
    jobs,
    config: {
      ...readConfig({ SEED: 'none', SITE_NAME: 'Livelift', APP_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
      appSecret: 'a secret for tests that is long enough',
    },
    mailer: testMailer(),
    clock: testClock('2026-03-10T12:00:00Z'),
    log: silentLog,
    reportOutage: isDatabaseUnavailable,
    eventHandlers,
    liveUpdates: createLiveUpdates({ listen, log: silentLog, reportOutage: isDatabaseUnavailable, limits }),
  }) satisfies Context;

/** What `testContext` makes. */
export type TestContext = ReturnType<typeof testContext>;
