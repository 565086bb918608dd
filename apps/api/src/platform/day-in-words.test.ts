import { expect, it } from 'vitest';
import { dayInWords } from './day-in-words.ts';

it.each([
  ['2026-11-27', '27 Nov 2026'],
  // As the pages have it, and Intl in British English.
  ['2026-09-03', '3 Sept 2026'],
  [null, 'no day'],
])('writes the day %s as %s', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});
