import type { Series, StreamInput } from '@livelift/contract';
import { describe, expect, test } from 'vitest';
import { spanOf } from '../geometry.ts';
import { inputOf } from '../pending-moves.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { scopedRequest } from './series-scope.ts';

// A Wednesday of a series on Monday, Wednesday and Friday at 20:00 in Berlin.
const stream = aStream({
  id: 9,
  version: 3,
  series_id: 4,
  occurrence_date: '2026-11-25',
  scheduled_start: new Date('2026-11-25T19:00:00Z'),
});

const series: Series = {
  ...{ id: 4, title: 'Morning show', description: null, wordlist_id: null, estimated_duration: 120 },
  ...{ timezone: 'Europe/Berlin', local_time: '20:00', weekdays: [1, 3, 5], start_date: '2026-11-23' },
  ...{ until: '2026-12-18', count: null, last_date: '2026-12-18', exceptions: [], streams_ahead: 12 },
  next_start: new Date('2026-11-23T19:00:00Z'),
  last_start: new Date('2026-12-18T19:00:00Z'),
  created_at: new Date('2026-11-20T09:00:00Z'),
};

const at = (start: string, facts: Partial<StreamInput> = {}): StreamInput => ({
  ...inputOf(stream, spanOf({ scheduled_start: new Date(start), estimated_duration: 120 })),
  ...facts,
});

const unmoved = stream.scheduled_start.toISOString();

describe('a change of a stream of a series', () => {
  test('is an ordinary one where it is for this one only', () => {
    const input = at(unmoved, { title: 'Guest' });
    expect(scopedRequest({ stream, input }, series, 'one')).toEqual({
      kind: 'set',
      body: { update: [{ ...input, id: 9, version: 3 }] },
    });
    expect(scopedRequest({ stream, input: null }, series, 'one')).toEqual({
      kind: 'set',
      body: { delete: [{ id: 9, version: 3 }] },
    });
  });

  test.each([
    ['only what differs', at(unmoved, { title: 'Guest' }), { title: 'Guest' }],
    ['another length', at(unmoved, { estimated_duration: 180 }), { estimated_duration: 180 }],
    ['another hour, by the clocks of the series', at('2026-11-25T20:30:00Z'), { local_time: '21:30' }],
    ['another day, in place of its weekday', at('2026-11-26T19:00:00Z'), { local_time: '20:00', weekdays: [1, 4, 5] }],
    [
      'the day before, without an earlier end',
      at('2026-11-24T19:00:00Z'),
      { local_time: '20:00', weekdays: [1, 2, 5], start_date: '2026-11-24' },
    ],
    [
      'a week later',
      at('2026-12-02T19:00:00Z'),
      { local_time: '20:00', start_date: '2026-12-02', until: '2026-12-25' },
    ],
    [
      'another day of a week later, for each of its weekdays',
      at('2026-12-03T19:00:00Z'),
      { local_time: '20:00', weekdays: [2, 4, 6], start_date: '2026-12-03', until: '2026-12-26' },
    ],
    [
      'a weekday that another has, which moves as well',
      at('2026-11-27T19:00:00Z'),
      { local_time: '20:00', weekdays: [3, 5, 7], start_date: '2026-11-27', until: '2026-12-20' },
    ],
  ])('for this and later ones says %s', (_, input, changed) => {
    expect(scopedRequest({ stream, input }, series, 'later')).toEqual({
      kind: 'edit-series',
      id: 4,
      body: { scope: 'later', from_stream_id: 9, ...changed },
    });
  });

  const all = (start: string, facts: Partial<Series> = {}, moved = stream) => {
    const request = scopedRequest({ stream: moved, input: at(start) }, { ...series, ...facts }, 'all');
    return request?.kind === 'edit-series' ? request.body : null;
  };

  test('for all of them changes its weekday only, which need not be the first', () => {
    expect(all('2026-11-26T19:00:00Z')).toEqual({ scope: 'all', local_time: '20:00', weekdays: [1, 4, 5] });
    const sunday = { scope: 'all', local_time: '20:00', weekdays: [1, 5, 7], start_date: '2026-11-22' };
    expect(all('2026-11-22T19:00:00Z')).toMatchObject(sunday);
  });

  test('for all of a daily series moves each by a day, and as many as there are', () => {
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const later = { scope: 'all', local_time: '00:30', start_date: '2026-11-24', until: '2026-12-19' };
    expect(all('2026-11-25T23:30:00Z', daily)).toEqual(later);
    const earlier = { scope: 'all', local_time: '23:30', start_date: '2026-11-22', until: '2026-12-17' };
    expect(all('2026-11-24T22:30:00Z', daily)).toEqual(earlier);
  });

  test('ends later only as far as its last date has moved', () => {
    const thursday = { scope: 'all', local_time: '20:00', weekdays: [1, 4, 5] };
    expect(all('2026-11-26T19:00:00Z', { until: '2026-12-16' })).toEqual({ ...thursday, until: '2026-12-17' });
    expect(all('2026-11-26T19:00:00Z', { until: '2026-12-17' })).toEqual(thursday);
    expect(all('2026-11-26T19:00:00Z', { until: null, count: 12 })).toEqual(thursday);
  });

  test('moves by what one that was moved alone before is moved now', () => {
    const alone = { ...stream, scheduled_start: new Date('2026-11-26T19:00:00Z') };
    expect(all('2026-11-26T19:30:00Z', {}, alone)).toEqual({ scope: 'all', local_time: '20:30' });
  });

  test('takes no rule for this one only', () => {
    expect(scopedRequest({ stream, input: null }, undefined, 'one')).toMatchObject({ kind: 'set' });
    expect(scopedRequest({ stream, input: null }, undefined, 'all')).toBeNull();
  });

  test('for all of them deletes what is ahead', () => {
    expect(scopedRequest({ stream, input: null }, series, 'all')).toEqual({
      kind: 'delete-series',
      id: 4,
      body: { scope: 'all' },
    });
  });
});
