import { expect, test } from 'vitest';
import { layOutDays } from '../geometry.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { busiestStart } from './busiest-start.ts';

const HALF_A_DAY = 6;

const slot = (...starts: string[]) =>
  busiestStart(
    layOutDays(
      starts.map((time, id) => aStream({ id, scheduled_start: new Date(`2026-11-22T${time}:00Z`) })),
      ['2026-11-22', '2026-11-23'],
    ),
    HALF_A_DAY,
  );

test.each([
  ['nothing without streams', [], null],
  ['the half day that holds them all', ['08:00', '16:00'], 4],
  ['the half day that holds most', ['01:00', '18:00', '21:00'], 6],
  ['the night, of streams that end after midnight', ['00:00', '02:00', '23:00'], 0],
])('the zoomed timeline shows %s', (_what, starts, expected) => {
  expect(slot(...starts)).toBe(expected);
});

test.each([
  ['nothing without streams', [], null],
  ['the evening in which most begin', ['09:00', '21:00', '21:30'], 10],
  ['the slot in which the only stream begins', ['08:30'], 4],
])('on a phone, which has room for a part of it, it shows %s', (_what, starts, expected) => {
  const streams = starts.map((time, id) => aStream({ id, scheduled_start: new Date(`2026-11-22T${time}:00Z`) }));
  expect(busiestStart(layOutDays(streams, ['2026-11-22', '2026-11-23']), 1.35)).toBe(expected);
});

test('the zoomed timeline shows what is live, whatever else is planned', () => {
  const at = (time: string) => ({ scheduled_start: new Date(`2026-11-22T${time}:00Z`) });
  const planned = ['18:00', '20:00', '22:00'].map((time, id) => aStream({ id, ...at(time) }));
  const live = aStream({ id: 9, status: 'live', ...at('04:00') });
  expect(busiestStart(layOutDays([...planned, live], ['2026-11-22']), HALF_A_DAY)).toBe(2);
});
