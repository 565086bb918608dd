import {
  changeStreams,
  createSeries,
  deleteSeries,
  deleteStream,
  getSeries,
  listAvailableWordlists,
  listMyStreams,
  listSeries,
  MAX_CHANGES,
  updateSeries,
  updateStream,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { periodicTasks } from '../../../modules.ts';
import { makeStreamer, makeSubscriber, rowsOf } from '../../../testing/database-state.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

beforeEach(() => app.context.clock.set('2026-03-05T12:00:00Z'));

// Clocks in New York are put forward on 8 March.
const DAYS = { start_date: '2026-03-01', end_date: '2026-03-31' };
const subscriber = (changes = {}) => makeSubscriber(app, { ...DAYS, ...changes });

const rule = (changes: Record<string, unknown> = {}) => ({
  title: 'Show',
  estimated_duration: 120,
  timezone: 'America/New_York',
  local_time: '19:00',
  start_date: '2026-03-06',
  weekdays: [1, 5],
  until: '2026-03-16',
  ...changes,
});

const book = (token: string, changes = {}) => app.ok(createSeries, { token, body: rule(changes) });
const edit = (token: string, id: number | undefined, body: Record<string, unknown>) =>
  app.ok(updateSeries, { token, params: { id }, body });

const listed = async (token: string) =>
  (await app.ok(listMyStreams, { token })).streams.data.map(
    ({ title, scheduled_start, estimated_duration }) =>
      `${scheduled_start.toISOString().slice(8, 16)} ${estimated_duration} ${title}`,
  );

describe('a new series', () => {
  it('has a stream on every date, at its hour in its zone, and says when GMT shows another', async () => {
    const { token } = await subscriber();
    const answer = await book(token);
    expect(await listed(token)).toEqual([
      '07T00:00 120 Show',
      '09T23:00 120 Show',
      '13T23:00 120 Show',
      '16T23:00 120 Show',
    ]);
    expect(answer).toMatchObject({
      clock_changes: [{ date: '2026-03-09', offset_before: -300, offset_after: -240 }],
      adjusted: [],
      series: {
        ...rule(),
        interval_weeks: 1,
        description: null,
        wordlist_id: null,
        count: null,
        last_date: '2026-03-16',
        exceptions: [],
        streams_ahead: 4,
        next_start: new Date('2026-03-07T00:00:00Z'),
        last_start: new Date('2026-03-16T23:00:00Z'),
      },
    });
    const { id } = answer.series ?? {};
    expect(
      answer.streams.map(({ series_id, occurrence_date, is_exception }) => [series_id, occurrence_date, is_exception]),
    ).toEqual(['2026-03-06', '2026-03-09', '2026-03-13', '2026-03-16'].map((date) => [id, date, false]));
  });

  it('is every day without weekdays, and ends with the last stream that the subscription holds', async () => {
    const { token } = await subscriber();
    const answer = await book(token, {
      weekdays: undefined,
      until: null,
      start_date: '2026-03-28',
      local_time: '20:00',
    });
    expect(answer.series).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: null, last_date: '2026-03-30' });
    expect(answer.streams.at(-1)?.scheduled_start.toISOString()).toBe('2026-03-31T00:00:00.000Z');
  });

  it('ends after a number, and its zone goes by the name of today', async () => {
    const { token } = await subscriber();
    const { series } = await book(token, { until: undefined, count: 3, timezone: 'Asia/Calcutta' });
    expect(series).toMatchObject({ count: 3, last_date: '2026-03-13', timezone: 'Asia/Kolkata' });
  });

  it('begins when clocks are put forward over its hour, and says so', async () => {
    const { token } = await subscriber();
    const answer = await book(token, { weekdays: [7], local_time: '02:30' });
    expect(answer.adjusted).toEqual([{ date: '2026-03-08', local_time: '03:00' }]);
    expect(await listed(token)).toEqual(['08T07:00 120 Show', '15T06:30 120 Show']);
  });

  it('books nothing where a date is refused, unless the rest is asked for, and keeps what was left out', async () => {
    const { token } = await subscriber({ duration_hours: 2 });
    await book(token, { weekdays: [1], estimated_duration: 180 });
    const refusal = await app.refused(createSeries, 422, { token, body: rule() });
    expect(refusal).toMatchObject({
      code: 'schedule.changes_refused',
      details: {
        planned_count: 2,
        refused: [
          {
            index: 1,
            occurrence_date: '2026-03-09',
            code: 'stream.daily_limit_exceeded',
            day: '2026-03-10',
            left_minutes: 0,
          },
          { index: 3, occurrence_date: '2026-03-16', code: 'stream.daily_limit_exceeded' },
        ],
      },
    });
    expect(await listed(token)).toHaveLength(2);
    const { series } = await book(token, { skip_refused: true });
    expect(series).toMatchObject({ exceptions: ['2026-03-09', '2026-03-16'], streams_ahead: 2 });
  });

  it('is only looked at in a preview', async () => {
    const { token, streamerId } = await subscriber();
    const answer = await book(token, { preview: true, start_date: '2026-03-02' });
    expect(answer).toMatchObject({ series: null, streams: [], refused: [{ code: 'stream.in_past' }] });
    expect(answer.planned.map(({ occurrence_date }) => occurrence_date)).toEqual([
      '2026-03-06',
      '2026-03-09',
      '2026-03-13',
      '2026-03-16',
    ]);
    expect(await rowsOf(app.context.db, 'series', { streamer_id: streamerId })).toEqual([]);
  });

  it.each([
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone', 'invalid'],
    ['an hour that is none', { local_time: '24:00' }, 'local_time', 'invalid'],
    ['no weekday', { weekdays: [] }, 'weekdays', 'invalid'],
    ['a weekday twice', { weekdays: [1, 1] }, 'weekdays', 'invalid'],
    ['two ends', { count: 3 }, 'count', 'invalid'],
    ['an end before it begins', { until: '2026-03-05' }, 'until', 'invalid'],
    ['no date', { until: '2026-03-06', weekdays: [7] }, 'start_date', 'series.no_dates'],
    ['a first day after the subscription', { until: null, start_date: '2026-05-01' }, 'start_date', 'series.no_dates'],
    ['too many dates', { weekdays: undefined, until: '2026-09-30' }, 'until', 'series.too_long'],
    ["somebody else's wordlist", { wordlist_id: 999_999 }, 'wordlist_id', 'wordlist.unknown'],
  ])('does not take %s', async (_, changes, field, code) => {
    const { token } = await subscriber();
    const refusal = await app.refused(createSeries, 422, { token, body: rule(changes) });
    expect([Object.keys(refusal.errors ?? {}), refusal.code]).toEqual([[field], code]);
  });

  it('needs an active subscription', async () => {
    const { token } = await makeStreamer(app);
    expect((await app.refused(createSeries, 409, { token, body: rule() })).code).toBe('subscription_required');
  });
});

