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
import type { Context } from '../../../context.ts';
import { countBounded } from '../../../platform/database/listing.ts';
import { readMailDelivery } from '../../../platform/mail/mail-delivery.ts';
import { findOldestUnsent } from '../../../platform/mail/mails.repository.ts';
import type { Db } from '../../../tables.ts';
import { isImportOpenSql } from '../../bank-import/index.ts';
import { visibleToStaffSql } from '../../streamers/index.ts';
import { isUpcomingSql } from '../../streams/index.ts';
import { isNoteOpenSql } from '../../subscriptions/index.ts';
import { reasonSql, whoSql } from '../streamers/streamer-sets.read.ts';

type Overview = ResponseOf<typeof getOverview>;
type Line = Omit<Overview['todo'][number], 'kind' | 'list'>;
type Clause = RawBuilder<unknown>;
type MailDelivery = Awaited<ReturnType<typeof readMailDelivery>>;

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

const openImports: Work = {
  from: sql`bank_imports`,
  where: isImportOpenSql,
  since: sql`bank_imports.created_at`,
  who: sql`bank_imports.file_name`,
};

// People, each by the first of what is the reason. What ends does so at the end of its last day.
async function readPeople(db: Db, why: Attention, today: string): Promise<Line> {
  const since = {
    part_paid: sql`subscriptions.created_at`,
    not_activated: sql`coalesce(subscriptions.paid_at, subscriptions.updated_at)`,
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
    where ${visibleToStaffSql} and ${whoSql(why)} and ${reasonSql(why, today)}
    group by streamers.id order by 1 limit 1`.execute(db);
  const [first] = rows;
  return first ? { total: first.total, oldest: { at: first.at, who: first.who } } : { total: 0, oldest: null };
}

async function mailsOf(db: Db, state: 'failed' | 'waiting', total: number): Promise<Line> {
  const mail = total > 0 ? await findOldestUnsent(db, state) : undefined;
  return { total, oldest: mail ? { at: mail.created_at, who: mail.recipient } : null };
}

function readWork({ db, clock }: Context, kind: TodoKind, mails: MailDelivery): Promise<Line> {
  switch (kind) {
    case 'payment_notes':
      return readLine(db, openNotes);
    case 'pending_payments':
      return readLine(db, paymentsOf('pending'));
    case 'failed_payments':
      return readLine(db, paymentsOf('failed'));
    case 'bank_imports':
      return readLine(db, openImports);
    case 'failed_mails':
      return mailsOf(db, 'failed', mails.failed);
    case 'without_worker':
      return mailsOf(db, 'waiting', mails.isWorkerMissing ? mails.waiting : 0);
    default:
      return readPeople(db, kind, dayOf(clock.now()));
  }
}

const SHOWN_STREAMS = 10;

type StreamRow = Omit<Overview['next'][number], 'streamer'> & {
  streamer_id: number;
  full_name: string;
  username: string;
  total: number;
};

async function readStreams(db: Db, where: Clause, total = sql`0`): Promise<Overview['live']> {
  const { rows } = await sql<StreamRow>`
    select streams.id, streams.title, streams.scheduled_start, streams.duration_minutes as estimated_duration, streams.status,
      streams.started_at, streams.streamer_id, streamers.full_name, streamers.username, (${total})::integer as total
    from streams join streamers on streamers.id = streams.streamer_id
    where ${where} order by streams.scheduled_start, streams.id limit ${sql.lit(SHOWN_STREAMS)}`.execute(db);
  const streams = rows.map(({ streamer_id, full_name, username, total: _, ...stream }) => ({
    ...stream,
    streamer: { id: streamer_id, full_name, username },
  }));
  return { total: rows[0]?.total ?? 0, streams };
}

const readLive = (db: Db, now: Date) =>
  readStreams(db, sql`streams.status = 'live' and ${isUpcomingSql(now)}`, sql`count(*) over ()`);

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
  const mails = await readMailDelivery(context);
  const [lines, live, { streams: next }] = await Promise.all([
    Promise.all(TODO_KINDS.map((kind) => readWork(context, kind, mails))),
    readLive(db, now),
    readNext(db, now),
  ]);
  const todo = TODO_KINDS.flatMap((kind, at) => {
    const line = lines[at];
    return line && line.total > 0 ? [{ kind, ...line, list: TODO_LISTS[kind] }] : [];
  });
  return { todo, live, next };
}
