import {
  changeStreams,
  createStream,
  endStream,
  listMyStreams,
  MAX_CHANGES,
  startStream,
  updateStream,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber } from '../../../testing/database-state.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

const stream = (scheduled_start: string, changes: Record<string, unknown> = {}) => ({
  title: 'Show',
  scheduled_start: `2026-03-${scheduled_start}:00Z`,
  estimated_duration: 120,
  ...changes,
});

const change = (token: string, body: Record<string, unknown>) => app.ok(changeStreams, { token, body });
const refuse = async (token: string, body: Record<string, unknown>) => app.refused(changeStreams, 422, { token, body });
const book = async (token: string, scheduled_start: string, changes = {}) =>
  (await app.ok(createStream, { token, body: stream(scheduled_start, changes) })).stream;

const listed = async (token: string) =>
  (await app.ok(listMyStreams, { token })).streams.data.map(
    ({ title, scheduled_start, estimated_duration }) =>
      `${scheduled_start.toISOString().slice(8, 16)} ${estimated_duration} ${title}`,
  );

describe('a set of changes', () => {
  it('deletes, changes and makes streams at once, and answers them with what is left', async () => {
    const { token } = await makeSubscriber(app);
    const gone = await book(token, '11T18:00');
    const moved = await book(token, '12T18:00');
    const answer = await change(token, {
      delete: [{ id: gone.id, version: gone.version }],
      update: [{ id: moved.id, version: moved.version, ...stream('11T17:00', { title: 'Moved' }) }],
      create: [stream('13T10:00'), stream('12T10:00')],
    });
    expect(answer.streams.map(({ scheduled_start }) => scheduled_start.toISOString().slice(8, 16))).toEqual([
      '11T17:00',
      '13T10:00',
      '12T10:00',
    ]);
    expect(answer).toMatchObject({
      message: 'Schedule updated',
      deleted_ids: [gone.id],
      refused: [],
      conflicts: [],
      allowance: { total_used_minutes: 360, remaining_total_minutes: 2040 },
    });
    expect(answer.lapsing_minutes).toBe(answer.allowance.remaining_total_minutes - answer.allowance.bookable_minutes);
    expect(await listed(token)).toEqual(['11T17:00 120 Moved', '12T10:00 120 Show', '13T10:00 120 Show']);
  });

  it('takes no stream for a day of a series that is never planned', async () => {
    const { token } = await makeSubscriber(app);
    const create = [stream('11T18:00', { occurrence_date: '0001-01-01' })];
    const { errors } = await app.refused(changeStreams, 422, { token, body: { create } });
    expect(Object.keys(errors ?? {})).toEqual(['create.0.occurrence_date']);
  });

  it('lets streams change places', async () => {
    const { token } = await makeSubscriber(app);
    const one = await book(token, '11T18:00', { estimated_duration: 240 });
    const other = await book(token, '12T18:00', { estimated_duration: 240 });
    const update = [
      { id: one.id, ...stream('12T18:00', { title: 'One', estimated_duration: 240 }) },
      { id: other.id, ...stream('11T18:00', { title: 'Other', estimated_duration: 240 }) },
    ];
    await change(token, { update });
    expect(await listed(token)).toEqual(['11T18:00 240 Other', '12T18:00 240 One']);
  });

  it('stores nothing where anything is refused, and says of each where and why', async () => {
    const { token } = await makeSubscriber(app);
    const create = [
      stream('11T10:00', { estimated_duration: 240 }),
      stream('11T16:00'),
      stream('10T10:00'),
      stream('20T10:00'),
    ];
    const refusal = await refuse(token, { create });
    expect(refusal).toMatchObject({
      code: 'schedule.changes_refused',
      message: '3 changes do not fit. Nothing was saved.',
      details: {
        planned_count: 1,
        refused: [
          {
            kind: 'create',
            index: 1,
            id: null,
            scheduled_start: '2026-03-11T16:00:00.000Z',
            code: 'stream.daily_limit_exceeded',
            day: '2026-03-11',
            left_minutes: 0,
            next_free_start: '2026-03-12T00:00:00.000Z',
          },
          { index: 2, code: 'stream.in_past' },
          { index: 3, code: 'stream.outside_subscription' },
        ],
      },
    });
    expect(await listed(token)).toEqual([]);
  });

  it('stores the streams that fit where skip_refused is set, and nothing where none fits', async () => {
    const { token } = await makeSubscriber(app);
    const create = [stream('11T10:00'), stream('10T10:00')];
    const answer = await change(token, { create, skip_refused: true });
    expect(answer.refused).toMatchObject([{ index: 1, code: 'stream.in_past' }]);
    expect(await listed(token)).toEqual(['11T10:00 120 Show']);
    expect((await refuse(token, { create: create.slice(1), skip_refused: true })).details).toMatchObject({
      planned_count: 0,
    });
  });

  it('shows beforehand what would happen, conflicts with it', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 6 });
    const there = await book(token, '11T18:00', { title: 'There' });
    const create = [stream('11T19:00'), stream('10T10:00'), stream('11T17:30', { estimated_duration: 30 })];
    const answer = await change(token, { create, delete: [], preview: true });
    expect(answer).toMatchObject({
      message: 'Nothing was saved',
      streams: [],
      undo: null,
      planned: [
        { kind: 'create', index: 0, id: null },
        { kind: 'create', index: 2 },
      ],
      refused: [{ index: 1 }],
      conflicts: [{ index: 0, other_id: there.id, other_title: 'There', overlap_minutes: 60 }],
      allowance: { total_used_minutes: 270 },
    });
    expect(await listed(token)).toEqual(['11T18:00 120 There']);
  });

  it('is done once for an Idempotency-Key', async () => {
    const { token } = await makeSubscriber(app);
    const request = { token, body: { create: [stream('11T18:00')] }, headers: { 'idempotency-key': 'set' } };
    const [one, other] = [await app.ok(changeStreams, request), await app.ok(changeStreams, request)];
    expect(other).toEqual(one);
    expect(await listed(token)).toHaveLength(1);
  });
});

