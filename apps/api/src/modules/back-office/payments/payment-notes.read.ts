import { dayOf, type InputOf, type listPaymentNotes } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, readPage, type Sql } from '../../../platform/database/listing.ts';
import { matchesWords } from '../../../platform/database/search-words.ts';
import { orderByIds } from '../../../platform/page.ts';
import type { Db } from '../../../tables.ts';
import {
  isNoteOpenSql,
  namedSubscriptionSql,
  paymentNoteNotFound,
  readOrderReference,
  selectNotes,
  subscriptionFromJson,
  toSubscription,
} from '../../subscriptions/index.ts';

type Query = InputOf<typeof listPaymentNotes>['query'];

const staffView = sql`payment_notes
  join subscriptions on subscriptions.id = payment_notes.subscription_id
  join streamers on streamers.id = payment_notes.streamer_id`;

function searchFor(term: string): Sql[] {
  const reference = readOrderReference(term);
  return [
    matchesWords(sql`streamers.search_text`, term),
    ...(reference === undefined ? [] : [sql`subscriptions.reference = ${reference}`]),
  ];
}

async function readNotes(db: Db, ids: number[], today: string) {
  const rows = await selectNotes(db)
    .innerJoin('streamers', 'streamers.id', 'payment_notes.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select(['streamers.full_name', 'streamers.username', 'users.email'])
    .select(namedSubscriptionSql('payment_notes.subscription_id').as('order'))
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .whereRef('payments.subscription_id', '=', 'payment_notes.subscription_id')
        .where('payments.status', '=', 'pending')
        .select(({ fn }) => fn.max('payments.id').as('id'))
        .as('pending_payment_id'),
    )
    .where('payment_notes.id', '=', anyOfIds(ids))
    .execute();
  return orderByIds(ids, rows).flatMap(
    ({ streamer_id, subscription_id: _named, full_name, username, email, ...row }) => {
      const { order: json, ...note } = row;
      const order = subscriptionFromJson(json);
      const streamer = { id: streamer_id, full_name, username, user: { email } };
      return order ? [{ ...note, streamer, subscription: toSubscription(order, today) }] : [];
    },
  );
}

/** What a streamer said that they have paid. Throws 404. */
export async function readPaymentNote(db: Db, id: number, now: Date) {
  const [note] = await readNotes(db, [id], dayOf(now));
  if (!note) throw paymentNoteNotFound();
  return { note };
}

/** A page of what streamers say that they have paid, newest first unless asked otherwise. */
export async function readPaymentNotes(db: Db, query: Query, now: Date) {
  const { open, search, direction = 'desc' } = query;
  const state = open === undefined ? [] : [open === 'true' ? isNoteOpenSql : sql`not ${isNoteOpenSql}`];
  return readPage(
    db,
    {
      from: staffView,
      id: 'payment_notes.id',
      keys: ['payment_notes.created_at'],
      direction,
      where: state,
      anyOf: search ? searchFor(search) : undefined,
      indexed: !search && open === undefined,
      read: (ids) => readNotes(db, ids, dayOf(now)),
    },
    query,
  );
}
