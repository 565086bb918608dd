import type { NotificationSettings } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/** What a streamer set; undefined where they set nothing. */
export const findNotifications = (db: Db, streamerId: number): Promise<NotificationSettings | undefined> =>
  db
    .selectFrom('notification_settings')
    .select(['subscription_ending', 'order_placed', 'order_unpaid', 'stream_reminder', 'stream_reminder_minutes'])
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();

export async function upsertNotifications(
  db: Db,
  streamerId: number,
  { now, ...settings }: NotificationSettings & { now: Date },
): Promise<void> {
  const row = { ...settings, updated_at: now };
  await db
    .insertInto('notification_settings')
    .values({ streamer_id: streamerId, ...row })
    .onConflict((conflict) => conflict.column('streamer_id').doUpdateSet(row))
    .execute();
}

export async function deleteNotifications(db: Db, streamerId: number): Promise<void> {
  await db.deleteFrom('notification_settings').where('streamer_id', '=', streamerId).execute();
}

/** A planned stream whose owner is to be reminded now. */
export type DueReminder = { stream_id: number; streamer_id: number; scheduled_start: Date };

/**
 * Planned streams of whose start their owner wants to be told by now, and was not. Not of one that was booked later than
 * that: its owner knows.
 */
export async function findDueReminders(db: Db, { now, limit }: { now: Date; limit: number }): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select streams.id as stream_id, streams.streamer_id, streams.scheduled_start
    from notification_settings
      join streams on streams.streamer_id = notification_settings.streamer_id
      left join stream_reminders on stream_reminders.stream_id = streams.id
    where notification_settings.stream_reminder
      and streams.status = 'scheduled'
      and streams.scheduled_start > ${now}
      and streams.scheduled_start <= ${now}::timestamptz + make_interval(mins => stream_reminder_minutes)
      and streams.created_at <= streams.scheduled_start - make_interval(mins => stream_reminder_minutes)
      and stream_reminders.reminded_for is distinct from streams.scheduled_start
    order by streams.scheduled_start, streams.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Notes that a stream is reminded of; false where that was done, or it is planned for then no more. */
export async function markReminderOrdered(db: Db, { stream_id, scheduled_start }: DueReminder): Promise<boolean> {
  const { rows } = await sql`
    insert into stream_reminders (stream_id, reminded_for)
      select id, scheduled_start from streams
      where id = ${stream_id} and status = 'scheduled' and scheduled_start = ${scheduled_start}
      for key share
    on conflict (stream_id) do update set reminded_for = excluded.reminded_for
      where stream_reminders.reminded_for <> excluded.reminded_for
    returning stream_id`.execute(db);
  return rows.length === 1;
}

/** A stream as its reminder says it; undefined once it is no longer planned for then. */
export const findStreamToRemind = (db: Db, { streamId, startsAt }: { streamId: number; startsAt: Date }) =>
  db
    .selectFrom('stream_reminders')
    .innerJoin('streams', 'streams.id', 'stream_reminders.stream_id')
    .innerJoin('streamers', 'streamers.id', 'streams.streamer_id')
    .select(['streams.title', 'streams.duration_minutes', 'streamers.timezone'])
    .where('stream_reminders.stream_id', '=', streamId)
    .where('streams.status', '=', 'scheduled')
    .where('streams.scheduled_start', '=', startsAt)
    .executeTakeFirst();