describe('a series that begins with a stream that is there', () => {
  const single = { title: 'Pilot', scheduled_start: '2026-03-07T00:00:00Z', estimated_duration: 120 };
  const bookSingle = async (token: string) =>
    (await app.ok(changeStreams, { token, body: { create: [single] } })).streams[0];

  it('keeps it as its first one, and one call takes all of it back', async () => {
    const { token } = await subscriber();
    const { id, version } = { ...(await bookSingle(token)) };
    const answer = await book(token, { title: 'Pilot', first_stream: { id, version } });
    expect(answer.series).toMatchObject({ title: 'Pilot', exceptions: [], streams_ahead: 4 });
    expect(answer.streams[0]).toMatchObject({ id, series_id: answer.series?.id, occurrence_date: '2026-03-06' });
    expect(answer.planned.map(({ kind, is_kept }) => [kind, is_kept])).toEqual([
      ['update', true],
      ...[1, 2, 3].map(() => ['create', false]),
    ]);
    const { streams } = await app.ok(changeStreams, { token, body: { ...answer.undo } });
    expect(streams).toMatchObject([{ id, title: 'Pilot', series_id: null, occurrence_date: null }]);
    expect(await listed(token)).toEqual(['07T00:00 120 Pilot']);
  });

  it('moves it to the first date of the rule, and leaves it alone where that date has no room', async () => {
    const { token } = await subscriber({ duration_hours: 2 });
    const first = await bookSingle(token);
    await book(token, { weekdays: [1], until: '2026-03-09', estimated_duration: 180 });
    const body = { weekdays: [1], first_stream: { id: first?.id } };
    const preview = await book(token, { ...body, preview: true });
    expect(preview.refused).toMatchObject([{ kind: 'update', id: first?.id, occurrence_date: '2026-03-09' }]);
    await book(token, { ...body, skip_refused: true });
    expect(await listed(token)).toEqual(['07T00:00 120 Pilot', '09T23:00 180 Show', '16T23:00 120 Show']);
  });

  it('does not take one that another window changed, that is over, or that is not there', async () => {
    const { token } = await subscriber();
    const { id } = { ...(await bookSingle(token)) };
    await app.ok(updateStream, { token, params: { id }, body: { ...single, title: 'Renamed' } });
    const refuse = async (status: number, first_stream: object) =>
      app.refused(createSeries, status, { token, body: rule({ first_stream }) });
    expect(await refuse(409, { id, version: 1 })).toMatchObject({
      code: 'stream.changed_meanwhile',
      details: { current: { title: 'Renamed' } },
    });
    expect((await refuse(404, { id: 999_999 })).code).toBe('stream.not_found');
    const other = await subscriber();
    await app.refused(createSeries, 404, { token: other.token, body: rule({ first_stream: { id } }) });
    app.context.clock.set('2026-03-07T01:00:00Z');
    expect((await refuse(409, { id })).code).toBe('stream.in_past');
    expect(await listed(token)).toEqual(['07T00:00 120 Renamed']);
  });
});

