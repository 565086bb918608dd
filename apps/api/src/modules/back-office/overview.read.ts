import {
  type Attention,
  dayOf,
  type getOverview,
  HOUR_MS,
  type ResponseOf,
  STREAM_DURATION,
  TODO_KINDS,
  TODO_LISTS,
  type TodoKind,
} from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { countBounded } from '../../platform/database/listing.ts';
import { readMailDelivery } from '../../platform/mail/mail-delivery.ts';
import { findOldestUnsent } from '../../platform/mail/mails.repository.ts';
import type { Db } from '../../tables.ts';
import { inViewSql } from '../streamers/index.ts';
import { isUpcomingSql } from '../streams/index.ts';
import { isNoteOpenSql } from '../subscriptions/index.ts';
import { reasonSql, whoSql } from './streamer-sets.read.ts';

type Overview = ResponseOf<typeof getOverview>;
type Line = Omit<Overview['todo'][number], 'kind' | 'list'>;
type Clause = RawBuilder<unknown>;

/** Rows of which the first, in the order of `since`, is the oldest. */
type Work = { from: Clause; where: Clause; since: Clause; who: Clause; total?: Clause };

async function readLine(db: Db, { from, where, since, who, total }: Work): Promise<Line> {
  const { rows } = await sql<{ at: Date; who: string | null }>`
    select ${since} as at, ${who} as who from ${from} where ${where} order by 1 limit 1`.execute(db);
  const [oldest] = rows;
  if (!oldest) return { total: 0, oldest: null };
  return { ...(await countBounded(db, { from, where, total })), oldest };
}

const paymentsOf = (status: 'pending' | 'failed'): Work => ({
  from: sql`payments join streamers on streamers.id = payments.streamer_id`,
  where: sql`payments.status = ${status}`,
  since: sql`payments.created_at`,
  who: sql`streamers.full_name`,
  total: sql`select coalesce(sum(payments), 0)::bigint from payment_sums where status = ${status}`,
});

const openNotes: Work = {
  from: sql`payment_notes
    join subscriptions on subscriptions.id = payment_notes.subscription_id
    join streamers on streamers.id = payment_notes.streamer_id`,
  where: isNoteOpenSql,
  since: sql`payment_notes.created_at`,
  who: sql`streamers.full_name`,
};

// People, each by the first of what is the reason. What ends does so at the end of its last day.
async function readPeople(db: Db, why: Attention, today: string): Promise<Line> {
  const since = {
    part_paid: sql`subscriptions.created_at`,
    // When the order was placed that replaced it.
    surplus: sql`coalesce((select min(following.created_at) from subscriptions following
      where following.replaces_id = subscriptions.id), subscriptions.updated_at)`,
    paid_without_access: sql`subscriptions.paid_at`,
    ending_soon: sql`(subscriptions.end_date + 1)::timestamp at time zone 'UTC'`,
  }[why];
  const { rows } = await sql<{ at: Date; who: string; total: number }>`
    select min(${since}) as at, min(streamers.full_name) as who, (count(*) over ())::integer as total
    from subscriptions
    join streamers on streamers.id = subscriptions.streamer_id
    join users on users.id = streamers.user_id
    where ${inViewSql} and ${whoSql(why)} and ${reasonSql(why, today)}
    group by streamers.id order by 1 limit 1`.execute(db);
  const [first] = rows;
  return first ? { total: first.total, oldest: { at: first.at, who: first.who } } : { total: 0, oldest: null };
}

async function mailsOf(context: Context, state: 'failed' | 'waiting'): Promise<Line> {
  const { waiting, failed, isWorkerMissing } = await readMailDelivery(context);
  const total = state === 'failed' ? failed : isWorkerMissing ? waiting : 0;
  const mail = total > 0 ? await findOldestUnsent(context.db, state) : undefined;
  return { total, oldest: mail ? { at: mail.created_at, who: mail.recipient } : null };
}

function readWork(context: Context, kind: TodoKind): Promise<Line> {
  const today = dayOf(context.clock.now());
  switch (kind) {
    case 'payment_notes':
      return readLine(context.db, openNotes);
    case 'pending_payments':
      return readLine(context.db, paymentsOf('pending'));
    case 'failed_payments':
      return readLine(context.db, paymentsOf('failed'));
    case 'failed_mails':
      return mailsOf(context, 'failed');
    case 'without_worker':
      return mailsOf(context, 'waiting');
    default:
      return readPeople(context.db, kind, today);
  }
}

const SHOWN_STREAMS = 10;

type StreamRow = Omit<Overview['next'][number], 'streamer'> & {
  streamer_id: number;
  full_name: string;
  username: string;
};

async function readStreams(db: Db, where: Clause): Promise<Overview['next']> {
  const { rows } = await sql<StreamRow>`
    select streams.id, streams.title, streams.scheduled_start, streams.duration_minutes as estimated_duration, streams.status,
      streams.started_at, streams.streamer_id, streamers.full_name, streamers.username
    from streams join streamers on streamers.id = streams.streamer_id
    where ${where} order by streams.scheduled_start, streams.id limit ${sql.lit(SHOWN_STREAMS)}`.execute(db);
  return rows.map(({ streamer_id, full_name, username, ...stream }) => ({
    ...stream,
    streamer: { id: streamer_id, full_name, username },
  }));
}

async function readLive(db: Db, now: Date): Promise<Overview['live']> {
  const isLive = sql`streams.status = 'live' and ${isUpcomingSql(now)}`;
  const streams = await readStreams(db, isLive);
  if (streams.length < SHOWN_STREAMS) return { total: streams.length, streams };
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from streams where ${isLive}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? streams.length, streams };
}

// A window that is not over began as long ago as a stream may last, at most: where the index is entered.
const readNext = (db: Db, now: Date) =>
  readStreams(
    db,
    sql`streams.status = 'scheduled' and ${isUpcomingSql(now)}
      and streams.scheduled_start > ${new Date(now.getTime() - (STREAM_DURATION.max / 60) * HOUR_MS)}`,
  );

/** What waits for staff, and which streams are live and next. */
export async function readOverview(context: Context): Promise<Overview> {
  const { db, clock } = context;
  const now = clock.now();
  const [lines, live, next] = await Promise.all([
    Promise.all(TODO_KINDS.map((kind) => readWork(context, kind))),
    readLive(db, now),
    readNext(db, now),
  ]);
  const todo = TODO_KINDS.flatMap((kind, at) => {
    const line = lines[at];
    return line && line.total > 0 ? [{ kind, ...line, list: TODO_LISTS[kind] }] : [];
  });
  return { todo, live, next };
}
