import { DEFAULT_PER_PAGE, type getTimeline, type InputOf, invalid } from '@livelift/contract';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/listing.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Db } from '../../../tables.ts';
import { streamerNotFound } from '../../streamers/index.ts';
import { type Branch, branchesOf, type TimelineOwner } from './timeline-branches.read.ts';

type Query = InputOf<typeof getTimeline>['query'];

/** An entry as it was read: `detail` is what its branch tells of it. */
export type TimelineRow = { id: string; branch: string; at: Date; detail: unknown };

/** Where a page begins: behind the entry of the branch with that place in the list. */
type Cursor = { place: number; key: string; at: string };

// Date takes 31 Feb for 3 Mar, and a year 0 that PostgreSQL does not have.
const isInstant = (text: string): boolean =>
  /^(?!0000)\d{4}-.{21}Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text.slice(0, 19));

/** `payment.12.2026-03-10T12:00:00.000000Z`: with all that its place in the timeline depends on, so that it may be gone. */
function cursorOf(branches: Branch[], after: string): Cursor {
  const [name, key = '', ...rest] = after.split('.');
  const place = branches.findIndex((branch) => branch.name === name);
  const isKey = branches[place]?.idType === 'uuid' ? /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ : /^\d{1,18}$/;
  const at = rest.join('.');
  if (place < 0 || !isKey.test(key) || !isInstant(at))
    throw invalidField(invalid, { field: 'after', message: 'Must be the id of an entry.' });
  return { place, key, at };
}

// Of entries of one instant those of a later branch come first, then the larger ids.
function beyond({ at, id, idType }: Branch, place: number, cursor: Cursor | undefined): Sql {
  if (!cursor) return sql`true`;
  const instant = sql`${cursor.at}::timestamptz`;
  if (place < cursor.place) return sql`${at} <= ${instant}`;
  if (place > cursor.place) return sql`${at} < ${instant}`;
  return sql`(${at}, ${id}) < (${instant}, ${cursor.key}::${sql.raw(idType)})`;
}

function partOf(branch: Branch, place: number, { cursor, limit }: { cursor: Cursor | undefined; limit: Sql }): Sql {
  const { rows, at, id, idType } = branch;
  const ids = idType === 'uuid' ? sql`null::bigint as id, ${id} as uuid` : sql`${id} as id, null::uuid as uuid`;
  return sql`(select ${sql.lit(place)} as place, ${at} as at, ${ids} from ${rows}
    and ${beyond(branch, place, cursor)} order by ${at} desc, ${id} desc limit ${limit})`;
}

async function readPage(
  db: Db,
  { branches, wanted, query }: { branches: Branch[]; wanted: (branch: Branch) => boolean; query: Query },
) {
  const { per_page = DEFAULT_PER_PAGE, after } = query;
  const cursor = after === undefined ? undefined : cursorOf(branches, after);
  const limit = sql.lit(per_page + 1);
  const parts = branches.flatMap((branch, place) => (wanted(branch) ? [partOf(branch, place, { cursor, limit })] : []));
  const details = branches.map(({ detail }, place) => sql`when ${sql.lit(place)} then ${detail}`);
  const { rows } = await sql<{ place: number; key: string; at: Date; at_text: string; detail: unknown }>`
    with page as (select * from (${sql.join(parts, sql` union all `)}) parts
      order by at desc, place desc, id desc, uuid desc limit ${limit})
    select place, at, coalesce(id::text, uuid::text) as key,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text,
      case place ${sql.join(details, sql` `)} end as detail
    from page order by at desc, place desc, id desc, uuid desc`.execute(db);
  const data = rows.slice(0, per_page).map(({ place, key, at, at_text, detail }): TimelineRow => {
    const branch = branches[place]?.name ?? '';
    return { id: `${branch}.${key}.${at_text}`, branch, at, detail };
  });
  return { data, has_more: rows.length > per_page };
}

async function findOwner(db: Db, streamerId: number): Promise<TimelineOwner> {
  const row = await db
    .selectFrom('streamers')
    .select('user_id')
    .select(sql<number[]>`array(select id from subscriptions where subscriptions.streamer_id = streamers.id)`.as('ids'))
    .where('id', '=', streamerId)
    .executeTakeFirst();
  if (!row) throw streamerNotFound();
  return { streamerId, userId: row.user_id, subscriptionIds: row.ids.map(Number) };
}

/** A page of all that happened about a streamer, newest first. Throws 404. */
export async function readTimeline(db: Db, id: number, { query, now }: { query: Query; now: Date }) {
  const branches = branchesOf(await findOwner(db, id), now);
  const wanted = ({ kind }: Branch) => query.kind === undefined || kind === query.kind;
  return readPage(db, { branches, wanted, query });
}
