import type { InputOf, listUsers } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, type Listing, readPage, type Sql } from '../../platform/database/listing.ts';
import { containsPattern, isSingleLine } from '../../platform/database/search-pattern.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { toAccount } from '../users/index.ts';

type Query = InputOf<typeof listUsers>['query'];

const KEYS = {
  created_at: ['users.created_at'],
  email: ['users.email_normalized'],
  role: ['users.role', 'users.created_at'],
} as const;

function listingOf(query: Query): Listing {
  const { search, role, verified, state = 'open', sort = 'created_at', direction = 'desc' } = query;
  const isOpen = state === 'open';
  const where: Sql[] = [isOpen ? sql`users.deleted_at is null` : sql`users.deleted_at is not null`];
  if (role) where.push(sql`users.role = ${role}`);
  if (verified) where.push(sql`users.email_verified_at is ${verified === 'true' ? sql`not null` : sql`null`}`);
  if (search) {
    where.push(isSingleLine(search) ? sql`users.email_normalized like lower(${containsPattern(search)})` : sql`false`);
  }
  const indexed = isOpen && !search && !verified && (!role || sort !== 'email');
  return { from: sql`users`, id: 'users.id', keys: KEYS[sort], direction, where, indexed };
}

/** A page of the accounts that were not deleted, or of those that were. */
export const readUsers = (db: Db, query: Query) =>
  readPage(db, { ...listingOf(query), read: (ids) => readAccounts(db, ids) }, query);

async function readAccounts(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('streamers', 'streamers.user_id', 'users.id')
    .selectAll('users')
    .select('streamers.id as streamer_id')
    .where('users.id', '=', anyOfIds(ids))
    .execute();
  return orderByIds(ids, rows).map((row) => ({ ...toAccount(row), streamer_id: row.streamer_id }));
}
