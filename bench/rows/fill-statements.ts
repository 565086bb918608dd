// Set-based SQL that fills a database. Every number is made from the row's own number, so that two databases of one size have
// the same rows, and what belongs to one streamer is as much at every size.

const PAYMENTS_PER_STREAMER = 10;
const SUBSCRIPTIONS_PER_STREAMER = 2;
const STREAMS_PER_STREAMER = 3;
const STAFF = 50;
// Ids above those of streamers' accounts, whatever their number.
const OTHERS_FROM = 10_000_000;

/** Streamers that one statement adds: all after `from`, up to `to`. */
type Step = { from: number; to: number };

const FIRST = `(array['Anna','Bela','Carla','Dimitri','Elif','Farid','Greta','Hugo','Ines','Jonas','Kaya','Liv','Marta',
  'Nils','Olga','Pavel','Quentin','Rosa','Sven','Tilda'])`;
const LAST = `(array['Abel','Brandt','Castillo','Demir','Engel','Fischer','Garcia','Horvat','Ivanov','Jensen','Keller',
  'Lindholm','Moreau','Novak','Okafor','Petrov','Quist','Rossi','Santos','Tanaka','Ulrich','Vogel','Weiss'])`;

// Spreads numbers evenly and always in the same way.
const pick = (n: string, salt: number, count: number) =>
  `(abs(hashint8extended((${n})::bigint, ${salt})) % ${count})::int`;
// Within the three years before that day.
const at = (n: string, { from, to }: Step) =>
  `(timestamptz '2026-03-10 12:00Z' - interval '1095 days' * ((${to} - ${n})::float8 / ${to - from}))`;

const people = (step: Step) => `
insert into users (id, email, email_normalized, role, email_verified_at, created_at, updated_at) overriding system value
  select n, mail, lower(mail), 'streamer', made, made, made from (
    select n, ${at('n', step)} as made, ${FIRST}[1 + ${pick('n', 1, 20)}] || '.' || ${LAST}[1 + ${pick('n', 2, 23)}]
      || n || '@' || case when ${pick('n', 3, 10)} < 6 then 'mail.example' else 'stream.example' end as mail
    from generate_series(${step.from} + 1, ${step.to}) n) made;
insert into users (id, email, email_normalized, role, email_verified_at, deleted_at, created_at, updated_at)
  overriding system value
  select ${OTHERS_FROM} + n, 'other' || n || '@gone.example', 'other' || n || '@gone.example', 'streamer', made, made, made, made
  from (select n, ${at('n', step)} as made from generate_series(${step.from} + 1, ${step.to}) n where n % 5 = 0) made;
insert into streamers (id, user_id, full_name, username, discord_id, status, created_at, updated_at)
  overriding system value
  select n, n, ${FIRST}[1 + ${pick('n', 1, 20)}] || ' ' || ${LAST}[1 + ${pick('n', 2, 23)}],
    lower(${FIRST}[1 + ${pick('n', 4, 20)}]) || '_' || n, null,
    case when n % 50 = 0 then 'inactive' else 'active' end, ${at('n', step)}, ${at('n', step)}
  from generate_series(${step.from} + 1, ${step.to}) n;`;

// Each streamer has an old one and the one that counts: mostly active, and for so long that it still is whenever the rows are
// read; 1 in 500 is pending, 1 in 100 overdue.
const subscriptions = ({ from, to }: Step) => `
insert into subscriptions (id, streamer_id, name, price_cents, duration_days, duration_hours, views_delivered,
    chat_messages_delivered, status, start_date, end_date, paid_at, created_at, updated_at) overriding system value
  select n, streamer, case when n % 3 = 0 then 'Custom' else 'Growth' end, 3000, 30, 4, 100, 50, status,
    case status when 'pending' then null when 'expired' then date '2025-01-01' else starts end,
    case status when 'pending' then null when 'expired' then date '2025-01-30' else ends end,
    case when status in ('active', 'expired') then timestamptz '2025-01-01' end, timestamptz '2025-01-01',
    case status when 'expired' then timestamptz '2025-01-31' else timestamptz '2025-01-01' end
  from (
    select n, streamer, date '2026-02-01' as starts,
      case when streamer % 100 = 1 then date '2026-03-02' else date '2056-02-01' end as ends,
      case when n % 2 = 1 then 'expired' when streamer % 500 = 3 then 'pending' when streamer % 20 = 2 then 'canceled'
        when streamer % 4 = 3 then 'expired' else 'active' end as status
    from (select n, (n + 1) / ${SUBSCRIPTIONS_PER_STREAMER} as streamer from generate_series(
      ${from * SUBSCRIPTIONS_PER_STREAMER} + 1, ${to * SUBSCRIPTIONS_PER_STREAMER}) n) numbered) made;
insert into streams (streamer_id, subscription_id, title, scheduled_start, duration_minutes, status, created_at, updated_at)
  select streamer, streamer * 2, 'Stream ' || n, timestamptz '2026-03-12', 60,
    case when n % 7 = 0 then 'cancelled' else 'scheduled' end, timestamptz '2026-03-01', timestamptz '2026-03-01'
  from (select n, 1 + (n - 1) / ${STREAMS_PER_STREAMER} as streamer from generate_series(
    ${from * STREAMS_PER_STREAMER} + 1, ${to * STREAMS_PER_STREAMER}) n) numbered;`;

