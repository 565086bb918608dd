import {
  type AuditEntry,
  addDays,
  auditEntry,
  auditEntryNotFound,
  type InputOf,
  type listAuditLog,
  type Role,
  startOfDay,
} from '@livelift/contract';
import { sql } from 'kysely';
import { readIdsInBatches } from '../../platform/database/batches.ts';
import { anyOfIds, type Listing, readPage, type Sql } from '../../platform/database/listing.ts';
import { containsPattern, isSingleLine } from '../../platform/database/search-pattern.ts';
import { matchesWords } from '../../platform/database/search-words.ts';
import { failure } from '../../platform/errors.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';

type Query = InputOf<typeof listAuditLog>['query'];

/** Those on record whose address holds the term. They are few, whatever the number of entries: from one to the next. */
async function findActors(db: Db, term: string): Promise<number[]> {
  if (!isSingleLine(term)) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive actors as (
      (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null)
    select users.id from actors join users on users.id = actors.id
    where users.email_normalized like lower(${containsPattern(term)})`.execute(db);
  return rows.map(({ id }) => id);
}

const PEOPLE_LIMIT = sql.lit(200);

/** What is on record of the people whom a term means, those of the staff included: each kind on an index of its own. */
async function recordsAbout(db: Db, term: string): Promise<Sql[]> {
  const { rows } = await sql<{ user_id: number; streamer_id: number | null }>`
    (select user_id, id as streamer_id from streamers where ${matchesWords(sql`search_text`, term)} limit ${PEOPLE_LIMIT})
    union all (select id, null from users
      where role <> 'streamer' and email_normalized like lower(${containsPattern(term)}) limit ${PEOPLE_LIMIT})`.execute(
    db,
  );
  const users = anyOfIds(rows.map(({ user_id: id }) => id));
  const streamers = rows.flatMap(({ streamer_id: id }) => id ?? []);
  const ofEntity = (entity: string, ids: Sql) => sql`(audit_log.entity = ${entity} and audit_log.entity_id = ${ids})`;
  const orders = sql`any(array(select id from subscriptions where streamer_id = ${anyOfIds(streamers)}))`;
  return [
    ofEntity('user', users),
    ofEntity('login', users),
    ofEntity('streamer', anyOfIds(streamers)),
    ofEntity('subscription', orders),
    // As migration 0025 writes it, whose index serves it.
    sql`(audit_log.entity in ('payment', 'staff_note')
      and coalesce(audit_log.after ->> 'streamer_id', audit_log.before ->> 'streamer_id') = any(${streamers.map(String)}::text[]))`,
  ];
}

async function listingOf(db: Db, query: Query): Promise<Listing> {
  const { actor, about, entity, entity_id, action, request_id, start_date, end_date, direction = 'desc' } = query;
  const actors = actor ? await findActors(db, actor) : undefined;
  const where: Sql[] = [];
  // As migration 0030 writes it, whose index serves it: logins are many times as many as changes.
  const logins = entity === undefined && !action?.startsWith('login.') ? [sql`audit_log.entity <> 'login'`] : [];
  if (entity && entity !== 'all') where.push(sql`audit_log.entity = ${entity}`);
  if (entity_id) where.push(sql`audit_log.entity_id = ${entity_id}`);
  if (action) where.push(sql`audit_log.action = ${action}`);
  if (request_id) where.push(sql`audit_log.request_id = ${request_id}`);
  if (actors) where.push(actors.length > 0 ? sql`audit_log.actor_id in (${sql.join(actors)})` : sql`false`);
  // Each of them alone has an index in the order of time.
  const indexed = where.length < 2 && (actors?.length ?? 1) === 1 && !about;
  if (start_date) where.push(sql`audit_log.created_at >= ${startOfDay(start_date)}`);
  if (end_date) where.push(sql`audit_log.created_at < ${startOfDay(addDays(end_date, 1))}`);
  where.push(...logins);
  const keys = ['audit_log.created_at'];
  const anyOf = about ? await recordsAbout(db, about) : undefined;
  return { from: sql`audit_log`, id: 'audit_log.id', keys, direction, where, anyOf, indexed };
}

// What each is called today; plans and payments can be gone, and are then called what is recorded of them.
const recorded = (field: string) => sql`audit_log.after->>${sql.lit(field)}, audit_log.before->>${sql.lit(field)}`;
const ENTITY_NAME = sql<string | null>`case audit_log.entity
  when 'user' then (select email from users where id = entity_id)
  when 'login' then (select email from users where id = entity_id)
  when 'streamer' then (select full_name from streamers where id = entity_id)
  when 'subscription' then (select name from subscriptions where id = entity_id)
  when 'plan' then coalesce((select name from plans where id = entity_id), ${recorded('name')})
  when 'payment' then coalesce(
    (select transaction_id from payments where id = entity_id), ${recorded('transaction_id')})
  when 'bulk_act' then audit_log.after->>'act'
  when 'bank_import' then audit_log.after->>'file_name'
  end`;

// Payments and notes can be gone; whose they were is recorded.
const STREAMER_ID = sql<number | null>`case audit_log.entity
  when 'streamer' then entity_id
  when 'user' then (select id from streamers where user_id = entity_id)
  when 'login' then (select id from streamers where user_id = entity_id)
  when 'subscription' then (select streamer_id from subscriptions where id = entity_id)
  when 'payment' then coalesce(${recorded('streamer_id')})::bigint
  when 'staff_note' then coalesce(${recorded('streamer_id')})::bigint
  end`;

const STREAMER_NAME = sql<string | null>`(select full_name from streamers where streamers.id = ${STREAMER_ID})`;

const rowsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .select([ENTITY_NAME.as('entity_name'), STREAMER_ID.as('streamer_id'), STREAMER_NAME.as('streamer_name')])
    .where('audit_log.id', '=', anyOfIds(ids))
    .execute();

const { entity: entityOf, before: fieldsOf } = auditEntry.shape;

function toEntry({ actor_id, actor_email, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): AuditEntry {
  return {
    ...row,
    // As the address was when the change was made.
    actor: actor_id === null ? null : { id: actor_id, email: actor_email ?? '' },
    entity: entityOf.parse(row.entity),
    before: fieldsOf.parse(row.before),
    after: fieldsOf.parse(row.after),
  };
}

/** An entry as a role may read it: what a draft of the settings says is for admins, who alone read settings (D402). */
export const entryFor =
  (role: Role) =>
  (entry: AuditEntry): AuditEntry =>
    role === 'admin' || entry.action !== 'settings.updated' ? entry : { ...entry, before: {}, after: {} };

/** A page of what was changed, by whom and when. */
export async function readAuditLog(db: Db, query: Query, role: Role) {
  const read = async (ids: number[]) =>
    orderByIds(ids, await rowsOf(db, ids))
      .map(toEntry)
      .map(entryFor(role));
  return readPage(db, { ...(await listingOf(db, query)), read }, query);
}

/** Every entry that matches, newest first, in batches. */
export async function* readAuditBatches(db: Db, filters: Omit<Query, 'direction'>): AsyncGenerator<AuditEntry[]> {
  for await (const ids of readIdsInBatches(db, await listingOf(db, filters)))
    yield orderByIds(ids, await rowsOf(db, ids)).map(toEntry);
}

/** One change with its fields. */
export async function readAuditEntry(db: Db, id: number): Promise<AuditEntry> {
  const [row] = await rowsOf(db, [id]);
  if (!row) throw failure(auditEntryNotFound, { message: 'There is no such entry in the audit log.' });
  return toEntry(row);
}
