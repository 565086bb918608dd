import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PER_PAGE, idParams, idText, messageResponse, pageOf, pageQuery, sortQuery } from './page.ts';

const page = z.strictObject(pageQuery);

describe('an id in a path', () => {
  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
        expect(z.decode(idText, z.encode(idText, id))).toBe(id);
      }),
    );
  });

  it.each([
    ['1', 1],
    ['10', 10],
    ['9'.repeat(15), 999_999_999_999_999],
  ])('can be %s', (text, id) => {
    expect(idText.parse(text)).toBe(id);
    expect(idParams.parse({ id: text })).toEqual({ id });
    expect(z.encode(idText, id)).toBe(text);
  });

  it.each([
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '',
    'abc',
    '９',
    '9'.repeat(16),
    'NaN',
    'null',
  ])('is never %j', (text) => {
    expect(idText.safeParse(text).success).toBe(false);
  });
});

describe('the page of a list', () => {
  it('counts from 1 and has 1 to 100 rows', () => {
    expect(page.parse({ page: '1', per_page: '100' })).toEqual({ page: 1, per_page: 100 });
    expect(page.parse({})).toEqual({});
  });

  it('comes back from the wire as it went, up to a million', () => {
    expect(z.encode(page, { page: 1_000_000, per_page: 1 })).toEqual({ page: '1000000', per_page: '1' });
    expect(page.parse({ page: '1000000', per_page: '1' })).toEqual({ page: 1_000_000, per_page: 1 });
    expect(DEFAULT_PER_PAGE).toBe(15);
  });

  it.each([
    [{ page: '0' }, 'Must be a whole number from 1 to 1000000.'],
    [{ page: '1000001' }, 'Must be a whole number from 1 to 1000000.'],
    [{ per_page: '101' }, 'Must be a whole number from 1 to 100.'],
    [{ per_page: '0' }, 'Must be a whole number from 1 to 100.'],
    [{ per_page: 'all' }, 'Must be a whole number from 1 to 100.'],
    [{ per_page: ' 5' }, 'Must be a whole number from 1 to 100.'],
    [{ per_page: '5 ' }, 'Must be a whole number from 1 to 100.'],
  ])('says what it can be: %j', (query, sentence) => {
    expect(page.safeParse(query).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('is answered with its rows and where it lies among all of them', () => {
    const answer = { data: ['a'], total: 31, per_page: 15, current_page: 3, last_page: 3, has_more: false };
    expect(pageOf(z.string()).parse(answer)).toEqual(answer);
    expect(pageOf(z.string()).parse({ ...answer, total_estimated: true })).toEqual({
      ...answer,
      total_estimated: true,
    });
    expect(pageOf(z.string()).safeParse({ ...answer, data: [5] }).success).toBe(false);
    expect(messageResponse.parse({ message: 'Done.' })).toEqual({ message: 'Done.' });
  });

  it.each([
    ['page 0', { page: '0' }],
    ['a negative page', { page: '-1' }],
    ['half a page', { page: '1.5' }],
    ['words', { page: 'last' }],
    ['nothing', { page: '' }],
    ['a page beyond a million', { page: '1000001' }],
    ['a number that overflows', { page: '9'.repeat(400) }],
    ['two pages at once', { page: ['1', '2'] }],
    ['no rows', { per_page: '0' }],
    ['101 rows', { per_page: '101' }],
    ['an unknown key', { limit: '5' }],
  ])('is never %s', (_, query) => {
    expect(page.safeParse(query).success).toBe(false);
  });
});

describe('sorting', () => {
  const sorted = z.strictObject(sortQuery(['created_at', 'email']));

  it('goes by the documented columns only', () => {
    expect(sorted.parse({ sort: 'email', direction: 'asc' })).toEqual({ sort: 'email', direction: 'asc' });
    expect(sorted.parse({ sort: 'created_at', direction: 'desc' })).toEqual({ sort: 'created_at', direction: 'desc' });
    expect(sorted.parse({})).toEqual({});
    for (const sort of ['password_hash', 'email desc', 'email;', 'constructor', '__proto__', '']) {
      expect([sort, sorted.safeParse({ sort }).success]).toEqual([sort, false]);
    }
    for (const direction of ['ASC', 'up', '']) expect(sorted.safeParse({ direction }).success).toBe(false);
  });
});
