import { describe, expect, test } from 'vitest';
import { aSchedule, aStream } from '../schedule.fixtures.tsx';
import { withMoves, withStream } from './pending-moves.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const one = aStream({ id: 1 });
const two = aStream({ id: 2, scheduled_start: at('22T18:00') });

describe('a schedule with moves under way', () => {
  test('shows them as done, in the order of the starts, with what is left', () => {
    const move = { stream: one, span: { start: at('22T20:00'), end: at('22T23:00') } };
    const { streams, ...figures } = withMoves(aSchedule([one, two]), [move]);
    expect(streams.data.map(({ id }) => id)).toEqual([2, 1]);
    expect(streams.data[1]).toMatchObject({ scheduled_start: at('22T20:00'), estimated_duration: 180 });
    expect(figures).toMatchObject({ total_used_minutes: 500, remaining_total_minutes: 940, bookable_minutes: 840 });
  });

  test('takes the last one of several of the same stream', () => {
    const moves = ['22T20:00', '22T06:00'].map((start) => ({
      stream: one,
      span: { start: at(start), end: new Date(at(start).getTime() + 7_200_000) },
    }));
    expect(withMoves(aSchedule([one]), moves).streams.data[0]?.scheduled_start).toEqual(at('22T06:00'));
  });

  test('leaves alone what has gone or begun meanwhile, and is the same one without any', () => {
    const live = aStream({ id: 1, status: 'live' });
    const schedule = aSchedule([live]);
    const span = { start: at('22T20:00'), end: at('22T22:00') };
    expect(
      withMoves(schedule, [
        { stream: one, span },
        { stream: two, span },
      ]),
    ).toBe(schedule);
  });
});

test('a stream that the server answered takes its place, and is counted', () => {
  const added = withStream(aSchedule([two]), one);
  expect(added.streams.data.map(({ id }) => id)).toEqual([1, 2]);
  expect(added).toMatchObject({ remaining_total_minutes: 880, streams: { total: 2 } });
  const changed = withStream(added, { ...one, estimated_duration: 60, used_minutes: 60 });
  expect(changed).toMatchObject({ remaining_total_minutes: 940, streams: { total: 2 } });
});
