import type { PaymentStatus, Role } from '@livelift/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../tables.ts';

/** Somebody with a streaming account, as far as lists show them. */
export type Person = {
  full_name: string;
  username: string;
  email: string;
  role?: Role;
  deleted?: boolean;
  at?: Date;
};

const AT = new Date('2026-03-01T00:00:00Z');

/** Deletes every streamer with all that is theirs; staff stay. */
export async function removeStreamers(db: Db): Promise<void> {
  await sql`truncate payments, refunds, streams, subscriptions, wordlists, streamers cascade`.execute(db);
  await sql`delete from users where email_normalized like '%@random.example'`.execute(db);
}

/** Adds people and answers the ids of their streaming accounts, in that order. Addresses end in @random.example. */
export async function putPeople(db: Db, people: Person[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { full_name, username, email, role = 'streamer', deleted = false, at = AT } of people) {
    const user = await db
      .insertInto('users')
      .values({
        email,
        email_normalized: email.toLowerCase(),
        role,
        email_verified_at: at,
        deactivated_at: null,
        deleted_at: deleted ? at : null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const streamer = await db
      .insertInto('streamers')
      .values({ user_id: user.id, full_name, username, discord_id: null, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(streamer.id);
  }
  return ids;
}

/** A payment as far as lists look at it. */
export type RandomPayment = Pick<Insertable<Tables['payments']>, 'streamer_id' | 'amount_cents' | 'status'> & {
  payment_method?: Tables['payments']['payment_method'];
  transaction_id: string;
  at: Date;
};

/** Adds payments and answers their ids in that order. */
export async function putPayments(db: Db, payments: RandomPayment[]): Promise<number[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .insertInto('payments')
    .values(
      payments.map(({ at, ...columns }) => ({
        payment_method: 'cash',
        ...columns,
        subscription_id: null,
        description: null,
        refunded_cents: columns.status === 'refunded' ? columns.amount_cents : 0,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Many = { streamerId: number; count: number; prefix: string; status?: PaymentStatus; everyMicroseconds?: number };

/** Adds payments of $1 to a streamer, by default completed and a second after another, with transaction ids from `prefix`. */
export async function putManyPayments(db: Db, many: Many): Promise<void> {
  const { streamerId, count, prefix, status = 'completed', everyMicroseconds = 1_000_000 } = many;
  await sql`insert into payments
      (streamer_id, amount_cents, payment_method, status, transaction_id, created_at, updated_at)
    select ${streamerId}, 100, 'cash', ${status}, ${prefix}::text || n,
      timestamptz '2026-01-01' + n * ${everyMicroseconds}::bigint * interval '1 microsecond', timestamptz '2026-01-01'
    from generate_series(1, ${count}::int) n`.execute(db);
}
