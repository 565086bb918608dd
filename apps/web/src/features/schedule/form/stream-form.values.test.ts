import { dayOf, STREAM_DURATION, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from '../clock/clock.ts';
import { aStream } from '../schedule.fixtures.tsx';
import {
  adjustedStart,
  enteredMinutes,
  enteredSpan,
  newStreamValues,
  startFields,
  streamForm,
  valuesOfStream,
} from './stream-form.values.ts';

const context = { clock: GMT_CLOCK, disambiguateBy: null };
const rules = streamForm(new Date('2025-12-31T00:00:00Z'), context);

const filledIn = {
  ...newStreamValues(new Date('2026-11-22T14:00:00Z'), new Date('2026-11-21T12:30:00Z'), GMT_CLOCK),
  title: 'Show',
};

describe('what is entered in the stream dialog', () => {
  test.each([
    ['90', 90],
    ['', STREAM_DURATION.initial],
    ['two hours', STREAM_DURATION.initial],
  ])('a duration of "%s" means %d minutes', (duration, minutes) => {
    expect(enteredMinutes(duration)).toBe(minutes);
  });

  test('proposes the next full hour where no slot was chosen', () => {
    const { start_day, start_time } = newStreamValues(null, new Date('2026-11-21T23:01:00Z'), GMT_CLOCK);
    expect([start_day, start_time]).toEqual(['2026-11-22', '00:00']);
  });

  test.each(['title', 'start_day', 'start_time', 'estimated_duration'] as const)('is not sent without %s', (field) => {
    expect(rules.safeParse(filledIn).success).toBe(true);
    expect(rules.safeParse({ ...filledIn, [field]: '' }).success).toBe(false);
  });

  test.each(['20261-01-01', 'soon'])('names no time on the day "%s"', (start_day) => {
    expect(enteredSpan({ ...filledIn, start_day }, context)).toBeNull();
  });

  test('is GMT, and a stream that is not touched is sent back as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 16 }),
        fc.option(fc.integer({ min: 1, max: 1000 })),
        (minute, steps, wordlist_id) => {
          const scheduled_start = new Date(startOfDay('2026-01-01').getTime() + minute * 60_000);
          const stream = aStream({ scheduled_start, estimated_duration: steps * 30, wordlist_id });
          expect(valuesOfStream(stream, GMT_CLOCK).start_day).toBe(dayOf(scheduled_start));
          expect(rules.parse(valuesOfStream(stream, GMT_CLOCK))).toEqual({
            title: stream.title,
            description: null,
            scheduled_start,
            estimated_duration: steps * 30,
            wordlist_id,
          });
        },
      ),
    );
  });
});

describe('by a clock in New York', () => {
  const clock = clockOf('America/New_York', true);
  const typed = (start_day: string, start_time: string) => ({ start_day, start_time, estimated_duration: '120' });
  const startOf = (day: string, time: string, near: string | null = null) =>
    enteredSpan(typed(day, time), {
      clock,
      disambiguateBy: near === null ? null : new Date(near),
    })?.start.toISOString();

  test('a Friday at 20:00 is one there, and an hour is the next that clocks show', () => {
    expect(startOf('2026-11-27', '20:00')).toBe('2026-11-28T01:00:00.000Z');
    const kathmandu = clockOf('Asia/Kathmandu', false);
    expect(newStreamValues(null, new Date('2026-11-21T12:30:00Z'), kathmandu).start_time).toBe('19:00');
    expect(startFields(new Date('2026-11-28T01:00:00Z'), clock)).toEqual({
      start_day: '2026-11-27',
      start_time: '8:00 PM',
    });
  });

  test('an hour that is left out is told where it lands', () => {
    const landed = adjustedStart(typed('2026-03-08', '02:30'), { clock, disambiguateBy: null });
    expect(landed?.toISOString()).toBe('2026-03-08T07:00:00.000Z');
    expect(startOf('2026-03-08', '02:30')).toBe('2026-03-08T07:00:00.000Z');
    expect(adjustedStart(typed('2026-03-08', '03:30'), { clock, disambiguateBy: null })).toBeNull();
  });

  test('an hour that comes twice is its first, unless the stream stands at the second', () => {
    expect(startOf('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(startOf('2026-11-01', '01:30', '2026-11-01T06:30:00Z')).toBe('2026-11-01T06:30:00.000Z');
    expect(startOf('2026-11-01', '01:30', '2026-11-05T06:30:00Z')).toBe('2026-11-01T05:30:00.000Z');
  });
});
