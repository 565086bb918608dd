import type { ChangesOutcome, Stream, UndoChanges } from '@livelift/contract';
import { inputOf } from '../queries/pending-moves.ts';

/** A stream as it was at one moment. */
export type StreamRef = Pick<Stream, 'id' | 'version'>;

/** A stream before and after a change: null before it was added, and once it is deleted. */
export type StreamChange = { was: Stream | null; is: Stream | null };

/** What was done, "Stream updated", and to which streams. */
export type Done = { what: string; streams: readonly StreamChange[] };

/** What takes a change of the schedule back. */
export type UndoStep = Done & {
  /** The idempotency key: however often and from wherever it is tried, a step is taken once. */
  key: string;
  changes: UndoChanges;
  /** The streams that it restores, as they were before: those of `changes.update`, then of `changes.create`. */
  before: readonly (StreamRef | null)[];
};

/** What can be undone and redone, the latest last. */
export type UndoStack = { undo: readonly UndoStep[]; redo: readonly UndoStep[] };

/** Where a step is taken from. */
export type Direction = 'undo' | 'redo';

/** The direction that takes back a step of the other one. */
export const oppositeOf = (direction: Direction): Direction => (direction === 'undo' ? 'redo' : 'undo');

export const EMPTY_STACK: UndoStack = { undo: [], redo: [] };

const MAX_STEPS = 100;

const refOf = ({ id, version }: StreamRef): StreamRef => ({ id, version });

// The columns of a stream that undoing restores.
const columnsOf = (stream: Stream): UndoChanges['create'][number] => ({
  ...inputOf(stream),
  series_id: stream.series_id,
  occurrence_date: stream.occurrence_date,
});

const aStep = (step: Omit<UndoStep, 'key'>): UndoStep => ({ key: crypto.randomUUID(), ...step });

/** Takes back that a stream was added. */
export const undoOfAdded = (stream: Stream): UndoStep =>
  aStep({
    ...{ what: 'Stream added', streams: [{ was: null, is: stream }] },
    changes: { create: [], update: [], delete: [refOf(stream)] },
    before: [],
  });

/** Takes back that a stream was changed; null where it is what it was. */
export function undoOfUpdated(old: Stream, now: Stream): UndoStep | null {
  const columns = columnsOf(old);
  if (JSON.stringify(columns) === JSON.stringify(columnsOf(now))) return null;
  const update = { ...columns, ...refOf(now) };
  return aStep({
    ...{ what: 'Stream updated', streams: [{ was: old, is: now }] },
    changes: { create: [], update: [update], delete: [] },
    before: [refOf(old)],
  });
}

/** Takes back that a stream was deleted. */
export const undoOfDeleted = (stream: Stream): UndoStep =>
  aStep({
    ...{ what: 'Stream deleted', streams: [{ was: stream, is: null }] },
    changes: { create: [columnsOf(stream)], update: [], delete: [] },
    before: [refOf(stream)],
  });

/** In the place of what cannot be taken back, so that nobody takes back what was done before it unawares. */
export const irreversibleStep = (what: string): UndoStep =>
  aStep({ what, streams: [], changes: { create: [], update: [], delete: [] }, before: [] });

/** Whether a step stands for what cannot be taken back. */
export const isIrreversible = ({ changes }: UndoStep): boolean =>
  changes.create.length + changes.update.length + changes.delete.length === 0;

type Undoable = Pick<ChangesOutcome, 'undo' | 'deleted_ids'>;

/** Takes back a set of changes; `streamsBefore` are its streams as they were before it. Null where it changed nothing. */
export function undoOfChanges(
  { what, streams }: Done,
  { undo, deleted_ids }: Undoable,
  streamsBefore: readonly StreamRef[],
): UndoStep | null {
  if (undo === null || undo.create.length + undo.update.length + undo.delete.length === 0) return null;
  const refs = new Map(streamsBefore.map((each) => [each.id, refOf(each)]));
  const before = [...undo.update.map(({ id }) => id), ...deleted_ids].map((id) => refs.get(id) ?? null);
  return aStep({ what, streams, changes: undo, before });
}

/** Adds what takes the latest change back. What had been undone before it can no longer be redone. */
export const addStep = ({ undo }: UndoStack, step: UndoStep): UndoStack => ({
  undo: [...undo, step].slice(-MAX_STEPS),
  redo: [],
});

const keyOf = ({ id, version }: StreamRef) => `${id}/${version}`;

/**
 * The stack with streams by another id or version than they had: a restored stream has another version or, once deleted,
 * another id.
 */
export function renameRefs(stack: UndoStack, renamed: ReadonlyArray<readonly [was: StreamRef, is: StreamRef]>) {
  const refs = new Map(renamed.map(([was, is]) => [keyOf(was), refOf(is)]));
  const current = <Ref extends StreamRef>(ref: Ref): Ref => ({ ...ref, ...refs.get(keyOf(ref)) });
  const inSteps = (steps: readonly UndoStep[]) =>
    steps.map(({ changes, before, ...step }) => ({
      ...step,
      changes: { ...changes, update: changes.update.map(current), delete: changes.delete.map(current) },
      before: before.map((ref) => ref && current(ref)),
    }));
  return { undo: inSteps(stack.undo), redo: inSteps(stack.redo) } satisfies UndoStack;
}

/** The stack without the latest step of one direction, which cannot be done any more. */
export const dropStep = (stack: UndoStack, direction: Direction): UndoStack => ({
  ...stack,
  [direction]: stack[direction].slice(0, -1),
});

type Taken = Undoable & Pick<ChangesOutcome, 'streams' | 'refused'>;

/** The stack once its latest step was taken: it has changed sides. */
export function applyStep(stack: UndoStack, direction: Direction, outcome: Taken): UndoStack {
  const step = stack[direction].at(-1);
  if (!step) return stack;
  const { changes } = step;
  const opposite = undoOfChanges(step, outcome, [...changes.update, ...changes.delete]);
  const other = oppositeOf(direction);
  const rest = renameRefs(dropStep(stack, direction), restored(step, outcome));
  return { ...rest, [other]: opposite ? [...rest[other], opposite] : rest[other] };
}

// Which stream was restored as which. What was refused is missing among those that are answered.
function restored({ changes, before }: UndoStep, { streams, refused }: Taken): [was: StreamRef, is: StreamRef][] {
  const left = new Set(refused.map(({ kind, index }) => `${kind} ${index}`));
  const places = (['update', 'create'] as const).flatMap((kind) => changes[kind].map((_, index) => `${kind} ${index}`));
  const done = before.filter((_, index) => !left.has(places[index] ?? ''));
  return streams.flatMap((stream, index): [StreamRef, StreamRef][] => {
    const was = done[index];
    return was ? [[was, stream]] : [];
  });
}
