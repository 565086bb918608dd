import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isRetryable, isUniqueViolation } from './database-errors.ts';
import { ping } from './open-database.ts';

// The same expectations on both databases: whatever a driver thinks, the product reads one thing.

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
});

afterAll(() => database.close());

const read = async (expression: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)).rows[0]?.value;

describe('a value from the database', () => {
  it.each([
    ['a big integer', '9007199254740991::int8', 9_007_199_254_740_991],
    ['a count', 'count(*) from (values (1), (2)) t', 2],
    ['a sum that was cast', 'sum(x)::bigint from (values (99999999), (1)) t(x)', 100_000_000],
    ['a negative big integer', '(-42)::int8', -42],
    ['an integer', '42::int4', 42],
    ['a day', "'2028-02-29'::date", '2028-02-29'],
    ['the first day that is allowed', "'0001-01-01'::date", '0001-01-01'],
    ['an instant', "'2026-03-10T12:00:00.123Z'::timestamptz", new Date('2026-03-10T12:00:00.123Z')],
    ['an instant of another zone', "'2026-03-10T12:00:00+02'::timestamptz", new Date('2026-03-10T10:00:00Z')],
    ['an object', `'{"a":[1,"é",null]}'::jsonb`, { a: [1, 'é', null] }],
    ['a list', `'["a","b"]'::jsonb`, ['a', 'b']],
    ['text that looks like a list', `'["a"]'::text`, '["a"]'],
    ['a decimal, exactly', "'12345678901234567890.12'::numeric", '12345678901234567890.12'],
    ['a truth', 'true', true],
    ['nothing', 'null::int8', null],
    ['emoji', "'👩‍👩‍👧‍👦 é'::text", '👩‍👩‍👧‍👦 é'],
  ])('is read alike: %s', async (_, expression, expected) => {
    const select = expression.includes(' from ') ? expression.replace(/ from /, ' as value from ') : expression;
    const { rows } = select.includes(' as value from ')
      ? await sql<{ value: unknown }>`select ${sql.raw(select)}`.execute(database.db)
      : { rows: [{ value: await read(expression) }] };
    expect(rows[0]?.value).toEqual(expected);
  });

  it('that no number can hold exactly is a defect, never a wrong number', async () => {
    await expect(read('9007199254740993::int8')).rejects.toThrow(/out of range/);
  });
});

describe('a value to the database', () => {
  it.each([
    ['an instant', new Date('2026-03-10T12:00:00.123Z'), 'timestamptz'],
    ['a day', '2026-03-10', 'date'],
    ['the largest safe integer', 9_007_199_254_740_991, 'int8'],
    ['text', '\' " \\ % _ 🎮', 'text'],
    ['a truth', false, 'bool'],
  ])('comes back as it went: %s', async (_, value, type) => {
    const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(database.db);
    expect(rows[0]?.value).toEqual(value);
  });

  it('is never part of the statement', async () => {
    const text = "'; drop table users; --";
    const { rows } = await sql<{ value: string }>`select ${text}::text as value`.execute(database.db);
    expect(rows[0]?.value).toBe(text);
    await ping(database.db);
    await sql`select count(*) from users`.execute(database.db);
  });
});

describe('an error of the database', () => {
  it('names the constraint that was broken', async () => {
    await sql`insert into settings (key, value) values ('k', 'v')`.execute(database.db);
    const error = await sql`insert into settings (key, value) values ('k', 'w')`
      .execute(database.db)
      .catch((each: unknown) => each);
    expect(isUniqueViolation(error, 'settings_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'users_email_unique')).toBe(false);
    expect(isRetryable(error)).toBe(false);
  });
});
