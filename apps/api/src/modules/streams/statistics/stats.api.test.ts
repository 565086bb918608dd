import {
  createStream,
  deleteStream,
  endStream,
  getStreamingStats,
  startStream,
  updateSubscription,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { ACTIVE, makeStreamer, makeSubscriber, makeSubscription } from '../../../testing/database-state.ts';
import { signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

const stats = (token: string, query: Record<string, string> = {}) => app.ok(getStreamingStats, { token, query });
const book = async (token: string, scheduled_start: string) => {
  const body = { title: 'T', scheduled_start, estimated_duration: 60 };
  return (await app.ok(createStream, { token, body })).stream.id;
};

describe('streaming statistics', () => {
  it('are of the days of the current subscription, and follow what happens', async () => {
    const { token } = await makeSubscriber(app);
    const id = await book(token, '2026-03-10T18:00:00Z');
    await app.ok(deleteStream, { token, params: { id: await book(token, '2026-03-11T18:00:00Z') } });
    await book(token, '2026-03-12T23:30:00Z');
    app.context.clock.set('2026-03-10T18:00:00Z');
    await app.ok(startStream, { token, params: { id } });
    app.context.clock.set('2026-03-10T18:20:00Z');
    await app.ok(endStream, { token, params: { id } });
    const answer = await stats(token);
    expect(answer.range).toEqual({ start_date: '2026-03-10', end_date: '2026-03-19' });
    expect(answer.totals).toEqual({
      streams: 2,
      completed_streams: 1,
      cancelled_streams: 0,
      scheduled_minutes: 120,
      used_minutes: 80,
    });
    expect(answer.days).toHaveLength(10);
    expect(answer.days[0]).toEqual({
      date: '2026-03-10',
      streams: 1,
      scheduled_minutes: 60,
      used_minutes: 20,
      available_minutes: 240,
    });
    expect(answer.days.map(({ used_minutes }) => used_minutes).slice(2, 5)).toEqual([30, 30, 0]);
  });

  it('are of a day, or of a range, when one is named', async () => {
    const { token } = await makeSubscriber(app);
    await book(token, '2026-03-12T23:30:00Z');
    const day = await stats(token, { date: '2026-03-13' });
    expect(day).toMatchObject({
      range: { start_date: '2026-03-13', end_date: '2026-03-13' },
      days: [{ date: '2026-03-13', streams: 0, used_minutes: 30 }],
    });
    const range = await stats(token, { start_date: '2026-03-01', end_date: '2026-03-12' });
    expect(range.days.map(({ available_minutes }) => available_minutes)).toEqual([...Array(9).fill(0), 240, 240, 240]);
  });

  it('are empty without a subscription that has days', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const nothing = { range: null, days: [], totals: { streams: 0, used_minutes: 0 } };
    expect(await stats(token)).toMatchObject(nothing);
    await makeSubscription(app, streamerId);
    expect(await stats(token)).toMatchObject(nothing);
  });

  it.each(['canceled', 'expired'] as const)(
    'keep what was granted until a subscription was set to %s',
    async (status) => {
      const { token, streamerId, subscriptionId } = await makeSubscriber(app);
      app.context.clock.set('2026-03-12T09:00:00Z');
      const staff = await signInStaff(app);
      const params = { id: streamerId, subscriptionId };
      await app.ok(updateSubscription, { token: staff.token, params, body: { status } });
      const { days } = await stats(token, { start_date: '2026-03-09', end_date: '2026-03-14' });
      expect(days.map(({ available_minutes }) => available_minutes)).toEqual([0, 240, 240, 240, 0, 0]);
    },
  );

  it('are of nobody else', async () => {
    const [mine, yours] = [await makeSubscriber(app), await makeSubscriber(app)];
    await book(yours.token, '2026-03-12T18:00:00Z');
    expect((await stats(mine.token)).totals.streams).toBe(0);
  });

  it('of a subscription of years are those of 366 days', async () => {
    const { token, streamerId } = await makeStreamer(app);
    await makeSubscription(app, streamerId, { ...ACTIVE, start_date: '2020-01-01', end_date: '2029-12-29' });
    const { days, range } = await stats(token);
    expect(days).toHaveLength(366);
    expect(range?.end_date).toBe('2026-03-10');
  });

  it.each<[Record<string, string>, string]>([
    [{ date: '2026-02-30' }, 'date'],
    [{ date: 'today' }, 'date'],
    [{ date: '' }, 'date'],
    [{ date: '2026-03-10', start_date: '2026-03-10' }, 'date'],
    [{ start_date: '2026-03-10' }, 'end_date'],
    [{ end_date: '2026-03-10' }, 'start_date'],
    [{ start_date: '2026-03-10', end_date: '2026-03-09' }, 'end_date'],
    [{ start_date: '2026-01-01', end_date: '2027-01-02' }, 'end_date'],
    [{ days: '7' }, 'days'],
  ])('refuse %j', async (query, field) => {
    const { token } = await makeStreamer(app);
    const refusal = await app.refused(getStreamingStats, 422, { token, query });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it.each(['0001-01-01', '9899-12-31', '2028-02-29'])('know the day %s', async (date) => {
    const { token } = await makeStreamer(app);
    expect((await stats(token, { date })).days).toHaveLength(1);
  });
});
