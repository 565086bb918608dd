import { expect, test } from 'vitest';
import { clockOf, GMT_CLOCK, type ScheduleClock } from './clock/clock.ts';
import {
  clockSentence,
  daysSentence,
  leftFigures,
  moveText,
  shortSpan,
  slotLabel,
  untilText,
  whenInOtherZone,
  whenText,
} from './schedule-text.ts';

const NEW_YORK = clockOf('America/New_York', true);
const KATHMANDU = clockOf('Asia/Katmandu', false);

test.each([
  ['2026-01-31T07:25:00Z', 'Europe/Berlin', 'All times are in GMT. Now 07:25 GMT, 08:25 in Europe/Berlin.'],
  ['2026-01-31T07:25:00Z', 'America/New_York', 'All times are in GMT. Now 07:25 GMT, 02:25 in America/New York.'],
  ['2026-01-31T07:25:00Z', 'UTC', 'All times are in GMT. Now 07:25 GMT.'],
  ['2026-01-31T07:25:00Z', 'Europe/London', 'All times are in GMT. Now 07:25 GMT.'],
  ['2026-07-01T07:25:00Z', 'Europe/London', 'All times are in GMT. Now 07:25 GMT, 08:25 in Europe/London.'],
])('at %s in %s the clock in GMT reads "%s"', (at, timeZone, sentence) => {
  expect(clockSentence(new Date(at), GMT_CLOCK, clockOf(timeZone, false))).toBe(sentence);
});

test('the clock in one’s own time says the zone once, by its name of today', () => {
  const at = new Date('2026-01-31T07:25:00Z');
  expect(clockSentence(at, KATHMANDU, GMT_CLOCK)).toBe(
    'All times are in your time, Asia/Kathmandu. Now 13:10, 07:25 GMT.',
  );
  expect(clockSentence(at, NEW_YORK, { ...GMT_CLOCK, is12Hours: true })).toBe(
    'All times are in your time, America/New York. Now 2:25 AM, 7:25 AM GMT.',
  );
});

test.each([
  ['GMT', GMT_CLOCK, '20:00–22:00', 'Sat 31 Jan 2026, 20:00 GMT', null],
  ['New York', NEW_YORK, '3:00–5:00 PM', 'Sat 31 Jan 2026, 3:00 PM', '20:00 GMT'],
  ['Kathmandu', KATHMANDU, '01:45–03:45', 'Sun 1 Feb 2026, 01:45', 'Sat 31 Jan 2026, 20:00 GMT'],
  [
    'Auckland',
    clockOf('Pacific/Auckland', true),
    '9:00–11:00 AM',
    'Sun 1 Feb 2026, 9:00 AM',
    'Sat 31 Jan 2026, 20:00 GMT',
  ],
])('20:00 to 22:00 GMT in %s', (_, clock, span, when, beside) => {
  const [start, end] = [new Date('2026-01-31T20:00:00Z'), new Date('2026-01-31T22:00:00Z')];
  expect(shortSpan({ start, end }, clock)).toBe(span);
  expect(whenText(start, clock)).toBe(when);
  expect(whenInOtherZone(start, clock, GMT_CLOCK)).toBe(beside);
});

test.each([
  ['2026-01-31T21:00:00Z', 'Sat 31 Jan, 20:00 → 21:00 GMT', 'Sat 31 Jan, 3:00 PM → 4:00 PM'],
  ['2026-02-01T02:00:00Z', 'Sat 31 Jan, 20:00 → Sun 1 Feb, 02:00 GMT', 'Sat 31 Jan, 3:00 PM → 9:00 PM'],
])('a move from 31 Jan, 20:00 GMT to %s names the day once', (to, inGmt, inNewYork) => {
  const from = new Date('2026-01-31T20:00:00Z');
  expect(moveText(from, new Date(to), GMT_CLOCK)).toBe(inGmt);
  expect(moveText(from, new Date(to), NEW_YORK)).toBe(inNewYork);
});

test.each([
  ['over noon', '2026-01-31T16:00Z', '2026-01-31T18:00Z', '11:00 AM–1:00 PM'],
  ['over an hour that is left out', '2026-03-08T06:00Z', '2026-03-08T08:00Z', '1:00 AM GMT-5–4:00 AM GMT-4'],
  [
    'from the first of an hour that comes twice',
    '2026-11-01T05:30Z',
    '2026-11-01T07:30Z',
    '1:30 AM GMT-4–2:30 AM GMT-5',
  ],
  ['from the second', '2026-11-01T06:30Z', '2026-11-01T08:30Z', '1:30 AM GMT-5–3:30 AM GMT-5'],
])('a span in New York %s', (_, start, end, words) => {
  expect(shortSpan({ start: new Date(start), end: new Date(end) }, NEW_YORK)).toBe(words);
});

test.each<[string, ScheduleClock, string]>([
  ['2026-11-22T20:00Z', GMT_CLOCK, 'today, 20:00 GMT, in 6 h'],
  ['2026-11-22T14:20Z', GMT_CLOCK, 'today, 14:20 GMT, in 20 min'],
  ['2026-11-22T14:00Z', GMT_CLOCK, 'today, 14:00 GMT, in 0 min'],
  ['2026-11-23T01:00Z', GMT_CLOCK, 'tomorrow, 01:00 GMT, in 11 h'],
  ['2026-11-23T01:00Z', NEW_YORK, 'today, 8:00 PM, in 11 h'],
  ['2026-11-26T01:00Z', GMT_CLOCK, 'Thursday, 01:00 GMT, in 4 days'],
  ['2026-11-26T01:00Z', NEW_YORK, 'Wednesday, 8:00 PM, in 3 days'],
  ['2026-11-29T20:00Z', KATHMANDU, 'Mon 30 Nov, 01:45, in 8 days'],
])('what comes at %s comes, on a Sunday at 14:00 GMT, %s', (at, clock, words) => {
  expect(untilText(new Date(at), new Date('2026-11-22T14:00:00Z'), clock)).toBe(words);
});

test('the days of a subscription are told in GMT, or as the instants that they are by another clock', () => {
  const days = { start_date: '2026-11-20', end_date: '2026-11-23' };
  expect(daysSentence(days, GMT_CLOCK)).toBe('Must lie within your subscription: 20 Nov 2026 to 23 Nov 2026, in GMT.');
  expect(daysSentence(days, NEW_YORK)).toBe(
    'Must lie within your subscription: Thu 19 Nov 2026, 7:00 PM to Mon 23 Nov 2026, 7:00 PM.',
  );
});

test.each([
  [GMT_CLOCK, '00:00 02:00 04:00 06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00 22:00'],
  [NEW_YORK, '12 AM 2 AM 4 AM 6 AM 8 AM 10 AM 12 PM 2 PM 4 PM 6 PM 8 PM 10 PM'],
])('the slots of a day are labelled every two hours', (clock, labels) => {
  expect(Array.from({ length: 12 }, (_, slot) => slotLabel(slot, clock)).join(' ')).toBe(labels);
});

test.each([
  [[], ''],
  [[150], '2½ h left'],
  [[10], 'full'],
  [[120, 180], '2 h left, then 3 h'],
  [[150, 24 * 60 - 30], '2½ h left, then 23½ h'],
  [[29, 240], 'full, then 4 h left'],
  [[45, 10], '½ h left, then full'],
  [[167, 167], '2½ h left'],
])('%j minutes left in the column of days: %s', (minutes, text) => {
  expect(leftFigures(minutes.map((leftMinutes) => ({ fromMinute: 0, leftMinutes })))).toBe(text);
});
