import type { InputOf, MyPublicPage, updateMyPublicPage } from '@livelift/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { createBoundedQueue, createKeyedQueues } from '../../platform/bounded-queue.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { decryptText, encryptText, type Seal } from '../../platform/encryption.ts';
import { createTurnQueue } from '../../platform/event-loop.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/ids.ts';
import { type Callers, sessionInvalid } from '../sessions/index.ts';
import { getEffectiveSite } from '../settings/index.ts';
import { lockActiveStreamer } from '../streamers/index.ts';
import { calendarOf } from './calendar.ts';
import { deleteFeed, findFeed, upsertFeed } from './feeds.repository.ts';
import { findPublicPage, type PublicPageRow, savePublicPage } from './public-pages.repository.ts';
import { isReservedAddress } from './reserved-addresses.ts';
import { pageAddressReserved, pageAddressTaken, publicPageNotFound, tooManyCalendars } from './sharing.errors.ts';
import { findFeedOwner, readFeedStreams, readPublicPage } from './sharing.read.ts';

type Caller = Context & Callers['streamer'];

/** Below which feeds lie; what follows is secret. */
export const FEEDS_PATH = '/feeds';

const sealOf = ({ config, actor }: Caller): Seal => ({
  secret: config.appSecret,
  purpose: 'calendar feed',
  owner: `streamer ${actor.streamerId}`,
});

const addressOf = ({ config }: Caller, token: string) => `${config.appUrl}${FEEDS_PATH}/${token}.ics`;

/** Whether a streamer has a feed, and its address where that can be read. */
export async function getFeed(context: Caller) {
  const row = await findFeed(context.db, context.actor.streamerId);
  if (!row) return { feed: null };
  const token = decryptText(sealOf(context), row.token_encrypted ?? '');
  return { feed: { created_at: row.created_at, address: token === undefined ? null : addressOf(context, token) } };
}

/** Throws 401 where the account was deleted at the same moment: nothing may follow on its erasure. */
async function lockOwn({ db, actor }: Caller): Promise<void> {
  if (!(await lockActiveStreamer(db, actor.streamerId))) throw sessionInvalid();
}

/** Makes the secret address of a feed; an earlier one ends. */
export async function makeFeed(context: Caller) {
  const token = newToken();
  const created_at = context.clock.now();
  await inTransaction(context, async (context) => {
    await lockOwn(context);
    await upsertFeed(context.db, {
      streamer_id: context.actor.streamerId,
      token_hash: hashToken(token),
      token_encrypted: encryptText(sealOf(context), token),
      created_at,
    });
  });
  const address = addressOf(context, token);
  return { message: 'Add this address to your calendar.', address, feed: { created_at } };
}

/** Ends a feed; whether there was one is no matter. */
export async function revokeFeed({ db, actor }: Caller) {
  await deleteFeed(db, actor.streamerId);
  return { message: 'Your calendar feed was ended.' };
}

/** A calendar: what tells it from every other, and its text, which takes longer. */
export type Calendar = { tag: string; write: () => Promise<Buffer> };

// Up to 1.2 MB each.
const MAX_CALENDARS = 20;

// At up to 30 ms each the last of them has its turn after three seconds.
const MAX_WAITING = 100;
const MAX_WAITING_OF_ONE = 10;

/**
 * Reads the calendar behind a secret address; undefined where it is none, or none any more. A text is written once while it says the same.
 * Throws 503 where too many wait already.
 */
