import { describe, expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from '../clock/clock.ts';
import { aSchedule, aStream, NOW } from '../schedule.fixtures.tsx';
import { boundsOf, indexBookings, limitSentence, previewOf, spanText } from './preview.ts';

const inGmt = (zone: string) => ({ clock: GMT_CLOCK, secondaryClock: clockOf(zone, false) });
const DAYS = { start_date: '2026-11-20', end_date: '2026-11-23' };
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

function preview(
  streams: ReturnType<typeof aStream>[],
  [start, end]: [string, string],
  editedId: number | null = null,
) {
  return previewOf(span(start, end), indexBookings(aSchedule(streams), DAYS, editedId), inGmt('Europe/Berlin'));
}

describe('what is said while a stream is dragged', () => {
  test('is the time and what is left, where nothing speaks against it', () => {
    expect(preview([aStream()], ['22T18:00', '22T20:00'])).toEqual({
      verdict: 'free',
      times: 'Sun 22 Nov, 18:00–20:00 GMT (your time: 19:00–21:00 GMT+1)',
      sentence: 'Then 2 h left on Sun 22 Nov. 13 h can still be booked.',
    });
  });

  test('names what it overlaps and by how long', () => {
    const { verdict, sentence } = preview([aStream()], ['22T15:30', '22T17:00']);
    expect(verdict).toBe('conflict');
    expect(sentence).toContain('Overlaps “Morning show” (Sun 22 Nov 2026, 14:00 GMT) by 30 min.');
  });

  test('names the limit that it would break', () => {
    const { verdict, sentence } = preview([aStream({ estimated_duration: 300 })], ['22T20:00', '22T22:00']);
    expect(verdict).toBe('refused');
    expect(sentence).toBe('Needs 2 h on Sun 22 Nov, but only 1 h is left that day.');
  });

  test('leaves out the stream that is dragged, and what is cancelled conflicts with nothing', () => {
    expect(preview([aStream()], ['22T15:00', '22T17:00'], 1).verdict).toBe('free');
    expect(preview([aStream({ status: 'cancelled', used_minutes: 0 })], ['22T15:00', '22T17:00']).verdict).toBe('free');
  });
});

test('a span tells the visitor’s own time also in zones of half and quarter hours', () => {
  expect(spanText(span('22T08:00', '22T10:00'), inGmt('Pacific/Marquesas'))).toMatch(
    /your time: Sat 21 Nov, 22:30–00:30 GMT-9:30/,
  );
  const summerBegins = { start: new Date('2026-03-29T00:00:00Z'), end: new Date('2026-03-29T02:00:00Z') };
  expect(spanText(summerBegins, inGmt('Europe/London'))).toMatch(/your time: 00:00 GMT–03:00 GMT\+1/);
  expect(spanText(span('22T08:00', '22T10:00'), inGmt('UTC'))).toBe('Sun 22 Nov, 08:00–10:00 GMT');
});

describe('why a drag does not go on', () => {
  const within = 'Must lie within your subscription: 20 Nov 2026 to 23 Nov 2026, in GMT.';

  test.each([
    ['before', NOW, 'The time before that is over.'],
    ['before', at('20T00:00'), within],
    ['after', NOW, within],
  ] as const)('%s, where time begins at %s', (limit, from, sentence) => {
    const bounds = { from, until: at('24T00:00') };
    const booked = indexBookings(aSchedule([]), DAYS, null);
    expect(limitSentence(limit, { booked, bounds, clock: GMT_CLOCK })).toBe(sentence);
  });
});

test('streams can be put from now, or the first day, to the end of the last day', () => {
  expect(boundsOf(DAYS, NOW, GMT_CLOCK)).toEqual({ from: NOW, until: at('24T00:00') });
  expect(boundsOf({ ...DAYS, start_date: '2026-11-22' }, NOW, GMT_CLOCK)?.from).toEqual(at('22T00:00'));
  expect(boundsOf(DAYS, at('24T00:00'), GMT_CLOCK)).toBeNull();
  expect(boundsOf({ start_date: null, end_date: null }, NOW, GMT_CLOCK)).toBeNull();
});
