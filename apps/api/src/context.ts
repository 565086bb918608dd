import type { Config } from './config.ts';
import type { Callers } from './modules/sessions/index.ts';
import type { EventStreams } from './platform/change-feed/event-streams.ts';
import type { Clock } from './platform/clock.ts';
import type { ReportOutage } from './platform/database/database-watch.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { Api } from './platform/http/serve.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Db, Tables } from './tables.ts';

/** What must follow when a module to the left changes something; awaited in the same transaction. */
export type EventHandlers = {
  /** A subscription was canceled, has expired, or moved: its streams follow. */
  subscriptionChanged(context: Context, subscriptionId: number): Promise<void>;
  /** A streamer was deactivated: what is live ends, what lies ahead is cancelled. */
  streamerDeactivated(context: Context, streamerId: number): Promise<void>;
};

/** What services need of the world: built once in main, replaced in tests. */
export type Context = {
  db: Db;
  /** Whether the database's files are the product's own, or a server's. */
  databaseKind: OpenDatabase<Tables>['kind'];
  /** The configuration with the secret that is in force. */
  config: Config & { appSecret: string };
  jobs: JobQueue;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Who catches an error of the database says so here: it is reported to the operator once. */
  reportOutage: ReportOutage;
  eventHandlers: EventHandlers;
  /** The windows that this process tells of changes. */
  liveUpdates: EventStreams;
};

/** What the modules' routes are bound to. */
export type ProductApi = Api<Context, Callers>;
