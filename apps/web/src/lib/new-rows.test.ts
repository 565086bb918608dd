import { expect, test } from 'vitest';
import { holdNewRows } from './new-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  ['nothing new shows what was answered', [9, 8, 7], { data: rows(9, 8, 7), has_more: true }, [9, 8, 7], 0],
  [
    'new rows wait, and what they pushed off the page stays',
    [9, 8, 7],
    { data: rows(11, 10, 9), has_more: true },
    [9, 8, 7],
    2,
  ],
  ['a page that is new altogether waits', [9, 8], { data: rows(12, 11), has_more: true }, [9, 8], 2],
  ['what was deleted goes', [9, 8, 7], { data: rows(10, 9, 7), has_more: false }, [9, 7], 1],
  ['what an older row leaves free is filled', [9, 8, 7], { data: rows(9, 7, 6), has_more: true }, [9, 7, 6], 0],
])('%s', (_, shown, page, expected, count) => {
  expect(holdNewRows(rows(...shown), page)).toEqual({ rows: rows(...expected), count });
});

test('rows that are shown are shown as they are now', () => {
  const { rows: held } = holdNewRows([{ id: 1, status: 'pending' }], {
    data: [
      { id: 2, status: 'pending' },
      { id: 1, status: 'paid' },
    ],
    has_more: false,
  });
  expect(held).toEqual([{ id: 1, status: 'paid' }]);
});
