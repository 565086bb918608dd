import type {
  cancelStreamOfStreamer,
  createStreamOfStreamer,
  endStreamOfStreamer,
  InputOf,
  Stream,
  updateStreamOfStreamer,
} from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer, streamerNotFound } from '../streamers/index.ts';
import { endStreaming } from './lifecycle.service.ts';
import { type StreamRow, updateStream } from './streams.repository.ts';
import { assertChangeable, bookStream, editStream, lockOwnStream, type Owner, toStream } from './streams.service.ts';

// Whose account is closed, or belongs to the staff by now, has no schedule that staff could change.
async function ownerOf(context: AuditedContext, streamerId: number): Promise<Owner> {
  if (!(await lockActiveStreamer(context.db, streamerId))) throw streamerNotFound();
  return { streamerId };
}

// It is an act about the person, and stands with their record.
const auditedFields = ({ id: stream_id, ...stream }: Stream) => {
  const { title, description, scheduled_start, estimated_duration, wordlist_id, status } = stream;
  return { stream_id, title, description, scheduled_start, estimated_duration, wordlist_id, status };
};

/** Books a stream for a streamer, as they would themselves, on record. */
export const bookFor = (context: AuditedContext, { params, body }: InputOf<typeof createStreamOfStreamer>) =>
  inTransaction(context, async (context) => {
    const answer = await bookStream(context, await ownerOf(context, params.id), body);
    const after = auditedFields(answer.stream);
    await recordChange(context, { action: 'streamer.stream_booked', entityId: params.id, after });
    return answer;
  });

type Params = InputOf<typeof cancelStreamOfStreamer>['params'];
type Change = (context: AuditedContext, stored: StreamRow) => Promise<{ message: string; stream: Stream }>;

// Changes one stream, and puts that on record with the person.
const changeFor = (
  context: AuditedContext,
  { id, streamId }: Params,
  { action, change }: { action: 'changed' | 'cancelled' | 'ended'; change: Change },
) =>
  inTransaction(context, async (context) => {
    const stored = await lockOwnStream(context, await ownerOf(context, id), streamId);
    const answer = await change(context, stored);
    // What a repeated request finds as it wants it was recorded the first time.
    if (answer.stream.version === stored.version) return answer;
    const before = auditedFields(toStream(stored, context.clock.now()));
    const after = auditedFields(answer.stream);
    await recordChange(context, { action: `streamer.stream_${action}`, entityId: id, before, after });
    return answer;
  });

const ownerIn = ({ id }: Params): Owner => ({ streamerId: id });

/** Changes a stream of a streamer, as they would themselves, on record. */
export const editFor = (context: AuditedContext, { params, body }: InputOf<typeof updateStreamOfStreamer>) =>
  changeFor(context, params, {
    action: 'changed',
    change: (context, { id }) => editStream(context, ownerIn(params), { id, edit: body }),
  });

/** Ends the live stream of a streamer, as they would themselves, on record. */
export const endFor = (context: AuditedContext, { params }: InputOf<typeof endStreamOfStreamer>) =>
  changeFor(context, params, {
    action: 'ended',
    change: (context, { id }) => endStreaming(context, ownerIn(params), id),
  });

/** Cancels a stream of a streamer that is still ahead, on record; it stays in their schedule as cancelled. */
export const cancelFor = (context: AuditedContext, { params }: InputOf<typeof cancelStreamOfStreamer>) =>
  changeFor(context, params, {
    action: 'cancelled',
    change: async ({ db, clock }, stored) => {
      const now = clock.now();
      assertChangeable(stored, now);
      const row = await updateStream(db, stored.id, { status: 'cancelled', updated_at: now });
      return { message: 'Stream cancelled', stream: toStream(row, now) };
    },
  });
