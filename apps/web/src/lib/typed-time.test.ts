import { expect, test } from 'vitest';
import { shownTime, timeOfDay, typedInstant, typedTime } from './typed-time.ts';

test.each([
  ['20:00', '20:00'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['2030', '20:30'],
  ['8', '08:00'],
  [' 20.15 ', '20:15'],
  ['', ''],
  ['8 PM', '20:00'],
  ['8pm', '20:00'],
  ['8:30 p.m.', '20:30'],
  ['12am', '00:00'],
  ['12:15 PM', '12:15'],
  ['13 PM', '13 PM'],
  ['0 am', '0 am'],
  ['eight', 'eight'],
])('%j is %j', (text, time) => expect(typedTime(text)).toBe(time));

test.each([
  ['2026-03-12', '8', '2026-03-12T08:00:00.000Z'],
  ['2026-03-12', '24:00', undefined],
  ['2026-02-30', '20:00', undefined],
  ['', '20:00', undefined],
  ['2026-03-12', '8 PM', '2026-03-12T20:00:00.000Z'],
  ['2026-03-12', 'eight', undefined],
])('%j at %j is %s', (day, time, at) => expect(typedInstant(day, time)?.toISOString()).toBe(at));

test.each([
  ['8pm', '8:00 PM', '20:00'],
  ['0.15', '12:15 AM', '00:15'],
  ['25:00', '25:00', '25:00'],
])('%j is shown as %s or %s', (text, twelve, twentyFour) => {
  expect(shownTime(text, { is12Hours: true })).toBe(twelve);
  expect(shownTime(text, { is12Hours: false })).toBe(twentyFour);
  expect(timeOfDay.safeParse(text).success).toBe(text !== twelve);
});
