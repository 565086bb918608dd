import { describe, expect, it } from 'vitest';
import { liveEnd, type OccupiedTimes, occupiedUntil } from './stream-times.ts';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

// Booked from 18:00 to 20:00.
const WINDOW = { scheduled_start: at('18:00:00'), minutes: 120 };

describe('a live stream ends by itself', () => {
  it.each([
    ['with its window, when it began on time', '18:00:00', '20:00:00'],
    ['with its window, when it began late', '19:30:00', '20:00:00'],
    ['with its window, when it began a second late', '18:00:01', '20:00:00'],
    ['after its length, when it began early', '17:45:00', '19:45:00'],
    ['with its window, when its real start is not on record', null, '20:00:00'],
  ])('%s', (_, started, end) => {
    expect(liveEnd({ ...WINDOW, started_at: started === null ? null : at(started) })).toEqual(at(end));
  });
});

describe('a stream takes its time', () => {
  const NEVER = { started_at: null, ended_at: null };
  const from = (started: string, ended?: string) => ({ started_at: at(started), ended_at: ended ? at(ended) : null });

  it.each<[string, Pick<OccupiedTimes, 'status' | 'started_at' | 'ended_at'>, string]>([
    ['to the end of its window while it is scheduled', { status: 'scheduled', ...NEVER }, '20:00:00'],
    ['to the end of its window when it was cancelled', { status: 'cancelled', ...NEVER }, '20:00:00'],
    ['until it will end when it began early', { status: 'live', ...from('17:45:00') }, '19:45:00'],
    ['to the end of its window when it began late', { status: 'live', ...from('19:00:00') }, '20:00:00'],
    ['until it ended', { status: 'completed', ...from('18:05:00', '19:10:00') }, '19:10:00'],
    ['no longer than its window', { status: 'completed', ...from('18:05:00', '20:30:00') }, '20:00:00'],
    ['until its start at least', { status: 'completed', ...from('17:46:00', '17:50:00') }, '18:00:00'],
    [
      'to the end of its window when its end is not on record',
      { status: 'completed', ...from('18:05:00') },
      '20:00:00',
    ],
    [
      'to the end of its window whatever end a cancelled one has',
      { status: 'cancelled', ...from('18:05:00', '18:30:00') },
      '20:00:00',
    ],
  ])('%s', (_, stream, end) => {
    expect(occupiedUntil({ ...WINDOW, ...stream })).toEqual(at(end));
  });
});
