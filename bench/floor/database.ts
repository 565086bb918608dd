// The floor's side of PostgreSQL: a pool of the product's size, named statements, and who is calling.
import { dayOf } from '@livelift/contract';
import { Pool } from 'pg';
import { statusOn } from '../../apps/api/src/modules/subscriptions/subscriptions.rules.ts';
import { DEFAULT_POOL_SIZE } from '../../apps/api/src/platform/database/open-database.ts';
import { pgTypeParsers } from '../../apps/api/src/platform/database/type-parsers.ts';
import { hashToken } from '../../apps/api/src/platform/ids.ts';

/** What statements are sent with: the pool, or one connection within a transaction. */
export type Connection = Pick<Pool, 'query'>;

export const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: DEFAULT_POOL_SIZE,
  types: pgTypeParsers,
});

/** A statement; planned once for each connection where it has a name. */
export type Statement = { name?: string; text: string };

export async function read<Row extends object>(
  connection: Connection,
  statement: Statement,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await connection.query<Row>({ ...statement, values })).rows;
}

export async function inTransaction<R>(work: (connection: Connection) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export type Caller = { userId: number; email: string; role: string; streamerId: number | null };

const SESSION: Statement = {
  name: 'session',
  text: `select users.id as "userId", users.email, users.role, streamers.id as "streamerId"
    from sessions join users on users.id = sessions.user_id left join streamers on streamers.user_id = users.id
    where sessions.token_hash = $1 and sessions.expires_at > $2 and users.deleted_at is null
      and users.deactivated_at is null and users.email_verified_at is not null
      and (users.role <> 'streamer' or streamers.status = 'active')`,
};

export async function findCaller(authorization = ''): Promise<Caller | undefined> {
  const [caller] = await read<Caller>(pool, SESSION, [hashToken(authorization.slice('Bearer '.length)), new Date()]);
  return caller;
}

const COLUMNS = `id plan_id name price_cents duration_days duration_hours views_delivered chat_messages_delivered status
  start_date end_date paid_at credit_cents created_at version reference`.split(/\s+/);

/** The columns of a subscription `s` with what was paid for it, each with `s_` before its name. */
export const SUBSCRIPTION = `${COLUMNS.map((column) => `s.${column} as s_${column}`).join(', ')}, (s.credit_cents + coalesce((
  select sum(paying.amount_cents - paying.refunded_cents) from payments paying
  where paying.subscription_id = s.id and paying.status = 'completed'), 0))::bigint as s_paid_cents`;

export type WithSubscription = {
  s_id: number | null;
  s_plan_id: number | null;
  s_name: string;
  s_price_cents: number;
  s_duration_days: number;
  s_duration_hours: number;
  s_views_delivered: number;
  s_chat_messages_delivered: number;
  s_status: Parameters<typeof statusOn>[0]['status'];
  s_start_date: string | null;
  s_end_date: string | null;
  s_paid_at: Date | null;
  s_created_at: Date;
  s_version: number;
  s_reference: string;
  s_credit_cents: number;
  s_paid_cents: number;
};

/** A subscription as the product answers it; null where the row has none. */
export function toSubscription(row: WithSubscription) {
  if (row.s_id === null) return null;
  const sold = {
    price: row.s_price_cents / 100,
    duration_days: row.s_duration_days,
    duration_hours: row.s_duration_hours,
    views_delivered: row.s_views_delivered,
    chat_messages_delivered: row.s_chat_messages_delivered,
  };
  const term = { status: row.s_status, start_date: row.s_start_date, end_date: row.s_end_date, paid_at: row.s_paid_at };
  return {
    id: row.s_id,
    reference: row.s_reference,
    status: statusOn(term, dayOf(new Date())),
    start_date: row.s_start_date,
    end_date: row.s_end_date,
    paid: row.s_paid_at !== null,
    amount_due: Math.max(0, row.s_price_cents - row.s_paid_cents) / 100,
    credit: row.s_credit_cents / 100,
    ...sold,
    subscription_plan: { id: row.s_plan_id, name: row.s_name, ...sold },
    created_at: row.s_created_at,
    version: row.s_version,
  };
}

const EXACT_UP_TO = 10_000;
export const PER_PAGE = 15;

/** How many rows match, counted no further than the product counts them. */
export const countUpToLimit = (rows: string): string =>
  `select count(*) as total from (${rows} limit ${EXACT_UP_TO + 1}) counted`;

/** A first page as the product answers it; `isExact`: the total is known however many there are. */
export function toPage<Row>(data: Row[], counted: number, isExact = false) {
  const total = isExact ? counted : Math.min(counted, EXACT_UP_TO);
  const estimated = counted > total ? { total_estimated: true } : {};
  const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
  return { data, total, ...estimated, has_more: counted > data.length, per_page: PER_PAGE, current_page: 1, last_page };
}

/** A search of at most two words as two patterns: with `like` for each it finds them in any order, as the product does. */
export function patternsOf(search: string): [string, string] {
  const [first = '', second = ''] = search
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .split(' ');
  return [`%${first}%`, `%${second}%`];
}
