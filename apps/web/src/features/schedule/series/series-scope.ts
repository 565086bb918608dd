import { localTimeAt, type Stream, type StreamInput } from '@livelift/contract';
import type { ChangesRequest } from '../changes/changes-request.ts';
import type { RuleEdit } from '../repeat/repeat.values.ts';

/** How much of a series a change is about. */
export type Scope = 'one' | 'later' | 'all';

/**
 * What is done to a stream: what it would be afterwards, or null where it is deleted; with a rule also by which its series is to
 * go on, which is never for this one alone, or `none` where this one is to stay alone.
 */
export type ScopedChange = { stream: Stream; input: StreamInput | null; rule?: RuleEdit | 'none' | null };

/** Of the other streams of a series those that a change is about as well. */
export const othersInScope = (stream: Stream, scope: Scope, others: readonly Stream[]): Stream[] =>
  others.filter(
    ({ occurrence_date: day }) =>
      scope === 'all' || (scope === 'later' && (day ?? '') > (stream.occurrence_date ?? '')),
  );

type EditBody = Extract<ChangesRequest, { kind: 'edit-series' }>['body'];

const texts = ({ stream, input }: { stream: Stream; input: StreamInput }): Partial<EditBody> => ({
  ...(input.title !== stream.title && { title: input.title }),
  ...((input.description || null) !== stream.description && { description: input.description || null }),
  ...((input.wordlist_id ?? null) !== stream.wordlist_id && { wordlist_id: input.wordlist_id ?? null }),
  ...(input.estimated_duration !== stream.estimated_duration && { estimated_duration: input.estimated_duration }),
});

const restOf = (scope: 'later' | 'all', stream: Stream) =>
  scope === 'later' ? { scope, from_stream_id: stream.id } : { scope };

type Ruled = { stream: Stream; input: StreamInput; rule: RuleEdit | null };

// Of a stream that is moved its hour becomes that of all; its weekday as well, where no other ones were chosen.
function movedTo({ stream, input, rule }: Ruled): Partial<EditBody> {
  const { scheduled_start } = input;
  const isMoved = scheduled_start.getTime() !== stream.scheduled_start.getTime();
  if (!rule) return isMoved ? { moved: { stream_id: stream.id, scheduled_start } } : {};
  const { timezone, ...days } = rule;
  return { ...days, ...(isMoved && { local_time: localTimeAt(scheduled_start, timezone).time }) };
}

/**
 * What is asked of the server to do a change to one stream of a series, to it and later ones, or to all that are ahead. `others` are
 * those beside it, of which none is left where it is to stay alone.
 */
export function scopedRequest(
  { stream, input, rule = null }: ScopedChange,
  scope: Scope,
  others: readonly Stream[] = [],
): ChangesRequest {
  const { id, version, series_id: seriesId } = stream;
  if (input && rule === 'none') {
    const gone = othersInScope(stream, scope, others).map((other) => ({ id: other.id, version: other.version }));
    return { kind: 'batch', body: { update: [{ ...input, id, version, series_id: null }], delete: gone } };
  }
  if (scope === 'one' || seriesId === null) {
    const body = input ? { update: [{ ...input, id, version }] } : { delete: [{ id, version }] };
    return { kind: 'batch', body };
  }
  if (input === null) return { kind: 'delete-series', id: seriesId, body: restOf(scope, stream) };
  const changed = { ...texts({ stream, input }), ...movedTo({ stream, input, rule: rule === 'none' ? null : rule }) };
  const body = { ...restOf(scope, stream), edited_stream_id: id, ...changed };
  return { kind: 'edit-series', id: seriesId, body };
}
