import { createStream, listMyStreams, updateStream } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningProduct, startProduct, subscribe } from '../../testing/running-product.ts';

let product: RunningProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await subscribe(product, 'racer', 4);
});

afterAll(() => product.close());

// The processes run on the machine's clock: day number 1 is tomorrow (UTC).
const dayAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
// They leave the 20 streams that are moved below.
const ROUNDS = Array.from({ length: 10 }, (_, index) => index + 1);
const REQUESTS = 20;

const body = (day: string, racer: number) => ({
  title: `Racer ${racer}`,
  scheduled_start: `${day}T${String(racer % 20).padStart(2, '0')}:00:00Z`,
  estimated_duration: 120,
});

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('20 bookings at the same moment, with room for 2', () => {
  it.each(ROUNDS)('end as 2 successes and 18 refusals: round %i', async (round) => {
    const day = dayAhead(round);
    const racers = Array.from({ length: REQUESTS }, (_, racer) => racer);
    const answers = await Promise.all(
      racers.map((racer) => product.send(createStream, { token, body: body(day, racer) })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 201), countOf(statuses, 422)]).toEqual([2, 18]);
    const refused = answers.filter(({ status }) => status === 422).map((answer) => answer.body);
    for (const problem of refused) expect(problem).toMatchObject({ code: 'stream.daily_limit_exceeded' });
  });

  it('leave exactly the accepted streams in the schedule', async () => {
    const { streams, total_used_minutes } = await product.ok(listMyStreams, { token });
    const perDay = Map.groupBy(streams.data, ({ scheduled_start }) => scheduled_start.toISOString().slice(0, 10));
    expect([...perDay.values()].map(({ length }) => length)).toEqual(ROUNDS.map(() => 2));
    expect(total_used_minutes).toBe(ROUNDS.length * 240);
  });
});

describe('streams that are moved at the same moment', () => {
  it('never exceed the day that all of them are moved to', async () => {
    const { streams } = await product.ok(listMyStreams, { token });
    const day = dayAhead(25);
    const answers = await Promise.all(
      streams.data
        .slice(0, REQUESTS)
        .map(({ id }, racer) => product.send(updateStream, { token, params: { id }, body: body(day, racer) })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 422)]).toEqual([2, 18]);
  });
});
