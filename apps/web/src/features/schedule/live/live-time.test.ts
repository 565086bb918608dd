import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueEnd } from '../geometry.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { clockText, liveSeconds, refreshAfter, runningOrNext } from './live-time.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

// Two hours from 12:00.
const scheduled = aStream({ scheduled_start: at('12:00:00') });
const live = (started: string) => aStream({ ...scheduled, status: 'live', started_at: at(started) });

describe('a live stream', () => {
  test.each([
    ['early: its estimate after its start', '11:45:00', '13:45:00'],
    ['on time: both at once', '12:00:00', '14:00:00'],
    ['late: with its window', '13:30:00', '14:00:00'],
  ])('that was started %s ends', (_, started, end) => {
    expect(dueEnd(live(started))).toEqual(at(end));
  });

  test('has run and still runs for its whole length together, at every moment', () => {
    const minutes = fc.integer({ min: -60, max: 300 });
    fc.assert(
      fc.property(fc.integer({ min: -15, max: 119 }), minutes, (late, later) => {
        const start = new Date(at('12:00:00').getTime() + late * 60_000);
        const stream = aStream({ ...scheduled, status: 'live', started_at: start });
        const { elapsed, remaining } = liveSeconds(stream, new Date(start.getTime() + later * 60_000));
        expect(Math.min(elapsed, remaining)).toBeGreaterThanOrEqual(0);
        expect(elapsed + remaining).toBe((dueEnd(stream).getTime() - start.getTime()) / 1000);
      }),
    );
  });

  test('is looked at every 10 seconds, and a moment after its end', () => {
    expect(refreshAfter([live('12:00:00')], at('13:00:00'))).toBe(10_000);
    expect(refreshAfter([live('12:00:00')], at('13:59:57'))).toBe(4000);
    expect(refreshAfter([live('12:00:00')], at('14:05:00'))).toBe(1000);
  });
});

test.each([
  ['11:44:59', 60_000],
  ['11:45:00', 10_000],
  ['13:59:59', 10_000],
  ['14:00:00', 60_000],
])('at %s a stream from 12:00 to 14:00 is looked at after %i ms', (now, milliseconds) => {
  expect(refreshAfter([scheduled], at(now))).toBe(milliseconds);
});

test.each([
  [0, '0:00:00'],
  [65, '0:01:05'],
  [3600, '1:00:00'],
  [4509, '1:15:09'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

describe('what runs or comes next', () => {
  const later = aStream({ id: 2, scheduled_start: at('18:00:00') });

  test('is the live stream, whatever else is ahead', () => {
    const running = aStream({ ...live('12:00:00'), id: 3 });
    expect(runningOrNext([scheduled, later, running], at('12:30:00'))?.id).toBe(3);
  });

  test('is the one whose start has passed as long as it can be started, then the one after it', () => {
    expect(runningOrNext([later, scheduled], at('13:59:59'))?.id).toBe(1);
    expect(runningOrNext([later, scheduled], at('14:00:00'))?.id).toBe(2);
    expect(runningOrNext([later, scheduled], at('23:00:00'))).toBeNull();
  });
});
