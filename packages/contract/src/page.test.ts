import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idText, pageQuery, sortQuery } from './page.ts';

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
    expect(sorted.safeParse({ sort: 'email', direction: 'asc' }).success).toBe(true);
    for (const sort of ['password_hash', 'email desc', 'email;', 'constructor', '__proto__', '']) {
      expect([sort, sorted.safeParse({ sort }).success]).toEqual([sort, false]);
    }
    for (const direction of ['ASC', 'up', '']) expect(sorted.safeParse({ direction }).success).toBe(false);
  });
});
