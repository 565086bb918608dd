import { endStream, getStreamingHistory, getStreamingStats, goLive, updateMyProfile } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber, makeSubscription } from '../../../testing/database-state.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { insertStream } from '../index.ts';

const app = sharedApp();

type Streamer = { streamerId: number; token: string };
type Made = {
  start: string;
  minutes?: number;
  status?: 'scheduled' | 'live' | 'completed' | 'cancelled';
  ran?: [string, string?];
};

async function add({ streamerId }: Streamer, subscription_id: number, { start, minutes = 60, status, ran }: Made) {
  const at = new Date(start);
  await insertStream(app.context.db, {
    streamer_id: streamerId,
    subscription_id,
    wordlist_id: null,
    title: 'T',
    description: null,
    scheduled_start: at,
    duration_minutes: minutes,
    status: status ?? (ran ? 'completed' : 'scheduled'),
    started_at: ran ? new Date(ran[0]) : null,
    ended_at: ran?.[1] ? new Date(ran[1]) : null,
    // What is booked as it starts was made by Go Live Now.
    created_at: new Date('2026-01-31T12:00:00Z'),
    updated_at: at,
  });
}

const history = (token: string) => app.ok(getStreamingHistory, { token });

// The active subscription is 10 through 19 March, 4 hours a day.
beforeEach(() => app.context.clock.set('2026-03-12T12:00:00Z'));

