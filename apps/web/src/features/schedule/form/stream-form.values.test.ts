import { dayOf, STREAM_DURATION, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aStream } from '../schedule.fixtures.tsx';
import { enteredMinutes, enteredSpan, newStreamValues, streamForm, valuesOfStream } from './stream-form.values.ts';

const rules = streamForm(new Date('2025-12-31T00:00:00Z'));

const filledIn = {
  ...newStreamValues(new Date('2026-11-22T14:00:00Z'), new Date('2026-11-21T12:30:00Z')),
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
    const { start_day, start_time } = newStreamValues(null, new Date('2026-11-21T23:01:00Z'));
    expect([start_day, start_time]).toEqual(['2026-11-22', '00:00']);
  });

  test.each(['title', 'start_day', 'start_time', 'estimated_duration'] as const)('is not sent without %s', (field) => {
    expect(rules.safeParse(filledIn).success).toBe(true);
    expect(rules.safeParse({ ...filledIn, [field]: '' }).success).toBe(false);
  });

  test.each(['20261-01-01', 'soon'])('names no time on the day "%s"', (start_day) => {
    expect(enteredSpan({ ...filledIn, start_day })).toBeNull();
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
          expect(valuesOfStream(stream).start_day).toBe(dayOf(scheduled_start));
          expect(rules.parse(valuesOfStream(stream))).toEqual({
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
