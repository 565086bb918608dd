import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Booking,
  completeIfOver,
  dueEnd,
  isAhead,
  isInsideDays,
  occupiedEnd,
  startRefusal,
  usedMinutes,
} from './streams.rules.ts';

const at = (time: string) => new Date(`2026-03-11T${time}Z`);

/** 18:00 to 20:00 on 11 March 2026, scheduled unless said otherwise. */
const stream = (changes: Partial<Booking> = {}): Booking => ({
  status: 'scheduled',
  scheduled_start: at('18:00:00'),
  duration_minutes: 120,
  started_at: null,
  ended_at: null,
  ...changes,
});

const live = (started: string) => stream({ status: 'live', started_at: at(started) });

const completed = (started: string, ended: string) =>
  stream({ status: 'completed', started_at: at(started), ended_at: at(ended) });

describe('the minutes that a stream uses', () => {
  it.each([
    ['a stream ahead counts its estimate', stream(), '12:00:00', 120],
    ['a stream that nobody has started yet counts it while its window lasts', stream(), '19:59:59', 120],
    ['a stream whose window passed without a start counts nothing', stream(), '20:00:00', 0],
    ['a cancelled stream counts nothing', stream({ status: 'cancelled' }), '12:00:00', 0],
    ['a live stream counts its estimate', live('18:00:00'), '18:01:00', 120],
    ['a live stream that began late counts its estimate', live('19:30:00'), '19:59:59', 120],
    ['a live stream past its due end counts what ran', live('19:30:00'), '20:00:00', 30],
    ['a live stream that began early and was never ended counts its estimate', live('17:45:00'), '23:00:00', 120],
    ['a completed stream counts what ran', completed('18:00:00', '18:50:00'), '21:00:00', 50],
    ['a begun minute counts whole', completed('18:00:00', '18:50:01'), '21:00:00', 51],
    [
      'one that was cancelled after it ran counts nothing',
      stream({ status: 'cancelled', started_at: at('18:00:00'), ended_at: at('18:50:00') }),
      '21:00:00',
      0,
    ],
    [
      'one without a known start counts nothing',
      stream({ status: 'completed', ended_at: at('18:50:00') }),
      '21:00:00',
      0,
    ],
    [
      'one without a known end counts nothing',
      stream({ status: 'completed', started_at: at('18:00:00') }),
      '21:00:00',
      0,
    ],
    ['one that ended as it began counts nothing', completed('18:00:00', '18:00:00'), '21:00:00', 0],
    ['one that ran longer than estimated counts the estimate', completed('17:45:00', '20:00:00'), '21:00:00', 120],
  ])('%s', (_, booking, now, minutes) => {
    expect(usedMinutes(booking, at(now))).toBe(minutes);
  });

  it('are whole, never negative and never more than the estimate', () => {
    const minute = 60_000;
    const offsets = fc.record({
      start: fc.integer({ min: -15 * minute, max: 480 * minute }),
      length: fc.integer({ min: 0, max: 600 * minute }),
      now: fc.integer({ min: -600 * minute, max: 1200 * minute }),
    });
    const states = fc.constantFrom('scheduled', 'live', 'completed', 'cancelled');
    const durations = fc.integer({ min: 1, max: 16 }).map((steps) => steps * 30);
    fc.assert(
      fc.property(states, durations, offsets, (status, duration_minutes, { start, length, now }) => {
        const base = at('18:00:00').getTime();
        const begun = status === 'live' || status === 'completed';
        // Nothing starts after its window.
        const started = base + Math.min(start, duration_minutes * minute - 1);
        const started_at = begun ? new Date(started) : null;
        const ended_at = status === 'completed' ? new Date(started + length) : null;
        const used = usedMinutes(stream({ status, duration_minutes, started_at, ended_at }), new Date(base + now));
        expect(Number.isInteger(used)).toBe(true);
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(duration_minutes);
      }),
    );
  });
});

