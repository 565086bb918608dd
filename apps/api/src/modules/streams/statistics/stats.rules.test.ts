import { addDays, daysInclusive, STATS_DAYS } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usedMinutes } from '../streams.rules.ts';
import { type CountedBooking, computeStats, defaultRange, EMPTY_STATS, type GrantedPeriod } from './stats.rules.ts';

const NOW = new Date('2026-03-12T12:00:00Z');

const booking = (start: string, changes: Partial<CountedBooking> = {}): CountedBooking => ({
  status: 'scheduled',
  scheduled_start: new Date(start),
  duration_minutes: 120,
  started_at: null,
  ended_at: null,
  is_go_live: false,
  ...changes,
});

const period = (changes: Partial<GrantedPeriod> = {}): GrantedPeriod => ({
  status: 'active',
  start_date: '2026-03-10',
  end_date: '2026-03-14',
  duration_hours: 4,
  ...changes,
});

const stats = (
  streams: CountedBooking[],
  changes: { range?: { start_date: string; end_date: string }; grantedPeriods?: GrantedPeriod[] } = {},
) =>
  computeStats({
    range: changes.range ?? { start_date: '2026-03-10', end_date: '2026-03-14' },
    streams,
    grantedPeriods: changes.grantedPeriods ?? [period()],
    now: NOW,
  });

describe('statistics', () => {
  it('count a stream on the day it starts, and its minutes on the days they lie', () => {
    const { days, totals } = stats([booking('2026-03-12T23:00:00Z')]);
    expect(
      days.map(({ streams, scheduled_minutes, used_minutes }) => [streams, scheduled_minutes, used_minutes]),
    ).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [1, 60, 60],
      [0, 60, 60],
      [0, 0, 0],
    ]);
    expect(totals).toEqual({
      streams: 1,
      completed_streams: 0,
      cancelled_streams: 0,
      scheduled_minutes: 120,
      used_minutes: 120,
    });
  });

  it('count what Go Live Now booked as planned for as long as it was streamed, once it is over', () => {
    const [started_at, ended_at] = [new Date('2026-03-12T08:00:00Z'), new Date('2026-03-12T08:10:00Z')];
    const ended = booking('2026-03-12T08:00:00Z', { status: 'completed', started_at, ended_at, is_go_live: true });
    expect(stats([ended]).totals).toMatchObject({ scheduled_minutes: 10, used_minutes: 10 });
    expect(stats([{ ...ended, is_go_live: false }]).totals).toMatchObject({ scheduled_minutes: 120, used_minutes: 10 });
    const live = booking('2026-03-12T11:00:00Z', { status: 'live', started_at: NOW, is_go_live: true });
    expect(stats([live]).totals).toMatchObject({ scheduled_minutes: 120 });
  });

  it('take the minutes that a stream of the day before leaves on the first day', () => {
    const { days, totals } = stats([booking('2026-03-12T23:00:00Z')], {
      range: { start_date: '2026-03-13', end_date: '2026-03-13' },
    });
    expect(days).toEqual([
      { date: '2026-03-13', streams: 0, scheduled_minutes: 60, used_minutes: 60, available_minutes: 240 },
    ]);
    expect(totals.streams).toBe(0);
  });

  it.each<[string, CountedBooking, object]>([
    [
      'a cancelled one only as such',
      booking('2026-03-13T10:00:00Z', { status: 'cancelled' }),
      { streams: 0, cancelled_streams: 1, scheduled_minutes: 0, used_minutes: 0 },
    ],
    [
      'what really ran of a completed one',
      booking('2026-03-11T10:00:00Z', {
        status: 'completed',
        started_at: new Date('2026-03-11T10:00:00Z'),
        ended_at: new Date('2026-03-11T10:30:30Z'),
      }),
      { streams: 1, completed_streams: 1, scheduled_minutes: 120, used_minutes: 31 },
    ],
    [
      'nothing of one whose window passed',
      booking('2026-03-11T10:00:00Z'),
      { streams: 1, scheduled_minutes: 120, used_minutes: 0 },
    ],
    [
      'a live one past its end as completed',
      booking('2026-03-12T08:00:00Z', { status: 'live', started_at: new Date('2026-03-12T08:00:00Z') }),
      { streams: 1, completed_streams: 1, used_minutes: 120 },
    ],
  ])('count %s', (_, stream, totals) => {
    expect(stats([stream]).totals).toMatchObject(totals);
  });

  it.each<[string, GrantedPeriod[], number[]]>([
    ['the daily limit on its days', [period({ end_date: '2026-03-12' })], [240, 240, 240, 0, 0]],
    ['24 hours without a limit', [period({ duration_hours: 0 })], [1440, 1440, 1440, 1440, 1440]],
    ['nothing of what is only ordered', [period({ status: 'pending' })], [0, 0, 0, 0, 0]],
    [
      'what an earlier one granted',
      [period({ start_date: '2026-03-13' }), period({ status: 'expired', end_date: '2026-03-12', duration_hours: 2 })],
      [120, 120, 120, 240, 240],
    ],
    ['what a canceled one granted', [period({ status: 'canceled' })], [240, 240, 240, 240, 240]],
    [
      'the larger limit of a day that two share',
      [period({ start_date: '2026-03-12', duration_hours: 2 }), period({ status: 'expired', end_date: '2026-03-12' })],
      [240, 240, 240, 120, 120],
    ],
  ])('know as available %s', (_, grantedPeriods, expected) => {
    expect(stats([], { grantedPeriods }).days.map(({ available_minutes }) => available_minutes)).toEqual(expected);
  });

  it('name their range, and leave out what starts a day before or after it', () => {
    const range = { start_date: '2026-03-11', end_date: '2026-03-12' };
    const ended = { status: 'completed', started_at: NOW, ended_at: NOW } as const;
    const streams = ['10', '11', '12', '13'].flatMap((day) => [
      booking(`2026-03-${day}T08:00:00Z`, ended),
      booking(`2026-03-${day}T12:00:00Z`, { status: 'cancelled' }),
    ]);
    const answer = stats(streams, { range });
    expect(answer.range).toEqual(range);
    expect(answer.totals).toMatchObject({ streams: 2, completed_streams: 2, cancelled_streams: 2 });
    expect(answer.days.map(({ date, streams: count }) => [date, count])).toEqual([
      ['2026-03-11', 1],
      ['2026-03-12', 1],
    ]);
  });

  it('are empty where there is no range', () => {
    expect(EMPTY_STATS).toEqual({
      range: null,
      totals: { streams: 0, completed_streams: 0, cancelled_streams: 0, scheduled_minutes: 0, used_minutes: 0 },
      days: [],
    });
  });

  it('sum up to what each stream counts, whatever the days', () => {
    const stream = fc
      .record({
        day: fc.integer({ min: 0, max: 60 }),
        minute: fc.integer({ min: 0, max: 1439 }),
        duration: fc.integer({ min: 1, max: 16 }).map((steps) => steps * 30),
        status: fc.constantFrom('scheduled', 'live', 'completed', 'cancelled'),
        ran: fc.integer({ min: 0, max: 600 }),
      })
      .map(({ day, minute, duration, status, ran }): CountedBooking => {
        const scheduled_start = new Date(Date.UTC(2028, 1, 1 + day, 0, minute));
        const begun = status === 'live' || status === 'completed';
        return {
          status,
          scheduled_start,
          duration_minutes: duration,
          started_at: begun ? scheduled_start : null,
          ended_at: status === 'completed' ? new Date(scheduled_start.getTime() + ran * 60_000) : null,
          is_go_live: false,
        };
      });
    fc.assert(
      fc.property(fc.array(stream, { maxLength: 20 }), fc.integer({ min: 0, max: 60 }), (streams, day) => {
        const now = new Date(Date.UTC(2028, 1, 1 + day, 12));
        const range = { start_date: '2028-02-01', end_date: '2028-04-30' };
        const { totals, days } = computeStats({ range, streams, grantedPeriods: [], now });
        expect(days).toHaveLength(90);
        expect(totals.used_minutes).toBe(streams.reduce((sum, each) => sum + usedMinutes(each, now), 0));
        const kept = streams.filter(({ status }) => status !== 'cancelled');
        expect(totals.streams).toBe(kept.length);
        expect(totals.scheduled_minutes).toBe(kept.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0));
        for (const { used_minutes, scheduled_minutes } of days)
          expect(used_minutes).toBeLessThanOrEqual(scheduled_minutes);
      }),
    );
  });
});

