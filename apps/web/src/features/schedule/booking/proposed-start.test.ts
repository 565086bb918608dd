import { describe, expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from '../clock/clock.ts';
import { spanFrom } from '../geometry.ts';
import { aSchedule, aStream, NOW } from '../schedule.fixtures.tsx';
import { copiedStart, offeredStart, proposedStart } from './proposed-start.ts';

const BERLIN = clockOf('Europe/Berlin', false);
const NEXT = spanFrom(new Date('2026-11-21T13:00:00Z'), 120);
const subscription = { start_date: '2026-11-20', end_date: '2026-12-19' };

const at = (start: string, facts: object = {}) => {
  const stream = aStream({ scheduled_start: new Date(`2026-11-${start}:00Z`), ...facts });
  return { ...stream, used_minutes: stream.estimated_duration };
};
const planned = (...streams: ReturnType<typeof at>[]) => ({ schedule: aSchedule(streams), subscription, now: NOW });
const text = (start: Date | null) => start?.toISOString().slice(8, 16);

const FULL_TODAY = at('21T06:00', { id: 9, estimated_duration: 300 });

describe('the start that is proposed for a new stream', () => {
  test('is the next hour where nothing is planned', () => {
    expect(text(proposedStart(NEXT, planned(), BERLIN))).toBe('21T13:00');
  });

  test('is the evening by the clock where the next hour is at night', () => {
    expect(text(proposedStart(NEXT, planned(), clockOf('Pacific/Auckland', true)))).toBe('22T05:00');
  });

  test('is the usual hour, on the first day that has it free', () => {
    const evening = at('24T19:00', { id: 2 });
    expect(text(proposedStart(NEXT, planned(evening), BERLIN))).toBe('21T19:00');
    expect(text(proposedStart(NEXT, planned(FULL_TODAY, evening), BERLIN))).toBe('22T19:00');
    expect(text(proposedStart(NEXT, planned(FULL_TODAY, at('22T18:30', { id: 3 }), evening), BERLIN))).toBe('23T19:00');
    expect(text(proposedStart(NEXT, planned(at('21T19:00'), at('22T20:00', { id: 3 }), evening), BERLIN))).toBe(
      '23T19:00',
    );
  });

  test('never is the minute at which somebody went live', () => {
    const live = at('20T12:07', { status: 'completed', is_go_live: true });
    expect(text(proposedStart(NEXT, planned(live), BERLIN))).toBe('21T13:00');
  });

  test('is the evening where there is no other stream than a cancelled one', () => {
    const limits = { daily_limit_hours: 1 };
    const none = { ...planned(), schedule: aSchedule([at('21T05:00', { status: 'cancelled' })], limits) };
    expect(proposedStart(NEXT, none, BERLIN)).toBeNull();
    const today = { ...planned(), subscription: { start_date: '2026-11-23', end_date: '2026-11-30' } };
    expect(text(proposedStart(NEXT, today, BERLIN))).toBe('23T17:00');
    expect(text(proposedStart(NEXT, today, GMT_CLOCK))).toBe('23T18:00');
  });
});

describe('the start that is proposed for a copy', () => {
  test('is the same hour by the clock on the next day, else a week later, else the next free slot', () => {
    const one = at('23T19:00', { estimated_duration: 240 });
    expect(text(copiedStart(one, planned(one), BERLIN))).toBe('24T19:00');
    const next = at('24T20:00', { id: 2 });
    expect(text(copiedStart(one, planned(one, next), BERLIN))).toBe('30T19:00');
    const week = at('30T18:00', { id: 3 });
    expect(text(copiedStart(one, planned(one, next, week), BERLIN))).toBe('25T00:00');
  });

  test('of a stream that is over begins with today', () => {
    expect(text(copiedStart(at('20T19:00'), planned(), BERLIN))).toBe('21T19:00');
    expect(text(copiedStart(at('20T08:00'), planned(), BERLIN))).toBe('22T08:00');
  });

  test('keeps its hour where clocks are changed meanwhile', () => {
    const one = { ...at('20T19:00'), scheduled_start: new Date('2026-03-28T18:00:00Z') };
    const spring = {
      schedule: aSchedule([]),
      subscription: { start_date: '2026-03-20', end_date: '2026-04-10' },
      now: new Date('2026-03-28T10:00:00Z'),
    };
    expect(copiedStart(one, spring, BERLIN)).toEqual(new Date('2026-03-29T17:00:00Z'));
  });
});

describe('the start that is offered instead of one that does not fit', () => {
  const wanted = spanFrom(new Date('2026-11-22T18:30:00Z'), 120);
  const full = at('22T08:00', { estimated_duration: 360 });

  test('is the next free slot of the same day', () => {
    expect(text(offeredStart(wanted, planned(at('22T18:00')), BERLIN))).toBe('22T20:00');
  });

  test('is the latest one before it on the same day by the clock, rather than another day', () => {
    const newYork = clockOf('America/New_York', true);
    const evening = (minutes: number) => spanFrom(new Date('2026-11-22T23:00:00Z'), minutes);
    const nextDay = at('23T12:00', { id: 2, estimated_duration: 330 });
    expect(text(offeredStart(evening(180), planned(nextDay), newYork))).toBe('22T21:30');
    expect(text(offeredStart(evening(180), planned(nextDay, at('22T20:00')), newYork))).toBe('22T17:00');
    // No slot over midnight in GMT where none was wished.
    const late = spanFrom(new Date('2026-11-23T01:00:00Z'), 120);
    expect(text(offeredStart(late, planned(nextDay), newYork))).toBe('22T22:00');
    // What is over is no slot.
    const soon = { ...planned(nextDay), now: new Date('2026-11-22T22:00:00Z') };
    expect(text(offeredStart(evening(180), soon, newYork))).toBe('24T23:00');
  });

  test('is the same hour on the next day with room, rather than midnight', () => {
    expect(text(offeredStart(wanted, planned(full), BERLIN))).toBe('23T18:30');
    expect(text(offeredStart(wanted, planned(full, at('23T19:00', { id: 2 })), BERLIN))).toBe('24T18:30');
    expect(text(offeredStart(wanted, planned(full, at('23T08:00', { id: 2 })), GMT_CLOCK))).toBe('23T18:30');
  });

  test('is the next free slot where no day of the week after has that hour', () => {
    const short = {
      ...planned(full, at('23T18:00', { id: 2 })),
      subscription: { start_date: '2026-11-20', end_date: '2026-11-23' },
    };
    expect(text(offeredStart(wanted, short, BERLIN))).toBe('23T00:00');
  });

  test('is that of the stream that is moved, which is in nobody’s way', () => {
    const tomorrow = at('23T18:30', { id: 2 });
    expect(text(offeredStart(wanted, { ...planned(full, tomorrow), editedId: 2 }, BERLIN))).toBe('23T18:30');
    expect(text(offeredStart(wanted, planned(full, tomorrow), BERLIN))).toBe('24T18:30');
  });
});