describe('an undo', () => {
  it('restores what was deleted, changed and made, and can be undone itself', async () => {
    const { token } = await makeSubscriber(app);
    const gone = await book(token, '11T18:00', { title: 'Gone', description: 'Text' });
    const moved = await book(token, '12T18:00', { title: 'Moved' });
    const before = await listed(token);
    const done = await change(token, {
      delete: [{ id: gone.id }],
      update: [{ id: moved.id, ...stream('13T18:00', { title: 'Elsewhere' }) }],
      create: [stream('14T10:00', { title: 'New' })],
    });
    const after = await listed(token);
    const undone = await change(token, { ...done.undo });
    expect(await listed(token)).toEqual(before);
    await change(token, { ...undone.undo });
    expect(await listed(token)).toEqual(after);
  });

  it('is refused for a stream that was changed, deleted or started meanwhile', async () => {
    const { token } = await makeSubscriber(app);
    const done = await change(token, { create: [stream('10T12:10'), stream('12T18:00'), stream('13T18:00')] });
    const [first, second, third] = done.streams.map(({ id }) => id);
    await app.ok(startStream, { token, params: { id: first } });
    await app.ok(updateStream, { token, params: { id: second }, body: stream('12T19:00') });
    await change(token, { delete: [{ id: third }] });
    const refusal = await refuse(token, { ...done.undo });
    expect(refusal.details).toMatchObject({
      planned_count: 0,
      refused: [
        { kind: 'delete', index: 0, id: first, code: 'stream.live' },
        { id: second, code: 'stream.changed_meanwhile' },
        { id: third, code: 'stream.not_found', scheduled_start: null },
      ],
    });
  });
});

describe('the rules of one stream', () => {
  it('hold for each of a set', async () => {
    const { token } = await makeSubscriber(app);
    const live = await book(token, '10T12:10');
    await app.ok(startStream, { token, params: { id: live.id } });
    await app.ok(endStream, { token, params: { id: live.id } });
    const other = await makeSubscriber(app);
    const foreign = await book(other.token, '11T18:00');
    const own = await book(token, '11T18:00');
    const answer = await change(token, {
      update: [
        { id: live.id, ...stream('12T18:00') },
        { id: foreign.id, ...stream('12T18:00') },
        { id: own.id, ...stream('12T18:00', { wordlist_id: 999_999 }) },
      ],
      create: [stream('12T18:00', { series_id: 999_999 })],
      preview: true,
    });
    expect(answer.refused.map(({ code }) => code)).toEqual([
      'stream.completed',
      'stream.not_found',
      'wordlist.unknown',
      'series.not_found',
    ]);
    expect(answer.planned).toEqual([]);
  });

  it('need an active subscription but for deleting', async () => {
    const { token } = await makeSubscriber(app);
    const { id } = await book(token, '19T18:00');
    const { token: without } = await makeStreamer(app);
    const refusal = await app.refused(changeStreams, 409, { token: without, body: { create: [stream('11T18:00')] } });
    expect(refusal.code).toBe('subscription_required');
    const codes = (await refuse(without, { delete: [{ id }] })).details;
    expect(codes).toMatchObject({ refused: [{ code: 'stream.not_found' }] });
    expect((await change(token, { delete: [{ id }] })).deleted_ids).toEqual([id]);
  });

  it.each([
    ['nothing', {}],
    ['too much', { create: Array.from({ length: MAX_CHANGES }, () => stream('11T18:00')), delete: [{ id: 1 }] }],
    ['a stream twice', { update: [{ id: 1, ...stream('11T18:00') }], delete: [{ id: 1 }] }],
  ])('do not take %s', async (_, body) => {
    const { token } = await makeSubscriber(app);
    expect(Object.keys((await refuse(token, body)).errors ?? {})).toEqual(['body']);
  });

  it('take a hundred streams with long descriptions', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 0 });
    const description = 'ä'.repeat(2000);
    const create = Array.from({ length: MAX_CHANGES }, (_, index) =>
      stream(`${11 + (index % 8)}T10:00`, { description, estimated_duration: 30 }),
    );
    const answer = await change(token, { create });
    expect([answer.streams.length, answer.conflicts.length]).toEqual([MAX_CHANGES, MAX_CHANGES]);
    await change(token, { ...answer.undo });
    expect(await listed(token)).toEqual([]);
  });
});