it('a series keeps its own wordlist where the streams that are changed have none', async () => {
  const { token } = await subscriber();
  const [own] = (await app.ok(listAvailableWordlists, { token })).wordlists;
  const { streams } = await book(token, { wordlist_id: own?.id });
  const last = streams.at(-1);
  const { title, scheduled_start, estimated_duration } = { ...last };
  const alone = { title, scheduled_start, estimated_duration, wordlist_id: null };
  await app.ok(updateStream, { token, params: { id: last?.id }, body: alone });
  const later = { scope: 'later', from_stream_id: last?.id, title: 'Renamed' };
  expect((await edit(token, last?.series_id ?? 0, later)).streams).toMatchObject([{ title: 'Renamed' }]);
});

describe('one stream of a series', () => {
  it('that is changed alone is an exception, until it is as it was', async () => {
    const { token } = await subscriber();
    const { streams } = await book(token);
    const [first] = streams;
    const body = { title: 'Show', scheduled_start: '2026-03-07T01:00:00Z', estimated_duration: 120 };
    const put = async (changes = {}) =>
      (await app.ok(updateStream, { token, params: { id: first?.id }, body: { ...body, ...changes } })).stream;
    expect(await put()).toMatchObject({
      is_exception: true,
      series_id: first?.series_id,
      occurrence_date: '2026-03-06',
    });
    expect(await put({ scheduled_start: '2026-03-07T00:00:00Z' })).toMatchObject({ is_exception: false });
  });

  it('that is deleted leaves its day out, and comes back into its series', async () => {
    const { token } = await subscriber();
    const { streams, series } = await book(token);
    const params = { id: series?.id };
    await app.ok(deleteStream, { token, params: { id: streams[1]?.id } });
    expect((await app.ok(getSeries, { token, params })).series.exceptions).toEqual(['2026-03-09']);
    const restored = {
      title: 'Show',
      scheduled_start: '2026-03-09T23:00:00Z',
      estimated_duration: 120,
      series_id: series?.id,
    };
    const { streams: back } = await app.ok(changeStreams, { token, body: { create: [restored] } });
    expect(back).toMatchObject([{ series_id: series?.id, occurrence_date: '2026-03-09', is_exception: false }]);
    expect((await app.ok(getSeries, { token, params })).series.exceptions).toEqual([]);
  });
});

