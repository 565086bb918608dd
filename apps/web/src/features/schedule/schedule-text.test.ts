import { expect, test } from 'vitest';
import { clockSentence } from './schedule-text.ts';

test.each([
  ['2026-01-31T07:25:00Z', 'Europe/Berlin', 'Now 07:25 GMT, 08:25 in Europe/Berlin'],
  ['2026-01-31T07:25:00Z', 'America/New_York', 'Now 07:25 GMT, 02:25 in America/New York'],
  ['2026-01-31T07:25:00Z', 'UTC', 'Now 07:25 GMT'],
  ['2026-01-31T07:25:00Z', 'Europe/London', 'Now 07:25 GMT'],
  ['2026-07-01T07:25:00Z', 'Europe/London', 'Now 07:25 GMT, 08:25 in Europe/London'],
])('at %s in %s the clock reads "%s"', (at, timeZone, sentence) => {
  expect(clockSentence(new Date(at), timeZone)).toBe(sentence);
});
