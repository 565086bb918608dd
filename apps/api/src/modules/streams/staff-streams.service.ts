import type {
  cancelStreamOfStreamer,
  createStreamOfStreamer,
  InputOf,
  Stream,
  updateStreamOfStreamer,
} from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer, streamerNotFound } from '../streamers/index.ts';
import { updateStream } from './streams.repository.ts';
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

/** Changes a stream of a streamer, as they would themselves, on record. */
export const editFor = (context: AuditedContext, { params, body }: InputOf<typeof updateStreamOfStreamer>) =>
  inTransaction(context, async (context) => {
    const owner = await ownerOf(context, params.id);
    const stored = await lockOwnStream(context, owner, params.streamId);
    const answer = await editStream(context, owner, { id: params.streamId, edit: body });
    // What a repeated request finds as it wants it was recorded the first time.
    if (answer.stream.version === stored.version) return answer;
    const before = auditedFields(toStream(stored, context.clock.now()));
    const after = auditedFields(answer.stream);
    await recordChange(context, { action: 'streamer.stream_changed', entityId: params.id, before, after });
    return answer;
  });

/** Cancels a stream of a streamer that is still ahead, on record; it stays in their schedule as cancelled. */
export const cancelFor = (context: AuditedContext, { params }: InputOf<typeof cancelStreamOfStreamer>) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const stored = await lockOwnStream(context, await ownerOf(context, params.id), params.streamId);
    assertChangeable(stored, now);
    const row = await updateStream(context.db, stored.id, { status: 'cancelled', updated_at: now });
    const [before, stream] = [toStream(stored, now), toStream(row, now)];
    const change = { before: auditedFields(before), after: auditedFields(stream) };
    await recordChange(context, { action: 'streamer.stream_cancelled', entityId: params.id, ...change });
    return { message: 'Stream cancelled', stream };
  });
