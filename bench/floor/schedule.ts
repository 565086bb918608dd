import { dayOf } from '@livelift/contract';
import { computeAllowance, refuseBooking } from '../../apps/api/src/modules/streams/allowance/allowance.rules.ts';
import { completeIfOver, usedMinutes } from '../../apps/api/src/modules/streams/streams.rules.ts';
import type { StreamsTable } from '../../apps/api/src/modules/streams/streams.table.ts';
import { statusOn } from '../../apps/api/src/modules/subscriptions/subscriptions.rules.ts';
import {
  type Connection,
  inTransaction,
  pool,
  read,
  type Statement,
  SUBSCRIPTION,
  type WithSubscription,
} from './database.ts';

type StreamRow = Omit<StreamsTable, 'id' | 'version'> & { id: number; version: number };

const SUBSCRIPTIONS: Statement = {
  name: 'subscriptions',
  text: `select ${SUBSCRIPTION} from subscriptions s where s.streamer_id = $1 order by s.id desc`,
};
const STREAMS: Statement = {
  name: 'streams',
  text: 'select * from streams where subscription_id = $1 order by scheduled_start, id',
};
const LOCK: Statement = {
  name: 'streamer-lock',
  text: `select id from streamers where id = $1 and status = 'active' for no key update`,
};
const INSERT: Statement = {
  name: 'stream-insert',
  text: `insert into streams (streamer_id, subscription_id, title, description, scheduled_start, duration_minutes, status,
      created_at, updated_at) values ($1, $2, $3, null, $4, $5, 'scheduled', $6, $6) returning *`,
};

function toStream(stored: StreamRow, now: Date) {
  const { duration_minutes, streamer_id: _owner, updated_at: _changed, ...row } = completeIfOver(stored, now);
  return { ...row, estimated_duration: duration_minutes, used_minutes: usedMinutes(stored, now) };
}

// The floor's streamers have an active subscription.
async function readActive(connection: Connection, streamerId: number, now: Date) {
  const rows = await read<WithSubscription>(connection, SUBSCRIPTIONS, [streamerId]);
  const active = rows.find(
    ({ s_status: status, s_start_date: start_date, s_end_date: end_date, s_paid_at: paid_at }) =>
      statusOn({ status, start_date, end_date, paid_at }, dayOf(now)) === 'active',
  );
  if (!active?.s_id || !active.s_start_date || !active.s_end_date) throw new Error('No active subscription.');
  const streams = await read<StreamRow>(connection, STREAMS, [active.s_id]);
  const days = { start_date: active.s_start_date, end_date: active.s_end_date };
  return { id: active.s_id, grant: { ...days, duration_hours: active.s_duration_hours }, streams };
}

/** The streams of the active subscription with the allowance. */
export async function getSchedule(streamerId: number) {
  const now = new Date();
  const { grant, streams } = await readActive(pool, streamerId, now);
  const count = streams.length;
  const page = { total: count, has_more: false, per_page: Math.max(1, count), current_page: 1, last_page: 1 };
  return {
    streams: { data: streams.map((row) => toStream(row, now)), ...page },
    ...computeAllowance(grant, streams, now),
    has_active_subscription: true,
    has_expired_with_unused_hours: false,
    unused_hours_on_expiration: 0,
  };
}

export type StreamInput = { title: string; scheduled_start: string; estimated_duration: number };

/** Books a stream within the allowance. */
export const bookStream = (streamerId: number, input: StreamInput) =>
  inTransaction(async (connection) => {
    const now = new Date();
    const wanted = { scheduled_start: new Date(input.scheduled_start), duration_minutes: input.estimated_duration };
    const locked = await read(connection, LOCK, [streamerId]);
    const { id, grant, streams } = await readActive(connection, streamerId, now);
    const refusal = refuseBooking(wanted, grant, { streams, now });
    if (locked.length === 0 || refusal) throw new Error(`Not booked: ${refusal?.reason}`);
    const values = [streamerId, id, input.title, wanted.scheduled_start, wanted.duration_minutes, now];
    const [row] = await read<StreamRow>(connection, INSERT, values);
    if (!row) throw new Error('Nothing was inserted.');
    return { message: 'Stream added', stream: toStream(row, now) };
  });
