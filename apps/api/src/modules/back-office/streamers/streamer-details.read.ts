import { dayOf, type getStreamer, type ResponseOf } from '@livelift/contract';
import type { Db } from '../../../tables.ts';
import { countCompletedStreams, readStreamsOfStreamer } from '../../streams/index.ts';
import { listOpenNotesOf, listSubscriptionsOf, toSubscription } from '../../subscriptions/index.ts';
import { readPaymentsOfStreamer } from '../payments/payments-list.read.ts';
import { readSurpluses } from '../payments/surpluses.read.ts';
import { findBlockers, type OnRecord, type Person, type UnconfirmedPayment } from './blockers.rules.ts';
import { getPerson } from './streamers-list.read.ts';

// The first page of each; the rest have lists of their own.
const FIRST_PAGE = { page: 1, per_page: 100 };

type Answer = ResponseOf<typeof getStreamer>;

/** All that staff need to help one streamer, with the latest 100 streams and payments; closed accounts, too. Throws 404. */
export async function readStreamerDetails(db: Db, id: number, now: Date): Promise<Answer> {
  const { item: streamer, account } = await getPerson(db, id, now);
  const rows = await listSubscriptionsOf(db, id);
  const subscriptions = rows.map((row) => toSubscription(row, dayOf(now)));
  const streams = await readStreamsOfStreamer(db, id, { query: FIRST_PAGE, now });
  const payments = await readPaymentsOfStreamer(db, { params: { id }, query: FIRST_PAGE, body: undefined }, now);
  const blockers = findBlockers({
    account: { ...account, deactivation_reason: streamer.deactivation_reason },
    status: streamer.status,
    subscriptions: subscriptions.map((each, at) => ({
      ...each,
      updated_at: rows[at]?.updated_at ?? each.created_at,
      awaits_sign_in: rows[at]?.awaits_sign_in ?? false,
    })),
    unconfirmedPayments: await readUnconfirmedPayments(db, id),
    openNotes: await listOpenNotesOf(db, id),
    ...(await readRecords(db, streamer.user)),
  });
  return {
    streamer: {
      ...streamer,
      account,
      blockers,
      surpluses: await readSurpluses(db, id),
      subscriptions,
      planned_streams: streams.data,
    },
    stats: {
      total_streams: streamer.total_streams,
      completed_streams: await countCompletedStreams(db, id, now),
      status: streamer.status,
    },
    payments: payments.data,
  };
}

const readUnconfirmedPayments = (db: Db, streamerId: number): Promise<UnconfirmedPayment[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'amount_cents as amount', 'transaction_id', 'payment_method', 'created_at'])
    .select(['status', 'subscription_id'])
    .where('streamer_id', '=', streamerId)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FIRST_PAGE.per_page)
    .execute();

const ENDS = ['user.deactivated', 'user.deleted', 'user.erased'] as const;

const reasonIn = (after: unknown, name: 'reason' | 'deactivation_reason'): string | null => {
  const value: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, name) : null;
  return typeof value === 'string' ? value : null;
};

/** Who switched off, closed or erased the account last, as far as the audit log reaches back. */
async function readRecords(
  db: Db,
  { id, email }: Answer['streamer']['user'],
): Promise<Pick<Person, 'switchedOff' | 'closed' | 'erased'>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .where('action', 'in', ENDS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const latest = (action: (typeof ENDS)[number]): OnRecord | undefined => {
    const row = rows.find((each) => each.action === action);
    const name = action === 'user.deactivated' ? 'deactivation_reason' : 'reason';
    return row && { by: row.actor_email, reason: reasonIn(row.after, name) };
  };
  const isErased = email.endsWith('@erased.invalid');
  return {
    switchedOff: latest('user.deactivated'),
    closed: latest('user.deleted'),
    erased: latest('user.erased') ?? (isErased ? { by: null, reason: null } : undefined),
  };
}