describe('a live stream ends by itself', () => {
  it.each([
    ['when its window ends, if it began on time', '18:00:00', '20:00:00'],
    ['when its window ends, if it began late', '19:30:00', '20:00:00'],
    ['when its estimate is over, if it began early', '17:45:00', '19:45:00'],
  ])('%s', (_, started, due) => {
    expect(dueEnd(live(started))).toEqual(at(due));
    const [before, after] = [new Date(at(due).getTime() - 1), at(due)];
    expect(completeIfOver(live(started), before).status).toBe('live');
    expect(completeIfOver(live(started), after)).toMatchObject({ status: 'completed', ended_at: at(due) });
  });

  it('and nothing else about it changes, however late anybody looks', () => {
    const completed = completeIfOver(live('18:10:00'), new Date('2027-01-01T00:00:00Z'));
    expect(completed).toEqual({ ...live('18:10:00'), status: 'completed', ended_at: at('20:00:00') });
  });

  it.each(['scheduled', 'completed', 'cancelled'] as const)('but a %s one stays as it is', (status) => {
    const booking = stream({ status });
    expect(completeIfOver(booking, at('23:00:00'))).toBe(booking);
  });
});

describe('a stream takes its time', () => {
  it.each([
    ['to the end of its window while it is scheduled', stream(), '20:00:00'],
    ['to its due end while it is live', live('17:45:00'), '19:45:00'],
    ['to its window where it began late', live('18:30:00'), '20:00:00'],
    ['to its real end once it is completed', completed('18:00:00', '18:50:00'), '18:50:00'],
    ['not at all where it was over before its window', completed('17:45:00', '17:50:00'), '18:00:00'],
    ['never beyond its window', completed('18:00:00', '20:30:00'), '20:00:00'],
  ])('%s', (_, booking, end) => {
    expect(occupiedEnd(booking)).toEqual(at(end));
  });
});

describe('starting', () => {
  it.each([
    ['is too early 15 minutes and a second before', stream(), '17:44:59', 'too_early'],
    ['is allowed from 15 minutes before', stream(), '17:45:00', null],
    ['is allowed while the window lasts', stream(), '19:59:59', null],
    ['is too late when the window has ended', stream(), '20:00:00', 'window_over'],
    ['is for scheduled streams: not for a live one', live('18:00:00'), '18:10:00', 'not_scheduled'],
    ['not for a completed one', completed('18:00:00', '18:05:00'), '18:10:00', 'not_scheduled'],
    ['not for a cancelled one', stream({ status: 'cancelled' }), '18:10:00', 'not_scheduled'],
  ])('%s', (_, booking, now, refusal) => {
    expect(startRefusal(booking, at(now))).toBe(refusal);
  });
});

describe('a stream can be changed', () => {
  it.each([
    ['before it begins', stream(), '17:59:59', true],
    ['at the second it begins', stream(), '18:00:00', true],
    ['not once it has begun', stream(), '18:00:01', false],
    ['not while it is live', live('17:50:00'), '17:55:00', false],
    ['not when it is completed', completed('17:45:00', '17:50:00'), '17:55:00', false],
    ['not when it is cancelled', stream({ status: 'cancelled' }), '12:00:00', false],
  ])('%s', (_, booking, now, changeable) => {
    expect(isAhead(booking, at(now))).toBe(changeable);
  });
});

describe('a stream lies inside the days of a subscription', () => {
  const days = (start_date: string, end_date: string) => ({ start_date, end_date });
  const from = (time: string, duration_minutes: number) => ({ scheduled_start: new Date(time), duration_minutes });

  it.each([
    ['from the first midnight', from('2026-03-10T00:00:00Z', 30), days('2026-03-10', '2026-03-10'), true],
    ['not a second before it', from('2026-03-09T23:59:59Z', 30), days('2026-03-10', '2026-03-10'), false],
    ['to the last midnight', from('2026-03-10T23:30:00Z', 30), days('2026-03-10', '2026-03-10'), true],
    ['not a second beyond it', from('2026-03-10T23:30:01Z', 30), days('2026-03-10', '2026-03-10'), false],
    ['over the end of a month', from('2026-03-31T22:00:00Z', 240), days('2026-03-31', '2026-04-01'), true],
    ['over the end of a year', from('2026-12-31T22:00:00Z', 240), days('2026-12-31', '2027-01-01'), true],
    ['into 29 February', from('2028-02-28T22:00:00Z', 240), days('2028-02-28', '2028-02-29'), true],
    [
      'not into a 29 February that is 1 March',
      from('2026-02-28T22:00:00Z', 240),
      days('2026-02-28', '2026-02-28'),
      false,
    ],
  ])('%s', (_, booking, span, inside) => {
    expect(isInsideDays(booking, span)).toBe(inside);
  });
});
