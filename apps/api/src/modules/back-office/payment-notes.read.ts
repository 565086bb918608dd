import { dayOf, type InputOf, type listPaymentNotes } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, findPage, type Sql } from '../../platform/database/listing.ts';
import { containsPattern, isSingleLine } from '../../platform/database/search-pattern.ts';
import { orderByIds, toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import {
  isNoteOpenSql,
  listNotesByIds,
  listSubscriptionsByIds,
  readOrderReference,
  toNote,
  toSubscription,
} from '../subscriptions/index.ts';

type Query = InputOf<typeof listPaymentNotes>['query'];

const staffView = sql`payment_notes
  join subscriptions on subscriptions.id = payment_notes.subscription_id
  join streamers on streamers.id = payment_notes.streamer_id`;

function searchFor(term: string): Sql[] {
  if (!isSingleLine(term)) return [];
  const pattern = sql`lower(${containsPattern(term)})`;
  const reference = readOrderReference(term);
  return [
    sql`streamers.search_text like ${pattern}`,
    ...(reference === undefined ? [] : [sql`subscriptions.reference = ${reference}`]),
  ];
}

const readPeople = (db: Db, ids: number[]) =>
  db
    .selectFrom('streamers')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select(['streamers.id', 'streamers.full_name', 'streamers.username', 'users.email'])
    .where('streamers.id', '=', anyOfIds(ids))
    .execute();

async function readNotes(db: Db, ids: number[], today: string) {
  const rows = orderByIds(ids, await listNotesByIds(db, ids));
  const people = await readPeople(
    db,
    rows.map(({ streamer_id }) => streamer_id),
  );
  const orders = await listSubscriptionsByIds(
    db,
    rows.map(({ subscription_id }) => subscription_id),
  );
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.streamer_id);
    const order = orders.find(({ id }) => id === row.subscription_id);
    if (!person || !order) return [];
    const { email, ...streamer } = person;
    return [{ ...toNote(row), streamer: { ...streamer, user: { email } }, subscription: toSubscription(order, today) }];
  });
}

/** A page of what streamers say that they have paid, newest first. */
export async function readPaymentNotes(db: Db, query: Query, now: Date) {
  const { open, search } = query;
  const state = open === undefined ? [] : [open === 'true' ? isNoteOpenSql : sql`not ${isNoteOpenSql}`];
  const { ids, ...total } = await findPage(
    db,
    {
      from: staffView,
      id: 'payment_notes.id',
      keys: ['payment_notes.created_at'],
      direction: 'desc',
      where: state,
      anyOf: search ? searchFor(search) : undefined,
      indexed: !search && open === undefined,
    },
    query,
  );
  return toPage(await readNotes(db, ids, dayOf(now)), total, query);
}