describe('changing a series', () => {
  it('renames, resizes and moves all of it that is ahead, as a new series', async () => {
    const { token } = await subscriber();
    const { series } = await book(token);
    app.context.clock.set('2026-03-08T12:00:00Z');
    const answer = await edit(token, series?.id, {
      scope: 'all',
      title: 'New',
      estimated_duration: 60,
      local_time: '20:00',
    });
    expect(await listed(token)).toEqual(['07T00:00 120 Show', '10T00:00 60 New', '14T00:00 60 New', '17T00:00 60 New']);
    expect(answer.series).toMatchObject({
      title: 'New',
      start_date: '2026-03-09',
      until: '2026-03-16',
      streams_ahead: 3,
    });
    expect(answer.series?.id).not.toBe(series?.id);
    const { series: all } = await app.ok(listSeries, { token });
    expect(all.map(({ streams_ahead, exceptions }) => [streams_ahead, exceptions])).toEqual([
      [0, ['2026-03-09', '2026-03-13', '2026-03-16']],
      [3, []],
    ]);
  });

  it('of one stream and later leaves those before it, and can be taken back', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const before = await listed(token);
    const body = { scope: 'later', from_stream_id: streams[2]?.id, local_time: '18:00' };
    const { undo } = await edit(token, series?.id, body);
    expect(await listed(token)).toEqual([
      '07T00:00 120 Show',
      '09T23:00 120 Show',
      '13T22:00 120 Show',
      '16T22:00 120 Show',
    ]);
    const undone = await app.ok(changeStreams, { token, body: { ...undo } });
    expect(await listed(token)).toEqual(before);
    expect(undone.streams).toMatchObject([
      { series_id: series?.id, is_exception: false },
      { series_id: series?.id, is_exception: false },
    ]);
    expect((await app.ok(getSeries, { token, params: { id: series?.id } })).series.exceptions).toEqual([]);
  });

  it('moves Fridays to Saturdays as the same streams, left-out days with them', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    await app.ok(deleteStream, { token, params: { id: streams[2]?.id } });
    const answer = await edit(token, series?.id, { scope: 'all', weekdays: [1, 6], start_date: '2026-03-07' });
    expect(answer.streams.map(({ id }) => id)).toEqual([streams[0]?.id, streams[1]?.id, streams[3]?.id]);
    expect(answer.series).toMatchObject({ exceptions: ['2026-03-14'], weekdays: [1, 6] });
    expect(await listed(token)).toEqual(['08T00:00 120 Show', '09T23:00 120 Show', '16T23:00 120 Show']);
  });

  it('follows one of its streams that is moved: its hour for all, and its weekday', async () => {
    const { token } = await subscriber();
    const { series } = await book(token);
    const { streams } = await app.ok(listMyStreams, { token });
    const moved = { stream_id: streams.data[0]?.id, scheduled_start: '2026-03-08T01:00:00Z' };
    const answer = await edit(token, series?.id, { scope: 'all', moved });
    expect(answer.series).toMatchObject({ local_time: '20:00', weekdays: [1, 6] });
    expect(await listed(token)).toEqual([
      '08T01:00 120 Show',
      '10T00:00 120 Show',
      '15T00:00 120 Show',
      '17T00:00 120 Show',
    ]);
    const refuse = (body: object) =>
      app.refused(updateSeries, 422, { token, params: { id: answer.series?.id }, body: { scope: 'all', ...body } });
    await refuse({ moved, local_time: '10:00' });
    expect((await refuse({ moved: { ...moved, stream_id: 999_999 } })).code).toBe('series.stream_unknown');
  });

  it('moves one of its weekdays past another, which stays, also where one was changed or left out', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const [friday, monday] = streams;
    await app.ok(deleteStream, { token, params: { id: monday?.id } });
    const moved = { stream_id: friday?.id, scheduled_start: '2026-03-11T00:00:00Z' };
    const answer = await edit(token, series?.id, { scope: 'all', moved, edited_stream_id: friday?.id });
    expect(answer.series).toMatchObject({ weekdays: [1, 2] });
    expect(answer.streams.map(({ id }) => id)).toEqual([friday?.id, streams[3]?.id, streams[2]?.id].toSorted());
    expect(await listed(token)).toEqual(['11T00:00 120 Show', '17T00:00 120 Show', '18T00:00 120 Show']);
  });

  it('refuses to move one of its streams behind the subscription, and deletes nothing', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const before = await listed(token);
    const moved = { stream_id: streams.at(-1)?.id, scheduled_start: '2026-04-08T00:00:00Z' };
    const body = { scope: 'later', from_stream_id: streams.at(-1)?.id, moved };
    const { details } = await app.refused(updateSeries, 422, { token, params: { id: series?.id }, body });
    expect(details).toMatchObject({ refused: [{ code: 'stream.outside_subscription' }] });
    expect(await listed(token)).toEqual(before);
  });

  it.each([
    ['a day later', [2], '2026-03-11', ['2026-04-01']],
    ['a week later', [2], '2026-03-17', ['2026-04-07']],
    ['one of two weekdays', [2, 5], '2026-03-11', ['2026-04-01']],
    ['two weekdays, a week later', [2, 5], '2026-03-17', ['2026-04-03', '2026-04-07']],
  ])('that ends with the subscription loses none of its streams behind it: %s', async (_, weekdays, day, behind) => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { weekdays, until: undefined, timezone: 'UTC' });
    const before = await listed(token);
    const { id: stream_id } = streams.find(({ occurrence_date }) => occurrence_date === '2026-03-10') ?? {};
    const moved = { stream_id, scheduled_start: `${day}T19:00:00Z` };
    const body = { scope: 'all', edited_stream_id: stream_id, moved };
    const { details } = await app.refused(updateSeries, 422, { token, params: { id: series?.id }, body });
    expect(details).toMatchObject({
      refused: behind.map((occurrence_date) => ({ occurrence_date, code: 'stream.outside_subscription' })),
    });
    expect(await listed(token)).toEqual(before);
    const answer = await edit(token, series?.id, { ...body, skip_refused: true });
    expect([answer.deleted_ids, (await listed(token)).length]).toEqual([[], before.length]);
  });

  it.each(['0000-01-01', '0001-01-01', '1999-12-31', '9999-12-31'])('is never moved to %s', async (day) => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const moved = { stream_id: streams[1]?.id, scheduled_start: `${day}T23:59:59Z` };
    const body = { scope: 'all', moved, preview: true };
    const { errors } = await app.refused(updateSeries, 422, { token, params: { id: series?.id }, body });
    expect(errors).toEqual({ 'moved.scheduled_start': ['Must be from 2000 through 2199.'] });
  });

  it.each([
    ['a title', { title: 'New' }, ['07T00:00 120 New', '09T23:00 120 New', '14T21:00 60 New', '16T23:00 120 New']],
    [
      'its length and rule',
      { estimated_duration: 90, weekdays: [1, 5, 6], until: '2026-03-14' },
      ['07T00:00 90 Show', '08T00:00 90 Show', '09T23:00 90 Show', '14T21:00 90 Own', '14T23:00 90 Show'],
    ],
    [
      'its hour',
      { local_time: '18:00' },
      ['06T23:00 120 Show', '09T22:00 120 Show', '14T22:00 60 Own', '16T22:00 120 Show'],
    ],
    [
      'nothing that it has of its own',
      { until: '2026-03-13' },
      ['07T00:00 120 Show', '09T23:00 120 Show', '14T21:00 60 Own'],
    ],
  ])(
    'gives the stream that was edited what was typed, also where it was changed alone: %s',
    async (_, typed, after) => {
      const { token } = await subscriber();
      const { series, streams } = await book(token);
      const own = { title: 'Own', scheduled_start: '2026-03-14T21:00:00Z', estimated_duration: 60 };
      await app.ok(updateStream, { token, params: { id: streams[2]?.id }, body: own });
      const unknown = { token, params: { id: series?.id }, body: { scope: 'all', edited_stream_id: 999_999 } };
      expect((await app.refused(updateSeries, 422, unknown)).code).toBe('series.stream_unknown');
      const edited = { scope: 'all', edited_stream_id: streams[2]?.id };
      await edit(token, series?.id, { ...edited, ...typed });
      expect(await listed(token)).toEqual(after);
    },
  );

  it('takes a stream that was moved alone to where it is dragged, and the others to its hour', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const own = { title: 'Show', scheduled_start: '2026-03-13T20:00:00Z', estimated_duration: 120 };
    const id = streams[2]?.id;
    await app.ok(updateStream, { token, params: { id }, body: own });
    const moved = { stream_id: id, scheduled_start: '2026-03-13T22:00:00Z' };
    await edit(token, series?.id, { scope: 'all', edited_stream_id: id, moved });
    expect(await listed(token)).toEqual([
      '06T23:00 120 Show',
      '09T22:00 120 Show',
      '13T22:00 120 Show',
      '16T22:00 120 Show',
    ]);
  });

  it('with other weekdays keeps what both have, and makes and deletes the rest', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const answer = await edit(token, series?.id, { scope: 'all', weekdays: [1, 3, 4], until: '2026-03-12' });
    expect(await listed(token)).toEqual(['09T23:00 120 Show', '11T23:00 120 Show', '12T23:00 120 Show']);
    expect(answer.deleted_ids).toEqual([streams[0]?.id, streams[2]?.id, streams[3]?.id]);
    const before = ['07T00:00 120 Show', '09T23:00 120 Show', '13T23:00 120 Show', '16T23:00 120 Show'];
    await app.ok(changeStreams, { token, body: { ...answer.undo } });
    expect(await listed(token)).toEqual(before);
  });

  it('keeps what was changed alone, also on days that its new rule lacks, and gives that day no second stream', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const alone = { title: 'Show', scheduled_start: '2026-03-12T20:00:00Z', estimated_duration: 120 };
    await app.ok(updateStream, { token, params: { id: streams[2]?.id }, body: alone });
    const answer = await edit(token, series?.id, { scope: 'all', weekdays: [1] });
    expect(await listed(token)).toEqual(['09T23:00 120 Show', '12T20:00 120 Show', '16T23:00 120 Show']);
    expect(answer.deleted_ids).toEqual([streams[0]?.id]);
    expect(answer.planned.map(({ kind, is_kept }) => [kind, is_kept])).toEqual([
      ...[0, 1, 2].map(() => ['update', true]),
      ['delete', false],
    ]);
    const again = await edit(token, answer.series?.id, { scope: 'all', weekdays: [1, 5] });
    expect(await listed(token)).toHaveLength(4);
    expect(again.streams).toMatchObject([
      ...[{ id: streams[1]?.id }, { id: streams[2]?.id, occurrence_date: '2026-03-13' }, { id: streams[3]?.id }],
      { occurrence_date: '2026-03-06' },
    ]);
  });

  it('keeps the streams of days that both rules have, and moves the others', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const answer = await edit(token, series?.id, { scope: 'all', weekdays: [1, 3] });
    expect(await listed(token)).toEqual(['09T23:00 120 Show', '11T23:00 120 Show', '16T23:00 120 Show']);
    const dates = answer.streams.map(({ id, occurrence_date }) => [id, occurrence_date]);
    expect(dates).toEqual([
      [streams[0]?.id, '2026-03-11'],
      [streams[1]?.id, '2026-03-09'],
      [streams[3]?.id, '2026-03-16'],
    ]);
    expect(answer.deleted_ids).toEqual([streams[2]?.id]);
  });

  it('moves no stream to a day on which one that was changed alone was left', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const params = { id: streams[2]?.id ?? 0 };
    const body = { title: 'Special', scheduled_start: '2026-03-13T23:00:00Z', estimated_duration: 120 };
    await app.ok(updateStream, { token, params, body });
    const mondays = await edit(token, series?.id, { scope: 'all', weekdays: [1] });
    expect(await listed(token)).toEqual(['09T23:00 120 Show', '13T23:00 120 Special', '16T23:00 120 Show']);
    await edit(token, mondays.series?.id, { scope: 'all', weekdays: [5] });
    expect((await listed(token)).filter((stream) => stream.startsWith('13T'))).toEqual(['13T23:00 120 Special']);
  });

  it('of all begins after what is over, of this and later with this one', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    app.context.clock.set('2026-03-07T12:00:00Z');
    const look = (scope: object) =>
      edit(token, series?.id, { ...scope, weekdays: [1, 5, 7], preview: true }).then(({ planned }) =>
        planned.flatMap(({ kind, occurrence_date }) => (kind === 'create' ? [occurrence_date] : [])),
      );
    expect(await look({ scope: 'all' })).toEqual(['2026-03-08', '2026-03-15']);
    expect(await look({ scope: 'later', from_stream_id: streams[1]?.id })).toEqual(['2026-03-15']);
    app.context.clock.set('2026-03-08T23:30:00Z');
    expect(await look({ scope: 'all' })).toEqual(['2026-03-15']);
  });

  it('goes on to the end of the subscription', async () => {
    const { token } = await subscriber();
    const { series } = await book(token);
    const answer = await edit(token, series?.id, { scope: 'all', until: null });
    expect(answer.series).toMatchObject({ until: null, count: null, last_date: '2026-03-30', streams_ahead: 8 });
  });

  it('counts on where it ends after a number', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { until: undefined, count: 4 });
    const body = { scope: 'later', from_stream_id: streams[1]?.id, title: 'New' };
    expect((await edit(token, series?.id, body)).series).toMatchObject({ count: 3, last_date: '2026-03-16' });
  });

  it('ends with a stream that was added behind its number', async () => {
    const { token } = await subscriber({ end_date: '2026-05-31' });
    const { series } = await book(token, { until: undefined, count: 2 });
    const added = { title: 'Show', scheduled_start: '2026-04-08T23:00:00Z', estimated_duration: 120 };
    const { streams } = await app.ok(changeStreams, {
      token,
      body: { create: [{ ...added, series_id: series?.id }] },
    });
    const body = { scope: 'later', from_stream_id: streams[0]?.id, title: 'New' };
    const answer = await edit(token, series?.id, body);
    expect(answer.series).toMatchObject({ title: 'New', count: null, until: '2026-04-08', last_date: '2026-04-08' });
    expect(answer.streams.map(({ id, title }) => [id, title])).toEqual([[streams[0]?.id, 'New']]);
  });

  it('leaves what a stream has of its own', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const alone = { title: 'Special', scheduled_start: '2026-03-10T20:00:00Z', estimated_duration: 120 };
    await app.ok(updateStream, { token, params: { id: streams[1]?.id }, body: alone });
    await edit(token, series?.id, { scope: 'all', title: 'New', estimated_duration: 60, local_time: '20:00' });
    expect((await listed(token))[1]).toBe('10T20:00 60 Special');
  });

  it('shows what would be refused, and stores nothing where anything is', async () => {
    const { token } = await subscriber({ duration_hours: 4 });
    const { series, streams } = await book(token);
    const body = { title: 'Full', scheduled_start: '2026-03-16T10:00:00Z', estimated_duration: 180 };
    await app.ok(changeStreams, { token, body: { create: [body] } });
    const before = await listed(token);
    const change = { scope: 'all', local_time: '18:00' };
    const refusal = await app.refused(updateSeries, 422, { token, params: { id: series?.id }, body: change });
    expect(refusal.details).toMatchObject({
      planned_count: 3,
      refused: [{ kind: 'update', id: streams[3]?.id, occurrence_date: '2026-03-16', left_minutes: 60 }],
    });
    expect(await edit(token, series?.id, { ...change, preview: true })).toMatchObject({ series: null, undo: null });
    expect(await listed(token)).toEqual(before);
    const answer = await edit(token, series?.id, { ...change, skip_refused: true });
    expect(answer.series).toMatchObject({ streams_ahead: 3, exceptions: ['2026-03-16'] });
  });
});

