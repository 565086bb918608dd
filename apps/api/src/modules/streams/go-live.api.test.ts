import { endStream, goLive, LIVE_TITLE, listMyStreams } from '@livelift/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

beforeEach(() => app.context.clock.set('2026-03-10T12:00:40Z'));

const begin = async (token: string, body = {}) => (await app.ok(goLive, { token, body })).stream;

it.each([
  ['what is left of the day', '2026-03-10T12:00:40Z', 4, 240],
  ['480 minutes without a daily limit', '2026-03-10T12:00:40Z', 0, 480],
  ['over midnight', '2026-03-10T22:10:00Z', 4, 330],
  ['until the subscription ends', '2026-03-19T21:50:00Z', 4, 120],
])('a stream begins now and is as long as the allowance gives: %s', async (_, now, duration_hours, minutes) => {
  const { token } = await makeSubscriber(app, { duration_hours });
  app.context.clock.set(now);
  const stream = await begin(token);
  expect(stream).toMatchObject({
    title: LIVE_TITLE,
    status: 'live',
    estimated_duration: minutes,
    scheduled_start: new Date(`${now.slice(0, 16)}:00Z`),
    started_at: new Date(now),
    is_go_live: true,
  });
  expect((await app.ok(listMyStreams, { token })).total_used_minutes).toBe(minutes);
});

it('going live takes a title and a length', async () => {
  const { token } = await makeSubscriber(app);
  expect(await begin(token, { title: 'Now', estimated_duration: 60 })).toMatchObject({
    title: 'Now',
    estimated_duration: 60,
  });
});

it('one stream is live at a time, and the next one gets what is left', async () => {
  const { token } = await makeSubscriber(app);
  const { id } = await begin(token);
  expect((await app.refused(goLive, 409, { token, body: {} })).code).toBe('stream.already_live');
  app.context.clock.set('2026-03-10T13:30:40Z');
  await app.ok(endStream, { token, params: { id } });
  expect((await begin(token)).estimated_duration).toBe(150);
  app.context.clock.set('2026-03-10T15:50:00Z');
  const live = (await app.ok(listMyStreams, { token })).streams.data.find(({ status }) => status === 'live');
  await app.ok(endStream, { token, params: { id: live?.id } });
  const refusal = await app.refused(goLive, 422, { token, body: {} });
  expect(refusal).toMatchObject({ code: 'stream.daily_limit_exceeded', details: { left_minutes: 10 } });
});

it('a length that does not fit is refused with what is left', async () => {
  const { token } = await makeSubscriber(app, { duration_hours: 1 });
  const refusal = await app.refused(goLive, 422, { token, body: { estimated_duration: 90 } });
  expect(refusal).toMatchObject({ code: 'stream.daily_limit_exceeded', details: { left_minutes: 60 } });
});

it('going live needs an active subscription', async () => {
  const { token } = await makeStreamer(app);
  expect((await app.refused(goLive, 409, { token, body: {} })).code).toBe('subscription_required');
});

it('eight presses at the same moment begin one stream', async () => {
  const { token } = await makeSubscriber(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.send(goLive, { token, body: {} })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});