describe('the days that are meant when none are named', () => {
  const threeYears = { start_date: '2026-01-01', end_date: '2028-12-31' };

  it.each([
    ['a year', { start_date: '2026-01-01', end_date: '2026-12-31' }, '2027-06-01', '2026-01-01', '2026-12-31'],
    ['three years that begin later', threeYears, '2025-06-01', '2026-01-01', '2027-01-01'],
    ['three years, in the first', threeYears, '2026-06-01', '2026-01-01', '2027-01-01'],
    ['three years, in the second', threeYears, '2027-06-01', '2026-06-01', '2027-06-01'],
    ['three years that are over', threeYears, '2030-06-01', '2028-01-01', '2028-12-31'],
  ])('are of %s', (_, days, today, start_date, end_date) => {
    expect(defaultRange(days, today)).toEqual({ start_date, end_date });
  });

  it('are those of the subscription, of a longer one a year with today in it', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 3650 }), day, (start_date, length, today) => {
        const days = { start_date, end_date: addDays(start_date, length - 1) };
        const range = defaultRange(days, today);
        expect(daysInclusive(range.start_date, range.end_date)).toBe(Math.min(length, STATS_DAYS));
        expect(range.start_date >= days.start_date && range.end_date <= days.end_date).toBe(true);
        if (today >= days.start_date && today <= days.end_date) {
          expect(range.start_date <= today && today <= range.end_date).toBe(true);
        }
      }),
    );
  });
});
