import type { ChangesOutcome, Stream, UndoChanges } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSchedule, aStream } from '../schedule.fixtures.tsx';
import {
  addStep,
  applyStep,
  type Direction,
  EMPTY_STACK,
  renameRefs,
  type UndoStack,
  undoOfAdded,
  undoOfChanges,
  undoOfDeleted,
  undoOfUpdated,
} from './undo-stack.ts';

/** A server that keeps streams as the real one does: each change counts the version, what comes back has a new id. */
function aServer() {
  const streams = new Map<number, Stream>();
  let lastId = 0;
  const put = (stream: Stream) => {
    streams.set(stream.id, stream);
    return stream;
  };
  const create = (columns: Partial<Stream>) => put(aStream({ ...columns, id: ++lastId, version: 1 }));
  const update = (id: number, columns: Partial<Stream>) => {
    const old = streams.get(id) ?? aStream();
    return put({ ...old, ...columns, id, version: old.version + 1 });
  };
  const change = (set: UndoChanges): ChangesOutcome => {
    const isStale = ({ id, version }: { id: number; version: number }) => streams.get(id)?.version !== version;
    const refused = set.update.flatMap((each, index) =>
      isStale(each) ? [{ ...REFUSED, kind: 'update' as const, index, id: each.id }] : [],
    );
    const olds = set.update.filter((each) => !isStale(each)).flatMap(({ id }) => streams.get(id) ?? []);
    const gone = set.delete.filter((each) => !isStale(each)).flatMap(({ id }) => streams.get(id) ?? []);
    for (const { id } of gone) streams.delete(id);
    const updated = set.update.filter((each) => !isStale(each)).map(({ id, ...columns }) => update(id, columns));
    const created = set.create.map(create);
    return {
      ...{ message: '', planned: [], conflicts: [], lapsing_minutes: 0, allowance: aSchedule([]), refused },
      streams: [...updated, ...created],
      deleted_ids: gone.map(({ id }) => id),
      undo: {
        create: gone,
        update: olds.map((old, index) => ({ ...old, version: updated[index]?.version ?? 0 })),
        delete: created,
      },
    };
  };
  /** What can be seen, whatever its ids and versions are. */
  const seen = () => [...streams.values()].map(({ title }) => title).toSorted();
  return { streams, create, update, change, seen };
}

const REFUSED = {
  ...{ scheduled_start: null, occurrence_date: null, code: 'stream.changed_meanwhile', message: '' },
  ...{ day: null, left_minutes: null, next_free_start: null },
};

type Server = ReturnType<typeof aServer>;

const pick = ({ streams }: Server, at: number) => [...streams.values()][at % Math.max(1, streams.size)];

/** Makes a change as the page does, and the stack with it. */
function act(server: Server, stack: UndoStack, { kind, at, title }: Action): UndoStack {
  const one = pick(server, at);
  if (kind === 'many') {
    const streamsBefore = [...server.streams.values()];
    const [first, second] = streamsBefore;
    const outcome = server.change({
      create: [aStream({ title }), aStream({ title: `${title}2` })],
      update: first ? [{ ...first, title }] : [],
      delete: second ? [second] : [],
    });
    const step = undoOfChanges({ what: 'Many', streams: [] }, outcome, streamsBefore);
    return step ? addStep(stack, step) : stack;
  }
  if (kind === 'create' || !one) return addStep(stack, undoOfAdded(server.create({ title })));
  if (kind === 'delete') {
    server.streams.delete(one.id);
    return addStep(stack, undoOfDeleted(one));
  }
  const saved = server.update(one.id, { title });
  const step = undoOfUpdated(one, saved);
  return step ? addStep(stack, step) : renameRefs(stack, [[one, saved]]);
}

function runUndo(server: Server, stack: UndoStack, direction: Direction) {
  const step = stack[direction].at(-1);
  if (!step) return { stack, refused: [] };
  const outcome = server.change(step.changes);
  return { stack: applyStep(stack, direction, outcome), refused: outcome.refused };
}

const anAction = fc.record({
  kind: fc.constantFrom('create', 'update', 'delete', 'many'),
  at: fc.nat(20),
  title: fc.stringMatching(/^[a-e]$/),
});
type Action = typeof anAction extends fc.Arbitrary<infer T> ? T : never;

const all = (server: Server, stack: UndoStack, direction: Direction): UndoStack =>
  stack[direction].length > 0 ? all(server, runUndo(server, stack, direction).stack, direction) : stack;

describe('undoing and redoing', () => {
  test('brings back every moment there was, whichever way it is walked', () => {
    fc.assert(
      fc.property(
        fc.array(anAction, { maxLength: 12 }),
        fc.array(fc.constantFrom('undo', 'redo'), { maxLength: 30 }),
        (actions, walk) => {
          const server = aServer();
          let stack = EMPTY_STACK;
          const moments = [server.seen()];
          for (const action of actions) {
            const steps = stack.undo.length;
            stack = act(server, stack, action);
            if (stack.undo.length > steps) moments.push(server.seen());
          }
          let now = moments.length - 1;
          for (const direction of walk) {
            const taken = runUndo(server, stack, direction);
            stack = taken.stack;
            now = Math.min(moments.length - 1, Math.max(0, now + (direction === 'undo' ? -1 : 1)));
            expect(taken.refused).toEqual([]);
            expect(server.seen()).toEqual(moments[now]);
          }
          stack = all(server, stack, 'undo');
          expect(server.seen()).toEqual([]);
          all(server, stack, 'redo');
          expect(server.seen()).toEqual(moments.at(-1));
        },
      ),
    );
  });

  test('leaves alone what another window has changed since, also where a later change is undone first', () => {
    const server = aServer();
    let stack = act(server, EMPTY_STACK, { kind: 'create', at: 0, title: 'a' });
    stack = act(server, stack, { kind: 'update', at: 0, title: 'b' });
    server.update(1, { title: 'elsewhere' });
    stack = act(server, stack, { kind: 'update', at: 0, title: 'c' });
    stack = runUndo(server, stack, 'undo').stack;
    expect(server.seen()).toEqual(['elsewhere']);
    const second = runUndo(server, stack, 'undo');
    expect(server.seen()).toEqual(['elsewhere']);
    expect(second.refused).toHaveLength(1);
  });

  test('ends with a new change: what had been undone cannot be redone', () => {
    const server = aServer();
    let stack = act(server, EMPTY_STACK, { kind: 'create', at: 0, title: 'a' });
    stack = runUndo(server, stack, 'undo').stack;
    expect(stack.redo).toHaveLength(1);
    stack = act(server, stack, { kind: 'create', at: 0, title: 'b' });
    expect(stack.redo).toEqual([]);
  });

  test('finds the stream of a step whatever came back as itself or as another that it was', () => {
    const [one, two] = [aStream({ version: 1 }), aStream({ version: 2 })];
    let stack = addStep(EMPTY_STACK, undoOfAdded(one));
    stack = renameRefs(stack, [[one, one]]);
    stack = renameRefs(stack, [[one, two]]);
    expect(stack.undo.at(-1)?.changes.delete).toEqual([{ id: two.id, version: 2 }]);
    stack = renameRefs(stack, [[two, one]]);
    expect(stack.undo.at(-1)?.changes.delete).toEqual([{ id: one.id, version: 1 }]);
  });

  test('has nothing to take back where a save changed nothing', () => {
    expect(undoOfUpdated(aStream(), aStream({ version: 2, used_minutes: 0 }))).toBeNull();
  });
});
