import { describe, expect, test } from 'vitest';
import { aStream } from './schedule.fixtures.tsx';
import { laneFinder } from './schedule-lanes.ts';

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23'];
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const stream = (id: number, start: string, estimated_duration = 120) =>
  aStream({ id, scheduled_start: at(start), estimated_duration });

describe('the lane of what is dragged', () => {
  const streams = [stream(1, '22T14:00'), stream(2, '22T15:00'), stream(3, '22T23:00')];
  const table: [string, [string, string], string, number | null, number][] = [
    ['is the first that is free', ['22T15:30', '22T16:30'], '2026-11-22', 2, 1],
    ['is the last where all are taken', ['22T15:00', '22T17:00'], '2026-11-22', null, 1],
    ['is that of the stream itself while nobody else lies there', ['22T14:00', '22T15:00'], '2026-11-22', 1, 0],
    ['may touch what lies beside it', ['22T16:00', '22T17:00'], '2026-11-22', null, 0],
    ['is found for each day that is touched', ['22T23:30', '23T01:30'], '2026-11-23', null, 0],
    ['is the only one of an empty day', ['21T10:00', '21T12:00'], '2026-11-21', null, 0],
    ['is the first of a day that has no row', ['24T10:00', '24T12:00'], '2026-11-24', null, 0],
  ];
  test.each(table)('%s', (_, [start, end], day, editedId, lane) => {
    const laneOn = laneFinder(streams, { days: DAYS, editedId });
    expect(laneOn({ start: at(start), end: at(end) }, day)).toBe(lane);
  });
});
