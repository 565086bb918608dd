import type { changeStreams as changeEndpoint, createSeries as createEndpoint, InputOf } from '@livelift/contract';
import { beforeAll, expect, it } from 'vitest';
import { makeSubscriber } from '../../../testing/database-state.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { recordStatements } from '../../../testing/statements.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createSeries } from '../series/series.service.ts';
import { changeStreams } from './change-streams.service.ts';

// Streams are read once, decided in memory and stored at once: the number of statements does not depend on theirs.

const app = sharedApp();

beforeAll(async () => {
  app.context.clock.set('2026-03-10T12:00:00Z');
});

type Changes = InputOf<typeof changeEndpoint>['body'];

async function statementsOf(work: (context: TestApp['context']) => Promise<unknown>): Promise<string[]> {
  const { db, statements } = recordStatements(app.context.db);
  await work({ ...app.context, db });
  return statements().map(({ sql }) => sql);
}

const streamOn = (index: number) => ({
  title: `Stream ${index}`,
  scheduled_start: new Date(Date.UTC(2026, 2, 11 + (index % 8), 2 * Math.floor(index / 8))),
  estimated_duration: 30,
});

const bookMany = async (count: number) => {
  const { streamerId } = await makeSubscriber(app, { duration_hours: 0 });
  const body: Changes = { create: Array.from({ length: count }, (_, index) => streamOn(index)) };
  let undo: Changes = {};
  const booking = await statementsOf(async (context) => {
    undo = (await changeStreams(context, { streamerId }, body)).undo ?? {};
  });
  const undoing = await statementsOf((context) => changeStreams(context, { streamerId }, undo));
  return { booking, undoing };
};

it('forty streams take as many statements as one, and so does their undo', async () => {
  const [one, forty] = [await bookMany(1), await bookMany(40)];
  expect(forty).toEqual(one);
  expect(forty.booking.filter((sql) => /insert into streams/.test(sql))).toHaveLength(1);
  expect(forty.undoing.filter((sql) => /delete from streams/.test(sql))).toHaveLength(1);
  expect([forty.booking.length, forty.undoing.length].map((count) => count <= 7)).toEqual([true, true]);
});

it('a series of forty takes as many as one of two', async () => {
  const bookSeries = async (count: number) => {
    const { streamerId } = await makeSubscriber(app, { end_date: '2026-05-30' });
    const rule = { timezone: 'Europe/Berlin', local_time: '20:00', start_date: '2026-03-11', count };
    const body: InputOf<typeof createEndpoint>['body'] = { ...rule, title: 'Series', estimated_duration: 120 };
    return statementsOf((context) => createSeries(context, { streamerId }, body));
  };
  const forty = await bookSeries(40);
  expect(forty).toEqual(await bookSeries(2));
  expect(forty.length).toBeLessThanOrEqual(10);
});
