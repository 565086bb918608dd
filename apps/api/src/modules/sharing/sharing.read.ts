import { DAY_MS, type PublicPage, pageAddress } from '@livelift/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { isUpcomingSql } from '../streams/index.ts';
import { FEED_STREAMS } from './calendar.ts';

type Joined = ExpressionBuilder<Tables, 'users' | 'streamers'>;

// An account that is switched off, was deleted or has become staff's shares nothing.
const isShared = (where: Joined) =>
  where.and([
    where('users.deleted_at', 'is', null),
    where('users.deactivated_at', 'is', null),
    where('users.email_verified_at', 'is not', null),
    where('users.role', '=', 'streamer'),
    where('streamers.status', '=', 'active'),
  ]);

/** Whose feed it is; undefined for one that was revoked or never made. */
export const findFeedOwner = (db: Db, tokenHash: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('streamers', 'streamers.id', 'calendar_feeds.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select('streamers.id')
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where(isShared)
    .executeTakeFirst();

const FEED_PAST_DAYS = 60;

/** What a calendar shows: the streams of the last 60 days and all that come, cancelled ones as such. */
export const readFeedStreams = (db: Db, streamerId: number, now: Date) =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('scheduled_start', '>', new Date(now.getTime() - FEED_PAST_DAYS * DAY_MS))
    .orderBy('scheduled_start')
    .orderBy('id')
    // One more tells the calendar that there are more.
    .limit(FEED_STREAMS + 1)
    .execute();

const PAGE_STREAMS = 100;

/** The public page at an address, with what is live and what comes; undefined where there is none, or it is off. */
export async function readPublicPage(db: Db, address: string, now: Date): Promise<PublicPage | undefined> {
  if (!pageAddress.safeParse(address).success) return undefined;
  const page = await db
    .selectFrom('public_pages')
    .innerJoin('streamers', 'streamers.id', 'public_pages.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select(['streamers.id', 'streamers.username', 'public_pages.address', 'public_pages.indexable'])
    .where('public_pages.address', '=', address)
    .where('public_pages.enabled', '=', true)
    .where(isShared)
    .executeTakeFirst();
  if (!page) return undefined;
  const streams = await db
    .selectFrom('streams')
    .select(['title', 'scheduled_start', 'duration_minutes as estimated_duration'])
    .select(sql<boolean>`status = 'live'`.as('live'))
    .where('streamer_id', '=', page.id)
    .where(isUpcomingSql(now))
    .orderBy('scheduled_start')
    .orderBy('id')
    .limit(PAGE_STREAMS)
    .execute();
  return { address: page.address, display_name: page.username, indexable: page.indexable, streams };
}
