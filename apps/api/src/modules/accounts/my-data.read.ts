import { auditEntry, dayOf, type MyData } from '@livelift/contract';
import { listMailsOf } from '../../platform/mail/mails.repository.ts';
import type { Db } from '../../tables.ts';
import { listEntriesAbout } from '../audit/index.ts';
import { readPaymentsByIds } from '../payments/index.ts';
import { findStreamerOfUser, streamerNotFound, toProfile } from '../streamers/index.ts';
import { readAllStreamsOf } from '../streams/index.ts';
import { listSubscriptionsOf, toSubscription } from '../subscriptions/index.ts';
import { findUser, toUser, userNotFound } from '../users/index.ts';

type Owner = { userId: number; streamerId: number };

/** All that is kept about a streamer. */
export async function readMyData(db: Db, owner: Owner, now: Date): Promise<MyData> {
  const user = await findUser(db, owner.userId);
  const streamer = await findStreamerOfUser(db, owner.userId);
  if (!user) throw userNotFound();
  if (!streamer) throw streamerNotFound();
  const subscriptions = await listSubscriptionsOf(db, [owner.streamerId]);
  const payments = await readPayments(db, owner.streamerId, now);
  return {
    exported_at: now,
    user: toUser(user),
    profile: toProfile(streamer),
    subscriptions: subscriptions.map((row) => toSubscription(row, dayOf(now))),
    streams: await readAllStreamsOf(db, owner.streamerId, now),
    wordlists: await readWordlists(db, owner.streamerId),
    payments,
    mails: await listMailsOf(db, { ...owner, addresses: [user.email], since: user.created_at }),
    ...(await readTraces(db, owner.userId)),
    changes: (await listEntriesAbout(db, { ...owner, subscriptionIds: subscriptions.map(({ id }) => id) })).map(
      toChange,
    ),
  };
}

const readWordlists = (db: Db, streamerId: number) =>
  db
    .selectFrom('wordlists')
    .select(['id', 'key', 'display_name', 'content', 'updated_at', 'version'])
    .where('streamer_id', '=', streamerId)
    .orderBy('id')
    .execute();

async function readPayments(db: Db, streamerId: number, now: Date): Promise<MyData['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('streamer_id', '=', streamerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount_cents as amount', 'reason', 'created_at'])
    .where('payment_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return (await readPaymentsByIds(db, ids, now)).map(({ streamer: _self, ...payment }) => ({
    ...payment,
    refunds: refunds.filter(({ payment_id }) => payment_id === payment.id).map(({ payment_id: _of, ...row }) => row),
  }));
}

/** What their requests left: when, and until when. */
async function readTraces(
  db: Db,
  userId: number,
): Promise<Pick<MyData, 'sessions' | 'reset_links' | 'idempotency_keys'>> {
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    reset_links: await db
      .selectFrom('reset_links')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    idempotency_keys: await db
      .selectFrom('idempotency_keys')
      .select(['route', 'key', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

const { before: fieldsOf } = auditEntry.shape;

// What staff note about why an account is off is not for its owner (D186).
function withoutReason(fields: unknown) {
  const known = fieldsOf.parse(fields);
  if (!known) return known;
  const { deactivation_reason: _forStaff, ...rest } = known;
  return rest;
}

const toChange = ({ action, before, after, created_at }: Awaited<ReturnType<typeof listEntriesAbout>>[number]) => ({
  action,
  before: withoutReason(before),
  after: withoutReason(after),
  created_at,
});
