import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

test.each([
  ['20:00', '20:00'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['2030', '20:30'],
  ['8', '08:00'],
  [' 20.15 ', '20:15'],
  ['', ''],
  ['8 PM', '8 PM'],
])('%j is %j', (text, time) => expect(typedTime(text)).toBe(time));
