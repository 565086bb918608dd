import {
  carryOver,
  changeStreams,
  createSeries,
  createStream,
  listMyStreams,
  listSeries,
  updateSubscription,
} from '@livelift/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../../testing/database-state.ts';
import { sharedApp, sharedStaff } from '../../../testing/shared-app.ts';

const app = sharedApp();
const admin = sharedStaff(app);

beforeEach(() => app.context.clock.set('2026-03-02T12:00:00Z'));

const FIRST = { start_date: '2026-03-01', end_date: '2026-03-20' };
const SECOND = { start_date: '2026-03-21', end_date: '2026-04-03', duration_days: 14 };

const texts = { title: 'Night', estimated_duration: 120 };
const rule = {
  ...texts,
  timezone: 'America/New_York',
  local_time: '19:00',
  start_date: '2026-03-06',
  weekdays: [1, 5],
};

// A streamer whose first subscription had a series and two streams alike, and whose second one has just begun.
async function renewed() {
  const streamer = await makeSubscriber(app, FIRST);
  const { token, streamerId } = streamer;
  await app.ok(createSeries, { token, body: rule });
  for (const scheduled_start of ['2026-03-11T10:00:00Z', '2026-03-18T10:00:00Z', '2026-03-19T10:00:00Z'])
    await app.ok(createStream, { token, body: { title: 'Morning', estimated_duration: 60, scheduled_start } });
  // Its turn comes by itself once the first one has ended.
  await makeSubscription(app, streamerId, { ...SECOND, status: 'pending', paid_at: app.context.clock.now() });
  app.context.clock.set('2026-03-23T12:00:00Z');
  return streamer;
}

const listed = async (token: string) =>
  (await app.ok(listMyStreams, { token })).streams.data.map(
    ({ title, scheduled_start }) => `${scheduled_start.toISOString().slice(5, 16)} ${title}`,
  );

it('books what came every week under the subscription before, as series, and one call takes it back', async () => {
  const { token } = await renewed();
  const answer = await app.ok(carryOver, { token, body: {} });
  expect(answer.patterns).toEqual([
    { ...texts, timezone: 'America/New_York', local_time: '19:00', weekdays: [1, 5], interval_weeks: 1 },
    {
      title: 'Morning',
      estimated_duration: 60,
      timezone: 'UTC',
      local_time: '10:00',
      weekdays: [3],
      interval_weeks: 1,
    },
  ]);
  expect(await listed(token)).toEqual([
    '03-23T23:00 Night',
    '03-25T10:00 Morning',
    '03-27T23:00 Night',
    '03-30T23:00 Night',
    '04-01T10:00 Morning',
  ]);
  expect((await app.ok(listSeries, { token })).series).toMatchObject([
    { title: 'Night', weekdays: [1, 5], last_date: '2026-03-30', exceptions: [], streams_ahead: 3 },
    { title: 'Morning', weekdays: [3], last_date: '2026-04-01', streams_ahead: 2 },
  ]);
  await app.ok(changeStreams, { token, body: { ...answer.undo, create: undefined, update: undefined } });
  expect(await listed(token)).toEqual([]);
});

it('looks first: a preview stores nothing', async () => {
  const { token, streamerId } = await renewed();
  const before = (await rowsOf(app.context.db, 'series', { streamer_id: streamerId })).length;
  const answer = await app.ok(carryOver, { token, body: { preview: true } });
  expect(answer.planned.map(({ occurrence_date }) => occurrence_date)).toEqual([
    ...['2026-03-23', '2026-03-25', '2026-03-27', '2026-03-30', '2026-04-01'],
  ]);
  expect(await listed(token)).toEqual([]);
  expect(await rowsOf(app.context.db, 'series', { streamer_id: streamerId })).toHaveLength(before);
});

it('names what does not fit and books nothing, unless the rest is asked for', async () => {
  const { token } = await renewed();
  const full = { title: 'Full', estimated_duration: 240, scheduled_start: '2026-03-25T12:00:00Z' };
  await app.ok(createStream, { token, body: full });
  const refusal = await app.refused(carryOver, 422, { token, body: {} });
  expect(refusal).toMatchObject({ code: 'schedule.changes_refused', details: { planned_count: 4 } });
  const { planned } = await app.ok(carryOver, { token, body: { skip_refused: true } });
  expect(planned).toHaveLength(4);
  const [, morning] = (await app.ok(listSeries, { token })).series;
  expect(morning).toMatchObject({ start_date: '2026-04-01', streams_ahead: 1 });
});

it.each([
  ['given an earlier last day', { end_date: '2026-03-09' }],
  ['set to expired', { status: 'expired' }],
] as const)('carries over what was cancelled when the one before was %s', async (_how, body) => {
  const { token, streamerId, subscriptionId } = await makeSubscriber(app, FIRST);
  await app.ok(createSeries, { token, body: rule });
  const queued = { start_date: null, end_date: null, paid_at: app.context.clock.now() };
  await makeSubscription(app, streamerId, { ...SECOND, ...queued });
  app.context.clock.set('2026-03-10T12:00:00Z');
  await app.ok(updateSubscription, {
    token: admin.token,
    params: { id: streamerId, subscriptionId },
    body,
  });
  const answer = await app.ok(carryOver, { token, body: { preview: true } });
  expect(answer).toMatchObject({ patterns: [{ title: 'Night', weekdays: [1, 5] }], cancelled_ahead: 2 });
  expect(answer.planned[0]?.occurrence_date).toBe('2026-03-13');
});

it('does nothing where nothing came every week, nor of what another streamer had', async () => {
  await renewed();
  const { token } = await makeSubscriber(app, SECOND);
  expect(await app.ok(carryOver, { token, body: {} })).toMatchObject({
    ...{ patterns: [], planned: [], streams: [], undo: null },
  });
});

it('is refused without an active subscription', async () => {
  const { token } = await makeStreamer(app);
  const refusal = await app.refused(carryOver, 409, { token, body: {} });
  expect(refusal.code).toBe('subscription_required');
});