describe('the history of streaming', () => {
  it('is empty without a subscription that had days', async () => {
    const { token, streamerId } = await makeStreamer(app);
    await makeSubscription(app, streamerId);
    expect(await history(token)).toEqual({
      periods: [],
      punctuality: { early: 0, on_time: 0, late: 0, missed: 0, median_delay_minutes: null },
      timezone: 'UTC',
      rhythm: [],
      forecast: null,
    });
  });

  it('has every subscription, what was streamed apart from what was planned, and what lapsed', async () => {
    const streamer = await makeSubscriber(app);
    const { subscriptionId: active } = streamer;
    const over = await makeSubscription(app, streamer.streamerId, {
      status: 'expired',
      start_date: '2026-02-01',
      end_date: '2026-02-10',
      paid_at: new Date('2026-02-01T00:00:00Z'),
    });
    // Beyond the midnight of its last day: what lies outside is none of its days'.
    await add(streamer, over, { start: '2026-02-10T23:30:00Z', ran: ['2026-02-10T23:30:00Z', '2026-02-11T00:30:00Z'] });
    await add(streamer, active, {
      start: '2026-03-10T10:00:00Z',
      minutes: 120,
      ran: ['2026-03-10T10:00:00Z', '2026-03-10T11:30:00Z'],
    });
    // Never started, cancelled, over midnight into today, ahead.
    await add(streamer, active, { start: '2026-03-11T08:00:00Z' });
    await add(streamer, active, { start: '2026-03-11T10:00:00Z', status: 'cancelled' });
    await add(streamer, active, {
      start: '2026-03-11T23:00:00Z',
      minutes: 120,
      ran: ['2026-03-11T23:00:00Z', '2026-03-12T01:00:00Z'],
    });
    await add(streamer, active, { start: '2026-03-14T10:00:00Z', minutes: 240 });
    const { periods, forecast } = await history(streamer.token);
    expect(periods).toEqual([
      {
        subscription_id: active,
        name: 'Custom',
        status: 'active',
        start_date: '2026-03-10',
        end_date: '2026-03-19',
        streams: 4,
        planned_minutes: 540,
        // Without the 240 that are ahead.
        planned_until_now_minutes: 300,
        streamed_minutes: 210,
        granted_minutes: 2400,
        // Two days of 240 less 90 and the first hour of the night.
        lapsed_minutes: 330,
      },
      expect.objectContaining({ subscription_id: over, status: 'expired', streamed_minutes: 60, lapsed_minutes: 2370 }),
    ]);
    // 8 days of 240, less an hour of this day, at 75 a day, which is more than the 240 that are booked.
    expect(forecast).toEqual({
      subscription_id: active,
      end_date: '2026-03-19',
      left_minutes: 1860,
      booked_minutes: 240,
      minutes_per_day: 75,
      unused_minutes: 1320,
    });
  });

  it('counts with a stream that is live as the daily figures do', async () => {
    const streamer = await makeSubscriber(app);
    await add(streamer, streamer.subscriptionId, {
      start: '2026-03-12T11:00:00Z',
      minutes: 120,
      status: 'live',
      ran: ['2026-03-12T11:00:00Z'],
    });
    const { periods, forecast } = await history(streamer.token);
    expect(periods[0]).toMatchObject({ planned_minutes: 120, streamed_minutes: 60 });
    const { totals } = await app.ok(getStreamingStats, { token: streamer.token });
    expect((forecast?.booked_minutes ?? 0) + (periods[0]?.streamed_minutes ?? 0)).toBe(totals.used_minutes);
  });

  it('takes what Go Live Now made for planned as far as it was streamed, and for neither late nor on time', async () => {
    const { token } = await makeSubscriber(app);
    app.context.clock.set('2026-03-12T12:00:50Z');
    const { stream } = await app.ok(goLive, { token, body: { estimated_duration: 240 } });
    app.context.clock.set('2026-03-12T12:30:50Z');
    const live = await history(token);
    expect(live.periods[0]).toMatchObject({
      planned_minutes: 240,
      planned_until_now_minutes: 30,
      streamed_minutes: 30,
    });
    await app.ok(endStream, { token, params: { id: stream.id } });
    const { periods, punctuality, rhythm, forecast } = await history(token);
    expect(periods[0]).toMatchObject({ planned_minutes: 30, planned_until_now_minutes: 30, streamed_minutes: 30 });
    expect(punctuality).toMatchObject({ early: 0, on_time: 0, late: 0, missed: 0, median_delay_minutes: null });
    expect(rhythm).toEqual([{ weekday: 4, hour: 12, streams: 1, planned_minutes: 30, streamed_minutes: 30 }]);
    // 8 days of 240, less what is streamed by now.
    expect(forecast).toMatchObject({ left_minutes: 1890, booked_minutes: 0 });
  });

  it('tells how punctual starts were', async () => {
    const streamer = await makeSubscriber(app);
    const day = (date: number, from: string) => ({
      start: `2026-03-0${date}T10:00:00Z`,
      ran: [`2026-03-0${date}T${from}:00Z`, `2026-03-0${date}T10:50:00Z`] as [string, string],
    });
    for (const [date, from] of [
      [1, '09:54'],
      [2, '09:55'],
      [3, '10:05'],
      [4, '10:06'],
      [5, '10:20'],
    ] as const)
      await add(streamer, streamer.subscriptionId, day(date, from));
    await add(streamer, streamer.subscriptionId, { start: '2026-03-06T10:00:00Z' });
    await add(streamer, streamer.subscriptionId, { start: '2026-03-07T10:00:00Z', status: 'cancelled' });
    await add(streamer, streamer.subscriptionId, { start: '2026-03-15T10:00:00Z' });
    expect((await history(streamer.token)).punctuality).toEqual({
      early: 1,
      on_time: 2,
      late: 2,
      missed: 1,
      median_delay_minutes: 5,
    });
  });

  it("has the weekly rhythm in the profile's time zone, also across a change of clocks", async () => {
    const streamer = await makeSubscriber(app);
    app.context.clock.set('2026-03-16T12:00:00Z');
    // Saturday 23:30 before the change in New York, 23:30 after it.
    await add(streamer, streamer.subscriptionId, {
      start: '2026-03-08T04:30:00Z',
      ran: ['2026-03-08T04:30:00Z', '2026-03-08T05:00:00Z'],
    });
    await add(streamer, streamer.subscriptionId, {
      start: '2026-03-15T03:30:00Z',
      ran: ['2026-03-15T03:35:00Z', '2026-03-15T04:30:00Z'],
    });
    expect((await history(streamer.token)).rhythm).toEqual([
      { weekday: 7, hour: 2, streams: 1, planned_minutes: 60, streamed_minutes: 55 },
      { weekday: 7, hour: 4, streams: 1, planned_minutes: 60, streamed_minutes: 30 },
    ]);
    await app.ok(updateMyProfile, { token: streamer.token, body: { timezone: 'America/New_York', version: 1 } });
    const { timezone, rhythm } = await history(streamer.token);
    expect(timezone).toBe('America/New_York');
    expect(rhythm).toEqual([{ weekday: 6, hour: 22, streams: 2, planned_minutes: 120, streamed_minutes: 85 }]);
  });

  it('has in its rhythm what was started only, not what is ahead or was missed', async () => {
    const streamer = await makeSubscriber(app);
    await add(streamer, streamer.subscriptionId, {
      start: '2026-03-10T10:00:00Z',
      ran: ['2026-03-10T10:00:00Z', '2026-03-10T11:00:00Z'],
    });
    await add(streamer, streamer.subscriptionId, { start: '2026-03-11T10:00:00Z' });
    await add(streamer, streamer.subscriptionId, { start: '2026-03-15T10:00:00Z' });
    expect((await history(streamer.token)).rhythm).toEqual([
      { weekday: 2, hour: 10, streams: 1, planned_minutes: 60, streamed_minutes: 60 },
    ]);
  });

  it("never contains another's streams", async () => {
    const [one, other] = [await makeSubscriber(app), await makeSubscriber(app)];
    await add(one, one.subscriptionId, {
      start: '2026-03-11T10:00:00Z',
      ran: ['2026-03-11T10:00:00Z', '2026-03-11T11:00:00Z'],
    });
    const { periods, punctuality, rhythm } = await history(other.token);
    expect([periods[0]?.streams, punctuality.on_time, rhythm]).toEqual([0, 0, []]);
  });
});
