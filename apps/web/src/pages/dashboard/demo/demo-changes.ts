import type { ChangesOutcome, changeStreams, Stream, StreamInput } from '@livelift/contract';
import { sampleStream } from '../../../content/sample-records.ts';
import { sharedMinutes, spanOf } from '../../../features/schedule/geometry.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { allowanceOf, asOf, type DemoSchedule, refusalOf } from './demo-schedule.ts';

type Changes = NonNullable<CallInput<typeof changeStreams>['body']>;

const entered = ({ title, description, wordlist_id, scheduled_start, estimated_duration }: StreamInput) => ({
  ...{ title, scheduled_start, estimated_duration },
  ...{ description: description ?? null, wordlist_id: wordlist_id ?? null },
});

/**
 * A schedule after changes: what is deleted goes first, then what moves, then what is new, each where it fits beside the rest.
 * What does not fit stays as it was, and is named.
 */
export function applyChanges(
  { subscription, streams }: DemoSchedule,
  { create = [], update = [], delete: gone = [] }: Changes,
  { now, newId }: { now: Date; newId: () => number },
): { after: DemoSchedule; outcome: ChangesOutcome } {
  const isNamed = (named: readonly { id: number }[]) => {
    const ids = new Set(named.map(({ id }) => id));
    return ({ id }: Stream) => ids.has(id);
  };
  const moving = streams.filter(isNamed(update));
  const deleted = streams.filter(isNamed(gone));
  const after = { subscription, streams: streams.filter((each) => !moving.includes(each) && !deleted.includes(each)) };
  const [saved, planned, refused, conflicts]: [
    Stream[],
    ChangesOutcome['planned'],
    ChangesOutcome['refused'],
    ChangesOutcome['conflicts'],
  ] = [[], [], [], []];
  const place = (kind: 'create' | 'update', index: number, stream: Stream): void => {
    const { scheduled_start, estimated_duration } = stream;
    const id = kind === 'create' ? null : stream.id;
    const where = { kind, index, id, scheduled_start, occurrence_date: null };
    const refusal = refusalOf(stream, after, now);
    if (refusal) {
      refused.push({ ...where, ...refusal });
      return;
    }
    conflicts.push(...overlapsOf(stream, after.streams).map((overlap) => ({ ...where, ...overlap })));
    planned.push({ ...where, estimated_duration, is_kept: isKept(stream, moving) });
    saved.push(asOf(stream, now));
    after.streams.push(asOf(stream, now));
  };
  for (const [index, change] of update.entries()) {
    const old = moving.find(({ id }) => id === change.id);
    if (old) place('update', index, { ...old, ...entered(change), version: old.version + 1 });
  }
  after.streams.push(...moving.filter(({ id }) => !after.streams.some((each) => each.id === id)));
  for (const [index, change] of create.entries())
    place('create', index, sampleStream({ id: newId(), ...entered(change) }));
  planned.push(...deleted.map(plannedDeletion));
  const allowance = allowanceOf(after, now);
  const outcome = {
    message: 'Saved in the demo',
    ...{ streams: saved, deleted_ids: deleted.map(({ id }) => id), planned, refused, conflicts, allowance },
    lapsing_minutes: allowance.remaining_total_minutes - allowance.bookable_minutes,
    undo: undoOf(saved, { moving, deleted }),
  };
  return { after, outcome };
}

const isKept = (stream: Stream, before: readonly Stream[]): boolean =>
  before.some((old) => old.id === stream.id && JSON.stringify(entered(old)) === JSON.stringify(entered(stream)));

const plannedDeletion = ({ id, scheduled_start, estimated_duration }: Stream, index: number) => ({
  ...{ kind: 'delete' as const, index, id, scheduled_start, estimated_duration },
  ...{ occurrence_date: null, is_kept: false },
});

const overlapsOf = (stream: Stream, others: readonly Stream[]) =>
  others
    .map((other) => ({ other, overlap_minutes: sharedMinutes(spanOf(stream), spanOf(other)) }))
    .filter(({ overlap_minutes }) => overlap_minutes > 0)
    .map(({ other: { id, title, scheduled_start }, overlap_minutes }) => ({
      ...{ other_id: id, other_title: title, other_start: scheduled_start, overlap_minutes },
    }));

const contentsOf = (stream: Stream) => ({ ...entered(stream), series_id: null, occurrence_date: null });

function undoOf(saved: readonly Stream[], { moving, deleted }: { moving: Stream[]; deleted: Stream[] }) {
  const before = new Map(moving.map((stream) => [stream.id, stream]));
  return {
    create: deleted.map(contentsOf),
    update: saved.flatMap(({ id, version }) => {
      const old = before.get(id);
      return old ? [{ ...contentsOf(old), id, version }] : [];
    }),
    delete: saved.filter(({ id }) => !before.has(id)).map(({ id, version }) => ({ id, version })),
  };
}
