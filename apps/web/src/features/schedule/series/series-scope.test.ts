import type { StreamInput } from '@livelift/contract';
import { describe, expect, test } from 'vitest';
import { spanOf } from '../geometry.ts';
import { inputOf } from '../queries/pending-moves.ts';
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

const at = (start: string, facts: Partial<StreamInput> = {}): StreamInput => ({
  ...inputOf(stream, spanOf({ scheduled_start: new Date(start), estimated_duration: 120 })),
  ...facts,
});

const unmoved = stream.scheduled_start.toISOString();

describe('a change of a stream of a series', () => {
  test('is an ordinary one where it is for this one only', () => {
    const input = at(unmoved, { title: 'Guest' });
    expect(scopedRequest({ stream, input }, 'one')).toEqual({
      kind: 'batch',
      body: { update: [{ ...input, id: 9, version: 3 }] },
    });
    expect(scopedRequest({ stream, input: null }, 'one')).toEqual({
      kind: 'batch',
      body: { delete: [{ id: 9, version: 3 }] },
    });
  });

  test.each([
    ['only what differs', at(unmoved, { title: 'Guest' }), { title: 'Guest' }],
    ['another length', at(unmoved, { estimated_duration: 180 }), { estimated_duration: 180 }],
    [
      'where it is moved, from which the server makes a rule',
      at('2026-11-26T19:00:00Z'),
      { moved: { stream_id: 9, scheduled_start: new Date('2026-11-26T19:00:00Z') } },
    ],
  ])('for this and later ones says %s', (_, input, changed) => {
    expect(scopedRequest({ stream, input }, 'later')).toEqual({
      kind: 'edit-series',
      id: 4,
      body: { scope: 'later', from_stream_id: 9, edited_stream_id: 9, ...changed },
    });
  });

  test('by another rule takes its hour in the zone of the series, and its days from the rule', () => {
    const days = { weekdays: [1, 2, 3, 5], interval_weeks: 2, until: '2026-12-18' };
    const rule = { timezone: 'Europe/Berlin', ...days };
    const body = { scope: 'all', edited_stream_id: 9, ...days };
    expect(scopedRequest({ stream, input: at(unmoved), rule }, 'all')).toEqual({ kind: 'edit-series', id: 4, body });
    const later = scopedRequest({ stream, input: at('2026-11-25T20:30:00Z', { title: 'Guest' }), rule }, 'all');
    expect(later).toMatchObject({ body: { ...body, title: 'Guest', local_time: '21:30' } });
  });

  test.each([
    ['later', [{ id: 11, version: 1 }]],
    [
      'all',
      [
        { id: 8, version: 1 },
        { id: 11, version: 1 },
      ],
    ],
  ] as const)('that is to stay alone deletes the others: %s', (scope, gone) => {
    const input = at(unmoved);
    const others = [
      aStream({ id: 8, occurrence_date: '2026-11-23' }),
      aStream({ id: 11, occurrence_date: '2026-11-27' }),
    ];
    expect(scopedRequest({ stream, input, rule: 'none' }, scope, others)).toEqual({
      kind: 'batch',
      body: { update: [{ ...input, id: 9, version: 3, series_id: null }], delete: gone },
    });
  });

  test('for all of them deletes what is ahead', () => {
    expect(scopedRequest({ stream, input: null }, 'all')).toEqual({
      kind: 'delete-series',
      id: 4,
      body: { scope: 'all' },
    });
  });
});
