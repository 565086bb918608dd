import {
  type Caller,
  inTransaction,
  PER_PAGE,
  patternsOf,
  pool,
  read,
  type Statement,
  SUBSCRIPTION,
  toPage,
  toSubscription,
  type WithSubscription,
} from './database.ts';

type PaymentRow = {
  id: number;
  amount_cents: number;
  refunded_cents: number;
  refunded_at: Date | null;
  received_on: string | null;
  payment_method: string;
  status: string;
  transaction_id: string;
  description: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  streamer_id: number;
  full_name: string;
  username: string;
  email: string;
};

// `page`: what selects the ids.
const rowsOf = (page: string) => `
  select p.id, p.amount_cents, p.refunded_cents, p.received_on, p.payment_method, p.status, p.transaction_id,
    p.description, p.created_at, p.updated_at, p.version, p.streamer_id, streamers.full_name, streamers.username,
    users.email, (select max(created_at) from refunds where payment_id = p.id) as refunded_at, ${SUBSCRIPTION}
  from (${page}) page join payments p on p.id = page.id
    join streamers on streamers.id = p.streamer_id join users on users.id = streamers.user_id
    left join subscriptions s on s.id = p.subscription_id
  order by p.created_at desc, p.id desc`;

const PAGE = `order by created_at desc, id desc limit ${PER_PAGE}`;

const FIRST: Statement = { name: 'payments', text: rowsOf(`select id from payments ${PAGE}`) };
const COUNT: Statement = {
  name: 'payments-count',
  text: 'select coalesce(sum(payments), 0)::bigint as total from payment_sums',
};
const FIRST_OF_STATUS: Statement = {
  name: 'payments-of-status',
  text: rowsOf(`select id from payments where status = $1 ${PAGE}`),
};
const COUNT_OF_STATUS: Statement = {
  name: 'payments-of-status-count',
  text: 'select coalesce(sum(payments), 0)::bigint as total from payment_sums where status = $1',
};

const FOUND = `with found as materialized (
  select id, created_at from payments where search_text like $1 and search_text like $2
  union
  select payments.id, payments.created_at from streamers join payments on payments.streamer_id = streamers.id
    where streamers.search_text like $1 and streamers.search_text like $2)`;

// Planned for each pattern: which index is the best depends on it.
const SEARCH_IDS: Statement = {
  text: `${FOUND} select id, (select count(*) from found) as total from found ${PAGE}`,
};
const BY_IDS: Statement = { name: 'payments-by-ids', text: rowsOf('select unnest($1::bigint[]) as id') };

const toPayment = (row: PaymentRow & WithSubscription) => ({
  id: row.id,
  amount: row.amount_cents / 100,
  refunded_amount: row.refunded_cents / 100,
  refunded_at: row.refunded_at,
  received_on: row.received_on,
  payment_method: row.payment_method,
  status: row.status,
  transaction_id: row.transaction_id,
  description: row.description,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
  streamer: { id: row.streamer_id, full_name: row.full_name, username: row.username, user: { email: row.email } },
  subscription: toSubscription(row),
});

type Row = PaymentRow & WithSubscription;

async function search(term: string) {
  const found = await read<{ id: number; total: number }>(pool, SEARCH_IDS, patternsOf(term));
  const rows = await read<Row>(pool, BY_IDS, [found.map(({ id }) => id)]);
  return toPage(rows.map(toPayment), found[0]?.total ?? 0);
}

/** The first page of payments, by status or search. */
export async function listPayments(query: URLSearchParams) {
  const term = query.get('search');
  if (term !== null) return { payments: await search(term) };
  const status = query.get('status');
  const values = status === null ? [] : [status === 'paid' ? 'completed' : status];
  const [counted] = await read<{ total: number }>(pool, status === null ? COUNT : COUNT_OF_STATUS, values);
  const rows = await read<Row>(pool, status === null ? FIRST : FIRST_OF_STATUS, values);
  return { payments: toPage(rows.map(toPayment), counted?.total ?? 0, true) };
}

const LOCK: Statement = {
  name: 'payment-lock',
  text: `select streamers.id as streamer_id, full_name, username, users.email
    from streamers join users on users.id = streamers.user_id
    where streamers.id = $1 and users.deleted_at is null and users.role = 'streamer' for no key update of streamers`,
};
const INSERT: Statement = {
  name: 'payment-insert',
  text: `insert into payments (streamer_id, amount_cents, payment_method, status, transaction_id, description, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7) returning *`,
};
const AUDIT: Statement = {
  name: 'audit',
  text: `insert into audit_log (actor_id, actor_email, action, entity, entity_id, after, request_id, created_at)
    values ($1, $2, 'payment.created', 'payment', $3, $4, $5, $6)`,
};

export type PaymentInput = {
  streamer_id: number;
  amount: number;
  payment_method: string;
  status: string;
  transaction_id: string;
  description: string;
};

/** Records a pending payment with its line in the audit log. */
export const addPayment = ({ userId, email }: Caller, input: PaymentInput) =>
  inTransaction(async (connection) => {
    const { streamer_id, payment_method, status, transaction_id, description } = input;
    const now = new Date();
    const [streamer] = await read<Pick<Row, 'streamer_id' | 'full_name' | 'username' | 'email'>>(connection, LOCK, [
      streamer_id,
    ]);
    if (!streamer || status !== 'pending') throw new Error('The floor records what is pending, of active streamers.');
    const cents = Math.round(input.amount * 100);
    const values = [streamer_id, cents, payment_method, status, transaction_id, description, now];
    const [row] = await read<Row & { search_text: string; counted_on: string }>(connection, INSERT, values);
    if (!row) throw new Error('Nothing was inserted.');
    const { search_text, counted_on, ...recorded } = row;
    await read(connection, AUDIT, [userId, email, row.id, JSON.stringify(recorded), crypto.randomUUID(), now]);
    const payment = toPayment({ ...row, ...streamer, refunded_at: null, s_id: null });
    return { message: `Payment of $${input.amount.toFixed(2)} added for the streamer.`, payment, activation: null };
  });
