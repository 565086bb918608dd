import { auditEntry, dayOf, type MyData } from '@livelift/contract';
import { listMailsOf } from '../../../platform/mail/mails.repository.ts';
import type { Db } from '../../../tables.ts';
import { listEntriesAbout } from '../../audit/index.ts';
import { listBookedLinesOf } from '../../bank-import/index.ts';
import { getNotifications } from '../../notifications/index.ts';
import { readOwnPaymentsByIds } from '../../payments/index.ts';
import { findFeed, findPublicPage } from '../../sharing/index.ts';
import { findStreamerOfUser, streamerNotFound, toProfile } from '../../streamers/index.ts';
import { readAllSeriesOf, readAllStreamsOf } from '../../streams/index.ts';
import { listNotesOf, listSubscriptionsOf, toSubscription } from '../../subscriptions/index.ts';
import { findUser, toUser, userNotFound } from '../../users/index.ts';
import { emailChangeCodeMail } from '../email-change/email-change.emails.ts';

type Owner = { userId: number; streamerId: number };

/** All that is kept about a streamer. */
export async function readMyData(db: Db, owner: Owner, now: Date): Promise<MyData> {
  const user = await findUser(db, owner.userId);
  const streamer = await findStreamerOfUser(db, owner.userId);
  if (!user) throw userNotFound();
  if (!streamer) throw streamerNotFound();
  const subscriptions = await listSubscriptionsOf(db, owner.streamerId);
  const payments = await readPayments(db, owner.streamerId, now);
  const feed = await findFeed(db, owner.streamerId);
  return {
    exported_at: now,
    user: toUser(user),
    profile: toProfile(streamer),
    subscriptions: subscriptions.map((row) => toSubscription(row, dayOf(now))),
    streams: await readAllStreamsOf(db, owner.streamerId, now),
    series: await readAllSeriesOf(db, owner.streamerId, now),
    wordlists: await readWordlists(db, owner.streamerId),
    payments,
    payment_notes: await listNotesOf(db, owner.streamerId),
    bank_lines: await listBookedLinesOf(db, owner.streamerId),
    mails: await readMails(db, owner, user),
    ...(await readTraces(db, owner.userId)),
    // Without its secret address.
    calendar_feed: feed ? { created_at: feed.created_at } : null,
    public_page: await readPublicPage(db, owner.streamerId),
    notifications: await getNotifications(db, owner.streamerId),
    changes: (await listEntriesAbout(db, { ...owner, subscriptionIds: subscriptions.map(({ id }) => id) })).map(
      toChange,
    ),
  };
}

/** Without codes to an address that was asked for: they are only for one that is free, so they would tell which are. */
async function readMails(db: Db, owner: Owner, user: { email: string; created_at: Date }): Promise<MyData['mails']> {
  const mails = await listMailsOf(db, { ...owner, addresses: [user.email], since: user.created_at });
  return mails.filter(({ kind }) => kind !== emailChangeCodeMail.kind);
}

async function readPublicPage(db: Db, streamerId: number): Promise<MyData['public_page']> {
  const page = await findPublicPage(db, streamerId);
  if (!page) return null;
  const { address, enabled, indexable, updated_at } = page;
  return { address, enabled, indexable, updated_at };
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
  return readOwnPaymentsByIds(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** What their requests left: when, and until when. */
async function readTraces(
  db: Db,
  userId: number,
): Promise<Pick<MyData, 'sessions' | 'reset_links' | 'idempotency_keys'>> {
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'last_used_on', 'expires_at'])
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
