import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StreamTimes } from './stream-state.ts';
import {
  appearanceOf,
  canEnd,
  changeBlock,
  isScheduledInPast,
  STREAM_APPEARANCES,
  startBlock,
} from './stream-state.ts';

const start = new Date('2026-11-21T14:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const streamThat = (status: StreamTimes['status'], id = 1): StreamTimes => ({
  id,
  status,
  scheduled_start: start,
  estimated_duration: 120,
});

const anyStatus = fc.constantFrom<StreamTimes['status'][]>('scheduled', 'live', 'completed', 'cancelled');
const anyMinute = fc.integer({ min: -1000, max: 1000 });

describe('the appearance of a stream', () => {
  test.each([
    ['scheduled', -60, false, 'Scheduled'],
    ['scheduled', -60, true, 'Overlapping'],
    ['scheduled', 0, false, 'Scheduled'],
    ['scheduled', 1, false, 'Scheduled in the past'],
    ['scheduled', 1, true, 'Scheduled in the past'],
    ['live', 1, false, 'Live'],
    ['completed', 200, false, 'Completed'],
    ['cancelled', -60, false, 'Cancelled'],
  ] as const)(
    'a %s stream %d minutes after its start (overlap: %s) is shown as "%4$s"',
    (status, minutes, overlaps, label) => {
      expect(STREAM_APPEARANCES[appearanceOf(streamThat(status), at(minutes), overlaps)].label).toBe(label);
    },
  );

  test('takes the conflict colour only when scheduled (D11)', () => {
    fc.assert(
      fc.property(anyStatus, anyMinute, (status, minutes) => {
        const appearance = appearanceOf(streamThat(status), at(minutes), true);
        expect(appearance === 'conflict').toBe(status === 'scheduled' && minutes <= 0);
      }),
    );
  });
});

describe('editing and deleting', () => {
  test.each([
    ['completed', 200, 'Cannot Edit', 'Completed streams cannot be edited'],
    [
      'scheduled',
      1,
      'Stream in past - Actions blocked',
      'Cannot edit or delete streams that are scheduled in the past.',
    ],
    ['live', 1, 'Cannot Edit', 'A live stream cannot be edited or deleted. End it first.'],
    ['cancelled', -60, 'Cannot Edit', 'A cancelled stream cannot be changed.'],
  ] as const)('a %s stream %d minutes after its start is refused with "%s"', (status, minutes, title, text) => {
    expect(changeBlock(streamThat(status), at(minutes))).toEqual({ title, text });
  });

  test('are allowed for a scheduled stream until its start has passed, and for no other', () => {
    fc.assert(
      fc.property(anyStatus, anyMinute, (status, minutes) => {
        const stream = streamThat(status);
        const ahead = status === 'scheduled' && minutes <= 0;
        expect(changeBlock(stream, at(minutes)) === null).toBe(ahead);
        expect(isScheduledInPast(stream, at(minutes))).toBe(status === 'scheduled' && minutes > 0);
      }),
    );
  });
});

describe('starting (D12)', () => {
  test.each([
    [-16, 'too_early'],
    [-15, null],
    [0, null],
    [119, null],
    [120, 'window_over'],
  ])('%d minutes after the scheduled start the answer is %s', (minutes, refusal) => {
    expect(startBlock(streamThat('scheduled'), [], at(minutes))).toBe(refusal);
  });

  test('waits while another stream is live', () => {
    expect(startBlock(streamThat('scheduled'), [streamThat('live', 2)], at(0))).toBe('another_live');
  });

  test('is for scheduled streams from 15 minutes before the start until the window ends', () => {
    fc.assert(
      fc.property(anyStatus, anyMinute, (status, minutes) => {
        const allowed = status === 'scheduled' && minutes >= -15 && minutes < 120;
        expect(startBlock(streamThat(status), [], at(minutes)) === null).toBe(allowed);
      }),
    );
  });
});

test('only a live stream can be ended', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      expect(canEnd(streamThat(status))).toBe(status === 'live');
    }),
  );
});