describe('deleting a series', () => {
  it('takes what is ahead, and gives it back', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const params = { id: series?.id };
    app.context.clock.set('2026-03-08T12:00:00Z');
    const preview = await app.ok(deleteSeries, { token, params, body: { scope: 'all', preview: true } });
    expect(preview.deleted_ids).toEqual(streams.slice(1).map(({ id }) => id));
    const later = { scope: 'later', from_stream_id: streams[2]?.id };
    const { undo } = await app.ok(deleteSeries, { token, params, body: later });
    expect(await listed(token)).toEqual(['07T00:00 120 Show', '09T23:00 120 Show']);
    await app.ok(changeStreams, { token, body: { ...undo } });
    expect(await listed(token)).toHaveLength(4);
    await app.ok(deleteSeries, { token, params, body: { scope: 'all' } });
    expect((await app.refused(deleteSeries, 409, { token, params, body: { scope: 'all' } })).code).toBe(
      'series.nothing_ahead',
    );
  });

  it('takes no more than can be given back at once', async () => {
    const { token } = await subscriber({ end_date: '2026-09-30' });
    const { series, streams } = await book(token, { weekdays: undefined, until: undefined, count: MAX_CHANGES });
    const params = { id: series?.id };
    const added = { title: 'Show', scheduled_start: '2026-08-08T23:00:00Z', estimated_duration: 120 };
    await app.ok(changeStreams, { token, body: { create: [{ ...added, series_id: series?.id }] } });
    const refusal = await app.refused(deleteSeries, 422, { token, params, body: { scope: 'all' } });
    expect(refusal).toMatchObject({ code: 'series.too_long', details: { last_date: '2026-06-13' } });
    const later = { scope: 'later', from_stream_id: streams[1]?.id };
    const { undo } = await app.ok(deleteSeries, { token, params, body: later });
    await app.ok(changeStreams, { token, body: { ...undo } });
  });

  it('forgets it after a day without streams, not before', async () => {
    const { token } = await subscriber();
    const { series } = await book(token);
    const kept = await book(token, { weekdays: [3] });
    const params = { id: series?.id };
    await app.ok(deleteSeries, { token, params, body: { scope: 'all' } });
    const prune = periodicTasks(app.context).find(({ name }) => name === 'series.prune');
    await prune?.run(new AbortController().signal);
    await app.ok(getSeries, { token, params });
    app.context.clock.advance(24 * 60 + 1);
    await prune?.run(new AbortController().signal);
    expect((await app.refused(getSeries, 404, { token, params })).code).toBe('series.not_found');
    await app.ok(getSeries, { token, params: { id: kept.series?.id } });
  });

  it('that was made days ago keeps it for a day, each time that it is emptied', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { start_date: '2026-03-09' });
    const params = { id: series?.id };
    const prune = periodicTasks(app.context).find(({ name }) => name === 'series.prune');
    app.context.clock.advance(25 * 60);
    const { undo } = await app.ok(deleteSeries, { token, params, body: { scope: 'all' } });
    await prune?.run(new AbortController().signal);
    const { streams: back } = await app.ok(changeStreams, { token, body: { ...undo } });
    expect(back.map(({ occurrence_date }) => occurrence_date)).toEqual(
      streams.map(({ occurrence_date }) => occurrence_date),
    );
    app.context.clock.advance(9 * 60);
    await prune?.run(new AbortController().signal);
    const again = await app.ok(deleteSeries, { token, params, body: { scope: 'all' } });
    app.context.clock.advance(16 * 60);
    await prune?.run(new AbortController().signal);
    await app.ok(changeStreams, { token, body: { ...again.undo } });
  });
});

