import { expect, test } from 'vitest';
import { browserTimeZone, namedTimeZone } from './browser-time-zone.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['Etc/Unknown', null],
  ['+05:30', null],
  ['', null],
  [undefined, null],
])('a browser in %s is in %s', (said, named) => {
  expect(namedTimeZone(said)).toBe(named);
});

test('this one is somewhere', () => {
  expect(browserTimeZone()).not.toBeNull();
});
