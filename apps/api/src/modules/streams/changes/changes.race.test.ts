import { changeStreams, createSeries, dayOf, listMyStreams } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningProduct, startProduct, subscribe } from '../../../testing/running-product.ts';

let product: RunningProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await subscribe(product, 'planner', 4);
});

afterAll(() => product.close());

// The processes run on the machine's clock: day number 1 is tomorrow (UTC).
const dayAhead = (count: number) => dayOf(new Date(Date.now() + count * 86_400_000));
const ROUNDS = Array.from({ length: 5 }, (_, index) => 1 + 3 * index);
const RACERS = Array.from({ length: 6 }, (_, racer) => racer);
const LIMIT = 240;

const usedByDay = async () => {
  const { streams } = await product.ok(listMyStreams, { token });
  const days = Map.groupBy(streams.data, ({ scheduled_start }) => dayOf(scheduled_start));
  return new Map([...days].map(([day, all]) => [day, all.reduce((sum, each) => sum + each.estimated_duration, 0)]));
};

describe('sets of changes at the same moment', () => {
  it.each(ROUNDS)(
    'are stored whole or not at all, and never exceed a daily limit together: round %i',
    async (round) => {
      const days = [dayAhead(round), dayAhead(round + 1)];
      const setOf = (racer: number) =>
        days.map((day) => ({ title: `Racer ${racer}`, scheduled_start: `${day}T10:00:00Z`, estimated_duration: 120 }));
      const answers = await Promise.all(
        RACERS.map((racer) => product.send(changeStreams, { token, body: { create: setOf(racer) } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
      const used = await usedByDay();
      expect(days.map((day) => used.get(day))).toEqual([LIMIT, LIMIT]);
    },
  );

  it('and series that book the rest never exceed a daily limit', async () => {
    const day = dayAhead(20);
    const series = {
      title: 'Series',
      estimated_duration: 120,
      timezone: 'UTC',
      local_time: '20:00',
      start_date: day,
      count: 3,
    };
    const create = [{ title: 'Set', scheduled_start: `${day}T10:00:00Z`, estimated_duration: 120 }];
    await Promise.all(
      RACERS.map((racer) =>
        racer % 2 === 0
          ? product.send(createSeries, { token, body: { ...series, skip_refused: true } })
          : product.send(changeStreams, { token, body: { create, skip_refused: true } }),
      ),
    );
    const used = await usedByDay();
    expect(used.get(day)).toBe(LIMIT);
    for (const minutes of used.values()) expect(minutes).toBeLessThanOrEqual(LIMIT);
  });
});
