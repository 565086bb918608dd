import { expect, test } from 'vitest';
import { isDeepEqual } from './is-deep-equal.ts';

const stream = { id: 1, title: 'Night', start: new Date(0), end: null, tags: ['a', { b: 1 }] };

test.each([
  [stream, structuredClone(stream), true],
  [stream, { ...stream, title: 'Day' }, false],
  [stream, { ...stream, start: new Date(1) }, false],
  [stream, { ...stream, end: new Date(0) }, false],
  [stream, { ...stream, tags: ['a', { b: 2 }] }, false],
  [stream, { ...stream, tags: ['a'] }, false],
  [{ a: undefined }, { b: undefined }, false],
  [null, {}, false],
  [new Date(0), 0, false],
])('%j and %j: %s', (a, b, isEqual) => {
  expect(isDeepEqual(a, b)).toBe(isEqual);
  expect(isDeepEqual(b, a)).toBe(isEqual);
});
