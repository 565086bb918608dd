import type { ChangesOutcome, Stream, UndoChanges } from '@livelift/contract';

/** A stream as it was at one moment. */
export type StreamRef = Pick<Stream, 'id' | 'version'>;

/** What takes a change of the schedule back. */
export type UndoStep = {
  /** What was done: "Stream updated". */
  what: string;
  changes: UndoChanges;
  /** The streams that it brings back, as they were before: those of `changes.update`, then of `changes.create`. */
  before: readonly (StreamRef | null)[];
};

/** What can be undone and redone, the latest last. */
export type UndoStack = {
  undo: readonly UndoStep[];
  redo: readonly UndoStep[];
  /** By what a stream was, as what it came back: with another version or, once deleted, another id. */
  cameBackAs: ReadonlyMap<string, StreamRef>;
};

/** Where a step is taken from. */
export type Direction = 'undo' | 'redo';

export const EMPTY_STACK: UndoStack = { undo: [], redo: [], cameBackAs: new Map() };

const MOST_STEPS = 100;

const keyOf = ({ id, version }: StreamRef) => `${id}/${version}`;

const restored = ({ id: _id, version: _version, ...columns }: UndoChanges['update'][number]) => columns;

/** The columns of a stream that undoing brings back, with what names it. */
const restorable = (stream: Stream): UndoChanges['update'][number] => ({
  title: stream.title,
  description: stream.description,
  scheduled_start: stream.scheduled_start,
  estimated_duration: stream.estimated_duration,
  wordlist_id: stream.wordlist_id,
  series_id: stream.series_id,
  occurrence_date: stream.occurrence_date,
  id: stream.id,
  version: stream.version,
});

const refOf = ({ id, version }: StreamRef): StreamRef => ({ id, version });

/** Takes back that a stream was added. */
export const undoOfAdded = (stream: Stream): UndoStep => ({
  what: 'Stream added',
  changes: { create: [], update: [], delete: [refOf(stream)] },
  before: [],
});

/** Takes back that a stream was changed; null where it is what it was. */
export function undoOfUpdated(old: Stream, now: Stream): UndoStep | null {
  const isSame = JSON.stringify(restored(restorable(old))) === JSON.stringify(restored(restorable(now)));
  if (isSame) return null;
  const update = { ...restorable(old), id: now.id, version: now.version };
  return { what: 'Stream updated', changes: { create: [], update: [update], delete: [] }, before: [refOf(old)] };
}

/** Takes back that a stream was deleted. */
export const undoOfDeleted = (stream: Stream): UndoStep => ({
  what: 'Stream deleted',
  changes: { create: [restored(restorable(stream))], update: [], delete: [] },
  before: [refOf(stream)],
});

type Undoable = Pick<ChangesOutcome, 'undo' | 'deleted_ids'>;

/** Takes back a set of changes; `known` are its streams as they were before it. Null where it changed nothing. */
export function undoOfChanges(what: string, { undo, deleted_ids }: Undoable, known: readonly StreamRef[]) {
  if (undo === null || undo.create.length + undo.update.length + undo.delete.length === 0) return null;
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  const before = [...undo.update.map(({ id }) => id), ...deleted_ids].map((id) => {
    const version = versions.get(id);
    return version === undefined ? null : { id, version };
  });
  return { what, changes: undo, before } satisfies UndoStep;
}

/** Adds what takes the latest change back. What had been undone before it can no longer be redone. */
export const addStep = ({ undo, cameBackAs }: UndoStack, step: UndoStep): UndoStack => ({
  undo: [...undo, step].slice(-MOST_STEPS),
  redo: [],
  cameBackAs,
});

// A stream that stays what it was has not come back.
function noteReturn(cameBackAs: Map<string, StreamRef>, was: StreamRef, is: StreamRef) {
  return keyOf(was) === keyOf(is) ? cameBackAs : cameBackAs.set(keyOf(was), refOf(is));
}

/** The stack after a save that changed nothing of a stream but its version. */
export const noteSame = (stack: UndoStack, was: StreamRef, is: StreamRef): UndoStack => ({
  ...stack,
  cameBackAs: noteReturn(new Map(stack.cameBackAs), was, is),
});

// Follows a stream through every time that it came back.
function present({ cameBackAs }: UndoStack, ref: StreamRef): StreamRef {
  let last = ref;
  const passed = new Set([keyOf(ref)]);
  for (let next = cameBackAs.get(keyOf(last)); next; next = cameBackAs.get(keyOf(last))) {
    if (passed.has(keyOf(next))) break;
    passed.add(keyOf(next));
    last = next;
  }
  return last;
}

/** The latest step of one direction, its streams by the ids and versions that they have by now; null for none. */
export function latestStep(stack: UndoStack, direction: Direction): UndoStep | null {
  const step = stack[direction].at(-1);
  if (!step) return null;
  const { create, update, delete: gone } = step.changes;
  return {
    ...step,
    changes: {
      create,
      update: update.map((each) => ({ ...each, ...present(stack, each) })),
      delete: gone.map((each) => present(stack, each)),
    },
  };
}

/** The stack without the latest step of one direction, which cannot be done any more. */
export const dropStep = (stack: UndoStack, direction: Direction): UndoStack => ({
  ...stack,
  [direction]: stack[direction].slice(0, -1),
});

type Taken = Undoable & Pick<ChangesOutcome, 'streams' | 'refused'>;

/** The stack once its latest step, as `latestStep` names it, was taken: it has changed sides. */
export function takeStep(
  stack: UndoStack,
  direction: Direction,
  { step, outcome }: { step: UndoStep; outcome: Taken },
) {
  const { changes, before, what } = step;
  const opposite = undoOfChanges(what, outcome, [...changes.update, ...changes.delete]);
  const other = direction === 'undo' ? 'redo' : 'undo';
  const rest = dropStep(stack, direction);
  const cameBackAs = new Map(stack.cameBackAs);
  for (const [was, is] of returned({ changes, before }, outcome)) noteReturn(cameBackAs, was, is);
  return { ...rest, [other]: opposite ? [...rest[other], opposite] : rest[other], cameBackAs } satisfies UndoStack;
}

// Which stream came back as which. What was refused is missing among those that are answered.
function returned(
  { changes, before }: Pick<UndoStep, 'changes' | 'before'>,
  { streams, refused }: Pick<Taken, 'streams' | 'refused'>,
): [was: StreamRef, is: StreamRef][] {
  const left = new Set(refused.map(({ kind, index }) => `${kind} ${index}`));
  const places = [
    ...changes.update.map((_, index) => `update ${index}`),
    ...changes.create.map((_, index) => `create ${index}`),
  ];
  const done = before.filter((_, index) => !left.has(places[index] ?? ''));
  return streams.flatMap((stream, index): [StreamRef, StreamRef][] => {
    const was = done[index];
    return was ? [[was, refOf(stream)]] : [];
  });
}
