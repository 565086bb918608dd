import { dayOf, type RefusedChange } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { lockStreamer } from '../../streamers/index.ts';
import { listSubscriptionsOf } from '../../subscriptions/index.ts';
import { listWordlists } from '../../wordlists/index.ts';
import { lockSeries, type SeriesRow } from '../series/series.repository.ts';
import type { SeriesTemplate } from '../series/series.rules.ts';
import { wordlistUnknown } from '../streams.errors.ts';
import type { StreamRow } from '../streams.repository.ts';
import {
  type ActiveSubscription,
  activeSubscriptionOf,
  lockActiveSubscription,
  type Owner,
} from '../streams.service.ts';
import {
  bookingRefusal,
  type ChangeSet,
  candidatesOf,
  type DeletedStream,
  deletedOf,
  type LoadedRows,
  type PlannedStream,
  toPlanned,
} from './change-checks.service.ts';
import {
  deleteStreams,
  insertStreams,
  listStreamsToChange,
  type StreamColumns,
  updateStreams,
} from './changes.repository.ts';
import { placeChanges } from './changes.rules.ts';

/** What a set of changes comes to. Nothing is stored yet. */
export type Plan = {
  owner: Owner;
  subscription: ActiveSubscription | null;
  /** Changed streams before new ones, in the order of the set. */
  planned: PlannedStream[];
  deleted: DeletedStream[];
  refused: RefusedChange[];
  /** The streams of the subscription that stay as they are. */
  others: StreamRow[];
};

type Wanted = {
  set: ChangeSet;
  /** The one in which is booked, where the caller has locked it. */
  subscription?: ActiveSubscription;
  /** The series that what fits becomes part of. */
  template?: SeriesTemplate;
};

// Deleting needs no subscription; what is left of one is answered all the same.
async function subscriptionFor(
  context: Context,
  owner: Owner,
  { set, subscription }: Wanted,
): Promise<ActiveSubscription | null> {
  if (subscription) return subscription;
  if (set.create.length + set.update.length > 0) return lockActiveSubscription(context, owner);
  await lockStreamer(context.db, owner.streamerId);
  const rows = await listSubscriptionsOf(context.db, owner.streamerId);
  return activeSubscriptionOf(rows, dayOf(context.clock.now())) ?? null;
}

type Reading = { set: ChangeSet; current: ActiveSubscription | null; template: SeriesTemplate | undefined };

async function loadRows(
  { db, clock }: Context,
  { streamerId }: Owner,
  { set, current, template }: Reading,
): Promise<LoadedRows> {
  const ids = [...set.update, ...set.delete].map(({ id }) => id);
  const rows = await listStreamsToChange(db, streamerId, { subscriptionId: current?.id ?? null, ids });
  const streams = new Map(rows.map((row) => [row.id, row]));
  const wishes = [...set.create, ...set.update];
  const named = [...wishes, ...set.update.flatMap(({ id }) => streams.get(id) ?? [])];
  const seriesIds = [...new Set(named.flatMap(({ series_id }) => series_id ?? []))];
  const series = seriesIds.length === 0 ? [] : await lockSeries(db, streamerId, seriesIds);
  const needsWordlists = [...wishes, ...(template ? [template] : [])].some(({ wordlist_id }) => wordlist_id !== null);
  const wordlists = needsWordlists ? await listWordlists(db, streamerId) : [];
  return {
    now: clock.now(),
    streams,
    series: new Map(series.map((row) => [row.id, row])),
    wordlistIds: new Set(wordlists.map(({ id }) => id)),
  };
}

/**
 * What a set of changes comes to by the rules of booking, changing and deleting each stream, read and decided under the lock of
 * the streamer, who books one set after the other.
 */
export async function planChanges(context: Context, owner: Owner, wanted: Wanted): Promise<Plan> {
  const { set, template } = wanted;
  const subscription = await subscriptionFor(context, owner, wanted);
  const loaded = await loadRows(context, owner, { set, current: subscription, template });
  // Of a series it is told once, not for every date.
  if (template) assertOwnWordlist(template.wordlist_id, loaded);
  const refused: RefusedChange[] = [];
  const deleted = deletedOf(set, loaded, refused);
  const candidates = candidatesOf(set, loaded, refused);
  const gone = new Set(deleted.map(({ row }) => row.id));
  const standing = [...loaded.streams.values()].filter(
    ({ id, subscription_id }) => subscription_id === subscription?.id && !gone.has(id),
  );
  const { placed, refused: unfitting } = subscription
    ? placeChanges(candidates, { streams: standing, grant: subscription, now: loaded.now })
    : { placed: [], refused: [] };
  const moved = new Set(placed.map(({ id }) => id));
  return {
    owner,
    subscription,
    planned: placed.map((wanted) => toPlanned(wanted, loaded, template)),
    deleted,
    refused: [...refused, ...unfitting.map(bookingRefusal)],
    others: standing.filter(({ id }) => !moved.has(id)),
  };
}

function assertOwnWordlist(id: number | null, { wordlistIds }: LoadedRows): void {
  if (id !== null && !wordlistIds.has(id)) throw wordlistUnknown();
}

const inSeries = (stream: PlannedStream, series: SeriesRow | undefined): StreamColumns & { id: number | null } => {
  const { kind: _kind, index: _index, before: _before, ...columns } = stream;
  return series ? { ...columns, series_id: series.id } : columns;
};

/** Stores what a plan says, in three statements at most; answers its streams in its order. */
export async function storeChanges(
  { db, clock }: Context,
  { owner, subscription, planned, deleted }: Plan,
  series?: SeriesRow,
): Promise<StreamRow[]> {
  const now = clock.now();
  if (deleted.length > 0) {
    await deleteStreams(
      db,
      deleted.map(({ row }) => row.id),
    );
  }
  if (!subscription) return [];
  const of = { streamerId: owner.streamerId, subscriptionId: subscription.id, now };
  const rows = planned.map((stream) => inSeries(stream, series));
  const changed = rows.flatMap(({ id, ...columns }) => (id === null ? [] : [{ id, ...columns }]));
  const updated = changed.length === 0 ? [] : await updateStreams(db, { ...of, rows: changed });
  const byId = new Map(updated.map((row) => [row.id, row]));
  const made = rows.filter(({ id }) => id === null);
  const inserted = made.length === 0 ? [] : await insertStreams(db, { ...of, rows: made });
  return [...changed.flatMap(({ id }) => byId.get(id) ?? []), ...inserted];
}