export function calendarReader(context: Context): (token: string) => Promise<Calendar | undefined> {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CALENDARS });
  const turn = createTurnQueue();
  // One after the other: 2,000 rows take 30 ms of everybody's time.
  const queue = createBoundedQueue({ atOnce: 1, waiting: MAX_WAITING });
  // So that a feed that is asked for by many takes no places of others.
  const queueOfOwner = createKeyedQueues<number>({ atOnce: 1, waiting: MAX_WAITING_OF_ONE });
  const { db, clock, config } = context;
  const read = async (owner: { id: number }) => {
    const { siteName } = await getEffectiveSite(context);
    const { appUrl, mailHost } = config;
    const site = { siteName, mailHost, name: `${siteName} schedule`, url: `${appUrl}/dashboard` };
    const streams = await readFeedStreams(db, owner.id, clock.now());
    const tag = hashToken(JSON.stringify([site, streams]));
    const write = () => {
      const known = cache.get(tag);
      if (known) return known;
      // As bytes, which all who take them share.
      const text = calendarOf(streams, site, { turn }).then(Buffer.from);
      cache.set(tag, text);
      text.catch(() => cache.delete(tag));
      return text;
    };
    return { tag, write };
  };
  return async (token) => {
    const owner = await findFeedOwner(db, hashToken(token));
    if (!owner) return undefined;
    const done = await queueOfOwner(owner.id, () => queue(() => read(owner)));
    if (!done?.result) throw tooManyCalendars();
    return done.result.result;
  };
}

const toMyPage = ({ config }: Context, row: PublicPageRow | undefined): MyPublicPage => ({
  enabled: row?.enabled ?? false,
  address: row?.address ?? null,
  indexable: row?.indexable ?? false,
  url: row ? `${config.appUrl}/s/${row.address}` : null,
});

/** How a streamer's public page is set. */
export const getOwnPage = async (context: Caller) => ({
  page: toMyPage(context, await findPublicPage(context.db, context.actor.streamerId)),
});

/** Switches a public page on or off, at an address that nobody else has. */
export async function setOwnPage(context: Caller, { body: input }: InputOf<typeof updateMyPublicPage>) {
  const { streamerId } = context.actor;
  const { siteName } = await getEffectiveSite(context);
  const own = await findPublicPage(context.db, streamerId);
  // Theirs since before it was kept for the site, which may have another name by now.
  const isKept = own?.address === input.address;
  if (!isKept && isReservedAddress(input.address, siteName)) throw pageAddressReserved();
  const row = { streamer_id: streamerId, ...input, updated_at: context.clock.now() };
  const saved = await inTransaction(context, async (context) => {
    await lockOwn(context);
    return savePublicPage(context.db, row);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'public_pages_address_key') ? pageAddressTaken() : error;
  });
  const message = saved.enabled ? 'Your public page is on.' : 'Your public page is off.';
  return { message, page: toMyPage(context, saved) };
}

/** What everybody may see at an address. */
export async function getPublicPage({ db, clock, request }: Context & { request: RequestInfo }, address: string) {
  const page = await readPublicPage(db, address.toLowerCase(), clock.now());
  if (!page?.indexable) request.setHeader('x-robots-tag', 'noindex');
  if (!page) throw publicPageNotFound();
  return { page };
}

/**
 * Reads a public page as a calendar of exactly what it shows; undefined where there is no such page. Throws 503 where too many wait
 * already.
 */
export function pageCalendarReader(context: Context) {
  const turn = createTurnQueue();
  const queue = createBoundedQueue({ atOnce: 1, waiting: MAX_WAITING });
  const read = async (address: string) => {
    const page = await readPublicPage(context.db, address, context.clock.now());
    if (!page) return undefined;
    const { siteName } = await getEffectiveSite(context);
    const { appUrl, mailHost } = context.config;
    const streams = page.streams.map(({ title, scheduled_start: at, estimated_duration: duration_minutes }) => ({
      // The same one as long as it stays as it is.
      id: `${page.address}-${hashToken(`${at.getTime()} ${title}`).slice(0, 16)}`,
      ...{ title, description: null, scheduled_start: at, duration_minutes, status: 'scheduled' as const },
      ...{ version: 1, started_at: null, ended_at: null, created_at: at, updated_at: at },
    }));
    const site = { siteName, mailHost, name: page.display_name, url: `${appUrl}/s/${page.address}` };
    return { indexable: page.indexable, text: await calendarOf(streams, site, { turn }) };
  };
  return async (address: string) => {
    const done = await queue(() => read(address));
    if (!done) throw tooManyCalendars();
    return done.result;
  };
}
