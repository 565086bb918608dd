import { MAX_CHANGES, type UndoChanges } from '@livelift/contract';
import { computeAllowance } from '../allowance/allowance.rules.ts';
import type { StreamRow } from '../streams.repository.ts';
import { isSaved, toStream } from '../streams.service.ts';
import { bookingOf, overlapsOf } from './changes.rules.ts';
import type { Plan } from './changes.service.ts';

const restorable = (row: StreamRow) => ({
  title: row.title,
  description: row.description,
  scheduled_start: row.scheduled_start,
  estimated_duration: row.duration_minutes,
  wordlist_id: row.wordlist_id,
  series_id: row.series_id,
  occurrence_date: row.occurrence_date,
});

// Changed streams come first in a plan, and so they do among what was stored.
function undoOf({ planned, deleted }: Plan, streams: StreamRow[]): UndoChanges {
  const before = planned.flatMap((stream) => stream.before ?? []);
  const versionOf = new Map(streams.map(({ id, version }) => [id, version]));
  return {
    create: deleted.map(({ row }) => restorable(row)),
    update: before.map((row) => ({ ...restorable(row), id: row.id, version: versionOf.get(row.id) ?? row.version })),
    delete: streams.slice(before.length).map(({ id, version }) => ({ id, version })),
  };
}

function conflictsOf({ planned, others }: Plan) {
  const placed = planned.map((stream) => ({ ...bookingOf(stream), ...stream }));
  return overlapsOf(placed, others, MAX_CHANGES).map(
    ({ placed: { kind, index, id, scheduled_start }, other, minutes }) => ({
      ...{ kind, index, id, scheduled_start },
      other_id: other.id,
      other_title: other.title,
      other_start: other.scheduled_start,
      overlap_minutes: minutes,
    }),
  );
}

/** What is answered about a plan; `stored` are its streams in its order, null where it was only looked at. */
export function answerChanges(plan: Plan, stored: StreamRow[] | null, now: Date) {
  const after = [...plan.others, ...plan.planned.map(bookingOf)];
  const allowance = computeAllowance(plan.subscription, after, now);
  const isEmpty = plan.planned.length + plan.deleted.length === 0;
  return {
    message: stored ? 'Schedule updated' : 'Nothing was saved',
    streams: (stored ?? []).map((row) => toStream(row, now)),
    deleted_ids: plan.deleted.map(({ row }) => row.id),
    planned: [
      ...plan.planned.map((stream) => ({
        ...{ kind: stream.kind, index: stream.index, id: stream.id },
        scheduled_start: stream.scheduled_start,
        estimated_duration: stream.duration_minutes,
        occurrence_date: stream.occurrence_date,
        is_kept:
          stream.before !== null && isSaved(stream.before, { ...stream, estimated_duration: stream.duration_minutes }),
      })),
      ...plan.deleted.map(({ index, row }) => ({
        ...{ kind: 'delete' as const, index, id: row.id },
        scheduled_start: row.scheduled_start,
        estimated_duration: row.duration_minutes,
        occurrence_date: row.occurrence_date,
        is_kept: false,
      })),
    ],
    refused: plan.refused,
    conflicts: conflictsOf(plan),
    allowance,
    lapsing_minutes: allowance.remaining_total_minutes - allowance.bookable_minutes,
    undo: stored && !isEmpty ? undoOf(plan, stored) : null,
  };
}
