import { describe, expect, it } from 'vitest';
import { withoutFormulas } from './csv-cells.ts';

it('a long cell of separators costs no more than its length', () => {
  const cell = ';'.repeat(1_000_000);
  expect(withoutFormulas([`${cell}x`, `${cell}=1`])).toEqual([`${cell}x`, `${cell}'=1`]);
});

describe('a cell that a spreadsheet could run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['-1,5', "'-1,5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' =1+1', " '=1+1"],
    ['\u00a0\u200b=1+1', "\u00a0\u200b'=1+1"],
    [';=1+1', ";'=1+1"],
    [',=1+1', ",'=1+1"],
    ['\t=1+1', "\t'=1+1"],
    ['\r\n=1+1', "\r\n'=1+1"],
    ['\u0001=1+1', "\u0001'=1+1"],
    ['"=1+1"', `"'=1+1"`],
    [';;"; @x', `;;"; '@x`],
    // Where lists are separated by semicolons or tabs, this is two cells.
    ['Ada;=1+1', "Ada;'=1+1"],
    ['Ada\t-1;+1', "Ada\t'-1;'+1"],
    ['Ada\n=1+1', "Ada\n'=1+1"],
  ])('has an apostrophe before its sign: %j', (cell, harmless) => {
    expect(withoutFormulas([cell])).toEqual([harmless]);
    expect(withoutFormulas([harmless])).toEqual([harmless]);
  });

  it.each([
    '',
    'Ada',
    '15.25',
    '-1',
    '-24.82',
    'a=1',
    'a, -b',
    'ada@example.com',
    "O'Brien - live",
    ';',
    '2026-03-10',
    "'=1",
  ])('is told from one that is harmless: %j', (cell) => {
    expect(withoutFormulas([cell])).toEqual([cell]);
  });
});