// The year stands in the transaction id: a search may mean many rows that all lie at the far end of an order.
const paymentsOf = ({ from, to }: Step) => {
  const rows = { from: from * PAYMENTS_PER_STREAMER, to: to * PAYMENTS_PER_STREAMER };
  return `
insert into payments (id, streamer_id, subscription_id, amount_cents, payment_method, status, transaction_id, description,
    refunded_cents, created_at, updated_at) overriding system value
  select n, streamer, case when n % 5 > 0 then streamer * 2 end, cents,
    (array['credit_card','paypal','bank_transfer','crypto','cash'])[1 + ${pick('n', 6, 5)}], status,
    'TXN-' || extract(year from made) || '-' || substr(md5(n::text), 1, 12), 'Payment number ' || n,
    case when status = 'refunded' then cents when status = 'completed' and n % 40 = 0 then cents / 2 else 0 end, made, made
  from (
    select n, ${from} + 1 + ${pick('n', 5, to - from)} as streamer, 100 + ${pick('n', 7, 50_000)} as cents, ${at('n', rows)} as made,
      case when n % 100 = 0 then 'refunded' when n % 33 = 0 then 'failed' when n % 20 = 0 then 'pending'
        else 'completed' end as status
    from generate_series(${rows.from} + 1, ${rows.to}) n) made;
insert into refunds (payment_id, amount_cents, created_by, created_at)
  select id, refunded_cents, ${2 * OTHERS_FROM} + 1, updated_at from payments
  where refunded_cents > 0 and id > ${rows.from} and id <= ${rows.to};`;
};

const AUDITED = `(array['user.updated','streamer.deactivated','plan.updated','subscription.updated','payment.created',
  'payment.refunded','payment.updated'])`;

const staffAndAudit = ({ from, to }: Step) => {
  const rows = { from: from * PAYMENTS_PER_STREAMER, to: to * PAYMENTS_PER_STREAMER };
  return `
insert into users (id, email, email_normalized, role, email_verified_at, created_at, updated_at) overriding system value
  select ${2 * OTHERS_FROM} + n, 'staff' || n || '@team.example', 'staff' || n || '@team.example',
    case when n % 10 = 0 then 'admin' else 'moderator' end, made, made, made
  from (select n, timestamptz '2023-01-01' as made from generate_series(1, ${STAFF}) n) made
  on conflict do nothing;
insert into audit_log (actor_id, actor_email, action, entity, entity_id, before, after, request_id, created_at)
  select ${2 * OTHERS_FROM} + staff, 'staff' || staff || '@team.example', action, split_part(action, '.', 1),
    1 + ${pick('n', 10, to)}, '{"version": 1}', '{"version": 2}', md5(n::text), made
  from (select n, 1 + ${pick('n', 8, STAFF)} as staff, ${AUDITED}[1 + ${pick('n', 9, 7)}] as action, ${at('n', rows)} as made
    from generate_series(${rows.from} + 1, ${rows.to}) n) made;`;
};

const STREAMERS_PER_STEP = 2_500;

/** Statements that fill an empty database with so many payments and all that belongs to them. */
export function fillStatements(payments: number): string[] {
  const statements: string[] = [];
  const streamers = payments / PAYMENTS_PER_STREAMER;
  for (let from = 0; from < streamers; from += STREAMERS_PER_STEP) {
    const step = { from, to: Math.min(from + STREAMERS_PER_STEP, streamers) };
    // Without figures the triggers' statements read whole tables for each step's rows: an hour for a million payments.
    statements.push(people(step), subscriptions(step), staffAndAudit(step), 'analyze', paymentsOf(step));
  }
  const tables = ['users', 'streamers', 'subscriptions', 'streams', 'payments', 'refunds', 'audit_log'];
  // Rows that the product adds later go on after these.
  const next = tables.map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  // What autovacuum would have done meanwhile.
  return [...statements, ...next, 'vacuum analyze'];
}