describe('a series', () => {
  it('cannot be read, changed or deleted by another streamer', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token);
    const other = await subscriber();
    const own = await book(other.token);
    const params = { id: series?.id };
    const body = { scope: 'all', title: 'Mine' };
    await app.refused(getSeries, 404, { token: other.token, params });
    await app.refused(updateSeries, 404, { token: other.token, params, body });
    await app.refused(deleteSeries, 404, { token: other.token, params, body: { scope: 'all' } });
    const later = { scope: 'later', from_stream_id: streams[0]?.id };
    const refusal = await app.refused(deleteSeries, 422, {
      token: other.token,
      params: { id: own.series?.id },
      body: later,
    });
    expect(refusal.code).toBe('series.stream_unknown');
    const query = { subscription_id: String(streams[0]?.subscription_id) };
    expect((await app.ok(listSeries, { token: other.token, query })).series).toEqual([]);
    expect((await app.ok(listSeries, { token, query })).series).toHaveLength(1);
  });

  it.each([
    ['later without a stream', { scope: 'later' }],
    ['all from a stream', { scope: 'all', from_stream_id: 1 }],
  ])('is not changed %s', async (_, body) => {
    const { token } = await subscriber();
    const { series } = await book(token);
    const refusal = await app.refused(deleteSeries, 422, { token, params: { id: series?.id }, body });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['from_stream_id']);
  });
});

