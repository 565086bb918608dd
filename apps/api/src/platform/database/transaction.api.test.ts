import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { currentTransaction, inTransaction } from './transaction.ts';

let database: TestDatabase;
let context: { db: TestDatabase['db'] };

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
  context = { db: database.db };
  await sql`create table notes (text text primary key)`.execute(database.db);
});

afterAll(() => database.close());

beforeEach(async () => {
  await sql`delete from notes`.execute(database.db);
});

type Scope = { db: Kysely<never> } | typeof context;

const write = ({ db }: Scope, text: string) =>
  sql`insert into notes (text) values (${text})`.execute(db as typeof context.db);
const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(({ text }) => text);

const serializationFailure = () => Object.assign(new Error('could not serialize access'), { code: '40001' });

describe('a transaction', () => {
  it('keeps everything or nothing', async () => {
    const answer = await inTransaction(context, async (inner) => {
      await write(inner, 'a');
      await write(inner, 'b');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await notes()).toEqual(['a', 'b']);
    const failing = inTransaction(context, async (inner) => {
      await write(inner, 'c');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('inside another joins it: the outer one decides', async () => {
    const failing = inTransaction(context, async (outer) => {
      await inTransaction(outer, (inner) => write(inner, 'inner'));
      throw new Error('after the inner one');
    });
    await expect(failing).rejects.toThrow('after the inner one');
    expect(await notes()).toEqual([]);
    await inTransaction(context, async (outer) => {
      await inTransaction(outer, async (inner) => {
        expect(inner.db).toBe(outer.db);
        await write(inner, 'inner');
      });
      await write(outer, 'outer');
    });
    expect(await notes()).toEqual(['inner', 'outer']);
  });

  it('that could not be serialized is tried again as a whole', async () => {
    let tries = 0;
    await inTransaction(context, async (inner) => {
      await write(inner, `try ${++tries}`);
      if (tries < 3) throw serializationFailure();
    });
    expect(tries).toBe(3);
    expect(await notes()).toEqual(['try 3']);
  });

  it('is given up after three tries, and at once for any other error', async () => {
    let tries = 0;
    const failing = (error: () => Error) =>
      inTransaction(context, async (inner) => {
        tries++;
        await write(inner, 'x');
        throw error();
      });
    await expect(failing(serializationFailure)).rejects.toThrow('serialize');
    expect(tries).toBe(3);
    tries = 0;
    await expect(failing(() => new Error('defect'))).rejects.toThrow('defect');
    expect(tries).toBe(1);
    expect(await notes()).toEqual([]);
  });

  it('leaves the database usable after a statement that failed', async () => {
    const failing = inTransaction(context, async (inner) => {
      await write(inner, 'a');
      await write(inner, 'a');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await inTransaction(context, (inner) => write(inner, 'a'));
    expect(await notes()).toEqual(['a']);
  });
});

describe('the transaction under way', () => {
  it('is known inside, to everything that it awaits, and to nobody outside', async () => {
    expect(currentTransaction()).toBeUndefined();
    await inTransaction(context, async (inner) => {
      expect(currentTransaction()).toBe(inner.db);
      await Promise.resolve();
      expect(currentTransaction()).toBe(inner.db);
    });
    expect(currentTransaction()).toBeUndefined();
  });

  it('is forgotten by what was started inside and goes on after it', async () => {
    const gate = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(context, async () => {
      later = gate.promise.then(() => currentTransaction());
    });
    gate.resolve();
    expect(await later).toBeUndefined();
  });

  it('is each its own: two at the same moment do not see each other', async () => {
    await Promise.all(['x', 'y'].map((text) => inTransaction(context, (inner) => write(inner, text))));
    expect(await notes()).toEqual(['x', 'y']);
  });
});

describe('two transactions that wait for each other', () => {
  it('are both kept, since the one that the database ends is tried again', async () => {
    await write(context, 'left');
    await write(context, 'right');
    const touch = (inner: Scope, text: string) =>
      sql`update notes set text = text where text = ${text}`.execute(inner.db as typeof context.db);
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = (mine: number, first: string, second: string) =>
      inTransaction(context, async (inner) => {
        await touch(inner, first);
        met[mine]?.resolve();
        // The embedded database has one session: there the second one has not even begun.
        if (database.kind === 'postgres') await met[1 - mine]?.promise;
        await touch(inner, second);
        return first;
      });
    expect(await Promise.all([work(0, 'left', 'right'), work(1, 'right', 'left')])).toEqual(['left', 'right']);
  });
});
