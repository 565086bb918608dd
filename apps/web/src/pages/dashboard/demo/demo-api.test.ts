import {
  addDays,
  changeStreams,
  createSeries,
  createStream,
  dayOf,
  endStream,
  getStreamingStats,
  goLive,
  listMyStreams,
  listMyWordlists,
  plusMinutes,
  updateStream,
} from '@livelift/contract';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { callApi, setLocalApi, streamerApi } from '../../../lib/api-client.ts';
import { createDemoApi } from './demo-api.ts';

const NOW = new Date('2026-03-10T12:10:00Z');
const at = (day: number, time: string) => new Date(`${addDays(dayOf(NOW), day)}T${time}:00Z`);

const open = () => setLocalApi(createDemoApi(() => NOW));
afterEach(() => setLocalApi(null));

const read = () => callApi(streamerApi, listMyStreams);
const book = (day: number, time: string, minutes: number) =>
  callApi(streamerApi, createStream, {
    body: { title: 'New', scheduled_start: at(day, time), estimated_duration: minutes },
  });

test('a booked stream counts against the time that is left, and undoing it gives that back', async () => {
  open();
  const before = await read();
  const { stream } = await book(4, '18:00', 120);
  const booked = await read();
  expect(booked.remaining_total_minutes).toBe(before.remaining_total_minutes - 120);
  expect(booked.streams.data.map(({ id }) => id)).toContain(stream.id);
  await callApi(streamerApi, changeStreams, { body: { delete: [{ id: stream.id }] } });
  expect((await read()).remaining_total_minutes).toBe(before.remaining_total_minutes);
});

test.each([
  [-1, '18:00', 60, 'stream.in_past'],
  [21, '18:00', 60, 'stream.outside_subscription'],
  [6, '10:00', 30, 'stream.daily_limit_exceeded'],
] as const)('day %i at %s for %i minutes is refused as %s', async (day, time, minutes, code) => {
  open();
  await expect(book(day, time, minutes)).rejects.toMatchObject({ code, status: 422 });
});

test('no sequence of bookings takes more than a day or the subscription has', async () => {
  const wish = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    half: fc.nat(47),
    halves: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 20 }), async (wishes) => {
      open();
      for (const { day, half, halves } of wishes) {
        const scheduled_start = plusMinutes(at(day, '00:00'), half * 30);
        const body = {
          create: [{ title: 'New', scheduled_start, estimated_duration: halves * 30 }],
          skip_refused: true,
        };
        await callApi(streamerApi, changeStreams, { body });
      }
      const { days } = await callApi(streamerApi, getStreamingStats);
      expect(days.every((day) => day.used_minutes <= 240)).toBe(true);
      const { total_used_minutes, remaining_total_minutes, total_available_minutes } = await read();
      expect(total_used_minutes + remaining_total_minutes).toBe(total_available_minutes);
    }),
    { numRuns: 30 },
  );
});

test('a stream moves, and the body of its undo moves it back', async () => {
  open();
  const { stream } = await book(4, '18:00', 120);
  const update = [{ ...stream, scheduled_start: at(5, '18:00') }].map(
    ({ id, version, title, scheduled_start, estimated_duration }) => ({
      ...{ id, version, title, scheduled_start, estimated_duration },
    }),
  );
  const moved = await callApi(streamerApi, changeStreams, { body: { update } });
  expect(moved.streams[0]?.scheduled_start).toEqual(at(5, '18:00'));
  await callApi(streamerApi, changeStreams, { body: moved.undo ?? {} });
  expect((await read()).streams.data.find(({ id }) => id === stream.id)?.scheduled_start).toEqual(at(4, '18:00'));
});

test('a series books its dates at once, or names those that do not fit', async () => {
  open();
  const rule = { title: 'Weekly', timezone: 'UTC', local_time: '10:00', start_date: dayOf(at(1, '00:00')) };
  const series = { ...rule, weekdays: [1, 3, 5], estimated_duration: 60 };
  // On Friday half an hour is left, on Monday nothing.
  await expect(callApi(streamerApi, createSeries, { body: series })).rejects.toMatchObject({
    code: 'schedule.changes_refused',
  });
  const rest = await callApi(streamerApi, createSeries, { body: { ...series, skip_refused: true } });
  expect(rest.refused.map(({ scheduled_start }) => scheduled_start)).toEqual([at(3, '10:00'), at(6, '10:00')]);
  expect(rest.streams).toHaveLength(7);
});

test('the live stream is ended, and another one goes live', async () => {
  open();
  const live = (await read()).streams.data.find(({ status }) => status === 'live');
  expect((await callApi(streamerApi, endStream, { params: { id: live?.id ?? 0 } })).stream.status).toBe('completed');
  expect((await callApi(streamerApi, goLive, { body: {} })).stream).toMatchObject({ status: 'live', started_at: NOW });
});

test('what the demo does not have is refused in words', async () => {
  open();
  await expect(callApi(streamerApi, listMyWordlists)).rejects.toThrow('That is not part of the demo.');
  const body = { title: 'New', scheduled_start: at(4, '18:00'), estimated_duration: 60 };
  await expect(callApi(streamerApi, updateStream, { params: { id: 7777 }, body })).rejects.toMatchObject({
    status: 404,
  });
});
