import { BANK_TARGETS_LIMIT, type BankTarget, readSearchedAmount } from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import { matchesWords } from '../../platform/database/search-words.ts';
import type { Db } from '../../tables.ts';
import { readOrderReference } from '../subscriptions/index.ts';
import { dueCentsSql, unpaidOrderSql } from './due.read.ts';

type TargetRow = {
  id: number;
  streamer_id: number;
  full_name: string;
  username: string;
  email: string;
  reference: string;
  plan: string | null;
  amount_due: number;
  due: boolean;
};

const PERSON = sql`streamers.id as streamer_id, streamers.full_name, streamers.username, users.email`;

type Found = Omit<BankTarget, 'payment_id' | 'subscription_id'>;

const toFound = ({ id: _, streamer_id, full_name, username, email, ...row }: TargetRow): Found => ({
  ...row,
  streamer: { id: streamer_id, full_name, username, user: { email } },
});

async function byId(db: Db, query: RawBuilder<TargetRow>): Promise<Map<number, Found>> {
  const { rows } = await query.execute(db);
  return new Map(rows.map((row) => [row.id, toFound(row)]));
}

/** Payments as targets, by id, whatever their status. */
export const readPaymentTargets = (db: Db, ids: number[]): Promise<Map<number, Found>> =>
  byId(
    db,
    sql`select payments.id, ${PERSON}, payments.transaction_id as reference, subscriptions.name as plan,
      payments.amount_cents as amount_due, payments.status = 'pending' as due
    from payments join streamers on streamers.id = payments.streamer_id join users on users.id = streamers.user_id
    left join subscriptions on subscriptions.id = payments.subscription_id
    where payments.id = ${anyOfIds(ids)} order by payments.id desc`,
  );

/** Orders as targets, by id, whatever their status. */
export const readOrderTargets = (db: Db, ids: number[]): Promise<Map<number, Found>> =>
  byId(
    db,
    sql`select subscriptions.id, ${PERSON}, subscriptions.reference, subscriptions.name as plan,
      greatest(0, ${dueCentsSql}) as amount_due,
      subscriptions.status = 'pending' and subscriptions.paid_at is null and ${dueCentsSql} > 0 as due
    from subscriptions join streamers on streamers.id = subscriptions.streamer_id join users on users.id = streamers.user_id
    where subscriptions.id = ${anyOfIds(ids)} order by subscriptions.id desc`,
  );

async function idsOf(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** What is due by words of a person, of a transaction id, by the reference of an order or an amount: payments first, newest first. */
export async function searchTargets(db: Db, search: string): Promise<BankTarget[]> {
  const reference = readOrderReference(search) ?? null;
  const amount = readSearchedAmount(search) ?? null;
  const ofPerson = sql`streamer_id in (select id from streamers where ${matchesWords(sql`streamers.search_text`, search)})`;
  const payments = await idsOf(
    db,
    sql`select id from payments where status = 'pending' and (${ofPerson} or ${matchesWords(sql`search_text`, search)}
        or amount_cents = ${amount} or subscription_id = (select id from subscriptions where reference = ${reference}))
      order by id desc limit ${sql.lit(BANK_TARGETS_LIMIT)}`,
  );
  const orders = await idsOf(
    db,
    sql`select id from subscriptions where ${unpaidOrderSql} and (${ofPerson} or reference = ${reference} or ${dueCentsSql} = ${amount})
      order by id desc limit ${sql.lit(BANK_TARGETS_LIMIT)}`,
  );
  return [
    ...[...(await readPaymentTargets(db, payments))].map(([id, found]) => ({
      payment_id: id,
      subscription_id: null,
      ...found,
    })),
    ...[...(await readOrderTargets(db, orders))].map(([id, found]) => ({
      payment_id: null,
      subscription_id: id,
      ...found,
    })),
  ];
}
