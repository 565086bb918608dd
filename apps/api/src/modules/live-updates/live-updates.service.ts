import type { Readable } from 'node:stream';
import { changeEvent, HEARTBEAT_SECONDS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { createEventStreams, type EventStreams, type StreamLimits } from '../../platform/change-feed/event-streams.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';
import { type Callers, findCaller } from '../sessions/index.ts';
import { eventsUnavailable, tooManyEventStreams, tooManyEventStreamsOfUser } from './live-updates.errors.ts';

const LIMITS: StreamLimits = {
  mostPerUser: 4,
  most: 1_000,
  longestMs: 15 * 60_000,
  heartbeatMs: HEARTBEAT_SECONDS * 1_000,
};

// An account that is switched off, and a session that has ended, end the stream.
const RECHECK_ON = new Set(['account', 'session']);

type Options = Pick<OpenDatabase<unknown>, 'listen' | 'reportOutage'> & { log: Log; limits?: StreamLimits };

/** The streams of changes that a process holds open for streamers. */
export const createLiveUpdates = ({ limits = LIMITS, ...options }: Options): EventStreams =>
  createEventStreams({ ...options, limits, kinds: new Set(changeEvent.shape.kind.options), recheckOn: RECHECK_ON });

/** Follows what changes for the caller, as long as their session lasts. */
export async function followChanges(context: Context & Callers['streamer']): Promise<Readable> {
  const { actor, request, liveUpdates } = context;
  const isAllowed = async () => (await findCaller(context, request))?.streamerId === actor.streamerId;
  const opened = await liveUpdates.open({ userId: actor.userId, isAllowed });
  if (opened === 'too_many_of_user') throw tooManyEventStreamsOfUser(liveUpdates.mostPerUser);
  if (opened === 'too_many') throw tooManyEventStreams();
  if (opened === 'unavailable') throw eventsUnavailable();
  return opened;
}
