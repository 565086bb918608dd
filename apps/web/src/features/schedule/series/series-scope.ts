import type { Stream, StreamInput } from '@livelift/contract';
import type { ChangesRequest } from '../changes/changes-request.ts';

/** How much of a series a change is about. */
export type Scope = 'one' | 'later' | 'all';

/** What is done to a stream: what it would be afterwards, or null where it is deleted. */
export type ScopedChange = { stream: Stream; input: StreamInput | null };

type EditBody = Extract<ChangesRequest, { kind: 'edit-series' }>['body'];

const texts = ({ stream, input }: { stream: Stream; input: StreamInput }): Partial<EditBody> => ({
  ...(input.title !== stream.title && { title: input.title }),
  ...((input.description || null) !== stream.description && { description: input.description || null }),
  ...((input.wordlist_id ?? null) !== stream.wordlist_id && { wordlist_id: input.wordlist_id ?? null }),
  ...(input.estimated_duration !== stream.estimated_duration && { estimated_duration: input.estimated_duration }),
});

const restOf = (scope: 'later' | 'all', stream: Stream) =>
  scope === 'later' ? { scope, from_stream_id: stream.id } : { scope };

/** What is asked of the server to do a change to one stream of a series, to it and later ones, or to all that are ahead. */
export function scopedRequest({ stream, input }: ScopedChange, scope: Scope): ChangesRequest {
  const { id, version, series_id: seriesId } = stream;
  if (scope === 'one' || seriesId === null) {
    const body = input ? { update: [{ ...input, id, version }] } : { delete: [{ id, version }] };
    return { kind: 'set', body };
  }
  if (input === null) return { kind: 'delete-series', id: seriesId, body: restOf(scope, stream) };
  const { scheduled_start } = input;
  const isMoved = scheduled_start.getTime() !== stream.scheduled_start.getTime();
  return {
    kind: 'edit-series',
    id: seriesId,
    body: {
      ...restOf(scope, stream),
      ...texts({ stream, input }),
      ...(isMoved && { moved: { stream_id: id, scheduled_start } }),
    },
  };
}