describe('a series of every 2 weeks', () => {
  const dates = async (token: string) => (await listed(token)).map((text) => text.slice(0, 2));

  it('leaves out the weeks between, and keeps its weeks when it is changed', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { timezone: 'UTC', interval_weeks: 2, until: null });
    expect(await dates(token)).toEqual(['06', '16', '20', '30']);
    expect(series).toMatchObject({ interval_weeks: 2, last_date: '2026-03-30', exceptions: [] });
    const later = { scope: 'later', from_stream_id: streams[1]?.id, weekdays: [5] };
    const changed = await edit(token, series?.id, later);
    expect(await dates(token)).toEqual(['06', '20']);
    await edit(token, changed.series?.id, { scope: 'all', weekdays: [2, 4] });
    expect(await dates(token)).toEqual(['06', '17', '19', '31']);
  });

  it('comes every week again, and the other way round from the stream that is edited', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { timezone: 'UTC', weekdays: [5], until: null });
    expect(await dates(token)).toEqual(['06', '13', '20', '27']);
    const other = { scope: 'later', from_stream_id: streams[1]?.id, interval_weeks: 2 };
    const changed = await edit(token, series?.id, other);
    expect(await dates(token)).toEqual(['06', '13', '27']);
    await edit(token, changed.series?.id, { scope: 'all', interval_weeks: 1 });
    expect(await dates(token)).toEqual(['06', '13', '20', '27']);
  });

  it('that is dragged into another week goes on from there', async () => {
    const { token } = await subscriber();
    const { series, streams } = await book(token, { timezone: 'UTC', weekdays: [1], interval_weeks: 2, until: null });
    expect(await dates(token)).toEqual(['09', '23']);
    const moved = { stream_id: streams[0]?.id, scheduled_start: '2026-03-08T19:00:00Z' };
    await edit(token, series?.id, { scope: 'all', moved });
    expect(await dates(token)).toEqual(['08', '22']);
  });

  it('keeps weeks that do not begin on a Monday when its first stream moves to an earlier day', async () => {
    const { token } = await subscriber();
    const rule = { timezone: 'UTC', start_date: '2026-03-09', weekdays: [2, 5, 7], interval_weeks: 2, until: null };
    const { series, streams } = await book(token, rule);
    const move = async (id: number | undefined, at: number, day: string) => {
      const moved = { stream_id: streams[at]?.id, scheduled_start: `${day}T19:00:00Z` };
      return (await edit(token, id, { scope: 'all', moved })).series?.id;
    };
    const taken = await move(series?.id, 2, '2026-03-17');
    expect(await dates(token)).toEqual(['12', '15', '17', '26', '29', '31']);
    await move(taken, 0, '2026-03-11');
    expect(await dates(token)).toEqual(['11', '15', '17', '25', '29', '31']);
  });
});
