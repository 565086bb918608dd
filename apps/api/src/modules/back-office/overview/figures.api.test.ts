import {
  addDays,
  confirmPayment,
  createPayment,
  deletePlan,
  exportPayments,
  getFigures,
  getPaymentStats,
  listStreamers,
  type PaymentStatus,
  peopleFigure,
  type SubscriptionStatus,
  undoConfirmation,
  updateSubscription,
} from '@livelift/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE, makeStreamer, makeSubscriber, makeSubscription, putRow } from '../../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../../testing/factories.ts';
import { removeStreamers } from '../../../testing/random-data.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { rebuildSums } from '../../payments/index.ts';

const app = sharedApp();
let token: string;
let staffId: number;

const TODAY = '2026-03-10';

beforeAll(async () => {
  app.context.clock.set(`${TODAY}T12:00:00Z`);
});

beforeEach(async () => {
  const staff = await signInStaff(app, 'moderator');
  [token, staffId] = [staff.token, staff.userId];
  await removeStreamers(app.context.db);
});

const figures = (query: { from?: string; to?: string } = {}) => app.ok(getFigures, { token, query });

const day = (first: string, last: number) => fc.nat({ max: last }).map((count) => addDays(first, count));

// Over 15 months that end today: some lie before the 12 months that are shown.
const DAYS = 450;
const FIRST = addDays(TODAY, -DAYS);
const range = fc
  .tuple(day(FIRST, DAYS), day(FIRST, DAYS))
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));

const generatedPayment = fc.record({
  at: day(FIRST, DAYS),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  status: fc.constantFrom<PaymentStatus>('completed', 'completed', 'refunded', 'pending', 'failed'),
  part: fc.integer({ min: 0, max: 99 }),
  // Which order: of one of two plans, custom, or none.
  order: fc.nat({ max: 3 }),
  refundedAfter: fc.nat({ max: 60 }),
});

type Generated = typeof generatedPayment extends fc.Arbitrary<infer G> ? G : never;

const refundedOf = ({ status, cents, part }: Generated): number =>
  status === 'refunded' ? cents : status === 'completed' ? Math.floor((cents * part) / 100) : 0;

async function store(payments: Generated[], orders: (number | null)[], streamer_id: number) {
  const { db } = app.context;
  for (const [index, each] of payments.entries()) {
    const received = each.status === 'completed' || each.status === 'refunded';
    const created_at = new Date(`${each.at}T10:00:00Z`);
    const id = await putRow(db, 'payments', {
      streamer_id,
      subscription_id: orders[each.order] ?? null,
      amount_cents: each.cents,
      payment_method: 'cash',
      status: each.status,
      transaction_id: `F-${streamer_id}-${index}`,
      received_on: received ? each.at : null,
      refunded_cents: refundedOf(each),
      created_at,
      updated_at: created_at,
    });
    if (refundedOf(each) > 0) {
      const refunded_at = new Date(`${addDays(each.at, each.refundedAfter)}T10:00:00Z`);
      const refund = { payment_id: id, amount_cents: refundedOf(each), created_by: staffId };
      await putRow(db, 'refunds', { ...refund, created_at: refunded_at });
    }
  }
}

const receivedOf = (each: Generated) => (each.status === 'completed' || each.status === 'refunded' ? each.cents : 0);
const sumOf = <T>(rows: T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

const moneyOf = (rows: Generated[]) => ({
  received_amount: sumOf(rows, receivedOf),
  refunded_amount: sumOf(rows, refundedOf),
  net_amount: sumOf(rows, (each) => receivedOf(each) - refundedOf(each)),
});

// Net of each line of the file, whose cells here hold no comma.
const netOfFile = (file: string): number =>
  sumOf(file.split('\r\n').slice(1, -1), (line) => Math.round(Number(line.split(',')[10]) * 100));

describe('the money of some days', () => {
  it('is to the cent what an independent sum, the list and its file say, by plan and by month', async () => {
    const plans = [await putOnSale(app), await putOnSale(app)];
    await fc.assert(
      fc.asyncProperty(fc.array(generatedPayment, { minLength: 4, maxLength: 18 }), range, async (payments, asked) => {
        await removeStreamers(app.context.db);
        const { streamerId } = await makeStreamer(app);
        const orders: (number | null)[] = [];
        for (const plan_id of [plans[0]?.id, plans[1]?.id, null]) {
          const plan = { plan_id: plan_id ?? null, status: 'expired' as const };
          orders.push(await makeSubscription(app, streamerId, plan));
        }
        await store(payments, [...orders, null], streamerId);
        const { from, to } = asked;
        const within = payments.filter(({ at }) => at >= from && at <= to);
        const { money, by_plan, months } = await figures(asked);
        const given_back_amount = sumOf(payments, (each) => {
          const at = addDays(each.at, each.refundedAfter);
          return at >= from && at <= to ? refundedOf(each) : 0;
        });
        expect(money).toEqual({ ...moneyOf(within), given_back_amount });
        const keys = [String(plans[0]?.id), String(plans[1]?.id), 'other', 'none'];
        for (const [order, key] of keys.entries()) {
          const { key: _, plan_id: __, name: ___, ...sums } = by_plan.find((each) => each.key === key) ?? {};
          const expected = moneyOf(within.filter((each) => each.order === order));
          expect(sums).toEqual(expected.received_amount === 0 ? {} : expected);
        }
        expect(months.map(({ month }) => month).at(-1)).toBe(to.slice(0, 7));
        for (const { month, by_plan: _, ...sums } of months)
          expect(sums).toEqual(moneyOf(payments.filter(({ at }) => at.startsWith(month))));
        const query = { start_date: from, end_date: to };
        expect((await app.ok(getPaymentStats, { token, query })).net_amount).toBe(money.net_amount);
        const { body } = await app.send(exportPayments, { token, query });
        expect(netOfFile(String(body))).toBe(money.net_amount);
      }),
      { numRuns: 25 },
    );
  });

  it('stays when the plan that sold it is deleted, under plans that are no more', async () => {
    const plan = await putOnSale(app, { name: 'Short-lived' });
    const { streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId, { plan_id: plan.id });
    await app.ok(createPayment, { token, body: paymentOf(streamerId, { amount: 10, subscription_id }) });
    expect((await figures()).by_plan).toMatchObject([{ plan_id: plan.id, name: 'Short-lived', net_amount: 1000 }]);
    await app.ok(deletePlan, { token, params: { id: plan.id } });
    await app.ok(createPayment, { token, body: paymentOf(streamerId, { amount: 5, subscription_id }) });
    const left = [{ key: 'other', plan_id: null, name: 'Custom and deleted plans', net_amount: 1500 }];
    expect((await figures()).by_plan).toMatchObject(left);
  });
});

it('a subscription that was set to expired stays so when it is canceled or changed later, and runs again when it is active again', async () => {
  const { streamerId, subscriptionId } = await makeSubscriber(app);
  const sold = async () => (await figures({ from: '2026-03-10', to: '2026-03-14' })).hours.sold_minutes / 240;
  const steps = [
    [12, { status: 'expired' }, 2],
    [13, { end_date: '2026-03-18' }, 2],
    [14, { status: 'canceled' }, 2],
    [14, { status: 'active' }, 5],
  ] as const;
  try {
    for (const [on, body, days] of steps) {
      app.context.clock.set(`2026-03-${on}T12:00:00Z`);
      token = (await signInStaff(app)).token;
      await app.ok(updateSubscription, { token, params: { id: streamerId, subscriptionId }, body });
      expect([body, await sold()]).toEqual([body, days]);
    }
  } finally {
    app.context.clock.set(`${TODAY}T12:00:00Z`);
  }
});

it('an order that staff made active for days that are over was in force on them', async () => {
  const { streamerId } = await makeStreamer(app);
  const subscriptionId = await makeSubscription(app, streamerId);
  const body = { status: 'active' as const, start_date: '2026-02-01', end_date: '2026-02-10' };
  const params = { id: streamerId, subscriptionId };
  for (const [step, days] of [
    [body, 10],
    [{ status: 'canceled' as const }, 10],
    [{ ...body, end_date: '2026-02-12' }, 12],
  ] as const) {
    await app.ok(updateSubscription, { token, params, body: step });
    expect((await figures({ from: '2026-02-01', to: '2026-02-28' })).hours.sold_minutes).toBe(days * 4 * 60);
  }
});

it('an order whose confirmation was undone never ran', async () => {
  const { streamerId } = await makeStreamer(app);
  const subscription_id = await makeSubscription(app, streamerId, { start_date: '2026-03-01', end_date: '2026-03-10' });
  const pending = paymentOf(streamerId, { subscription_id, status: 'pending', amount: 49.99 });
  const { payment } = await app.ok(createPayment, { token, body: pending });
  await app.ok(confirmPayment, { token, params: { id: payment.id }, body: { amount: 49.99 } });
  expect((await figures({ from: '2026-03-01', to: '2026-03-10' })).hours.sold_minutes).toBeGreaterThan(0);
  await app.ok(undoConfirmation, { token, params: { id: payment.id } });
  const params = { id: streamerId, subscriptionId: subscription_id };
  await app.ok(updateSubscription, { token, params, body: { status: 'canceled' } });
  expect((await figures({ from: '2026-03-01', to: '2026-03-10' })).hours.sold_minutes).toBe(0);
});

describe('an order that staff put from canceled back to pending, and cancel again', () => {
  it.each([
    ['was in force until it was canceled first', ACTIVE, 5],
    ['was never, where it was never paid', { start_date: '2026-03-10', end_date: '2026-03-19' }, 0],
  ])('%s', async (_, columns, days) => {
    const { streamerId } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId, columns);
    try {
      for (const [on, status] of [
        [15, 'canceled'],
        [16, 'pending'],
        [18, 'canceled'],
      ]) {
        app.context.clock.set(`2026-03-${on}T12:00:00Z`);
        token = (await signInStaff(app)).token;
        await app.ok(updateSubscription, { token, params: { id: streamerId, subscriptionId }, body: { status } });
      }
      const { hours } = await figures({ from: '2026-03-01', to: '2026-03-18' });
      expect(hours.sold_minutes).toBe(days * 4 * 60);
    } finally {
      app.context.clock.set(`${TODAY}T12:00:00Z`);
    }
  });
});

type Term = { first: string; last: string; hours: number; endedOn: string | null; as: 'canceled' | 'expired' };

const lastOf = ({ last, endedOn }: Term) => (endedOn === null ? last : addDays(endedOn, -1));

// Who began first, of those the longer one, has the days that they share.
const inOrder = (a: Term, b: Term) =>
  a.first.localeCompare(b.first) || lastOf(b).localeCompare(lastOf(a)) || a.hours - b.hours;

// One after another, some with a gap, some over days of an earlier one, some canceled, or set to expired, before their end.
const person = fc
  .array(
    fc.record({
      gap: fc.integer({ min: -25, max: 40 }),
      days: fc.integer({ min: 1, max: 60 }),
      hours: fc.nat({ max: 24 }),
      cut: fc.nat({ max: 80 }),
      as: fc.constantFrom('canceled', 'expired'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((parts) => day(FIRST, 200).map((start) => ({ parts, start })))
  .map(({ parts, start }) => {
    let next = start;
    const terms = parts.map(({ gap, days, hours, cut, as }): Term => {
      const first = addDays(next, gap);
      const last = addDays(first, days - 1);
      next = addDays(last, 1);
      const ended = addDays(first, cut);
      return { first, last, hours, endedOn: cut < days && ended <= TODAY ? ended : null, as };
    });
    return terms.sort(inOrder);
  });

const runs = (term: Term, at: string) => at >= term.first && at <= lastOf(term);
const daysFrom = (from: string, to: string): string[] => (from > to ? [] : [from, ...daysFrom(addDays(from, 1), to)]);

const hoursOf = (term: Term | undefined) => (term ? term.hours || 24 : 0);

// By a look at every day of everybody.
function countPeople(people: Term[][], { from, to }: { from: string; to: string }) {
  const days = daysFrom(from, to);
  const ran = people.map((terms) => terms.filter((term) => lastOf(term) >= term.first));
  const begins = (terms: Term[], which: (index: number) => boolean) =>
    terms.some(({ first }, index) => which(index) && first >= from && first <= to);
  const isActive = (terms: Term[]) => terms.some((term) => runs(term, to));
  const endsWithin = (terms: Term[]) => terms.some((term) => days.includes(addDays(lastOf(term), 1)));
  return {
    active: ran.filter(isActive).length,
    new: ran.filter((terms) => begins(terms, (index) => index === 0)).length,
    renewed: ran.filter((terms) => begins(terms, (index) => index > 0)).length,
    lost: ran.filter((terms) => endsWithin(terms) && !isActive(terms)).length,
    subscribed: ran.filter((terms) => terms.some((term) => days.some((at) => runs(term, at)))).length,
    sold: sumOf(ran, (terms) => sumOf(days, (at) => hoursOf(terms.find((term) => runs(term, at))) * 60)),
  };
}

async function storeTerms(terms: Term[]) {
  const { streamerId } = await makeStreamer(app);
  for (const { first, last, hours, endedOn, as } of terms) {
    const status = endedOn ? as : last < TODAY ? 'expired' : first > TODAY ? 'pending' : 'active';
    await makeSubscription(app, streamerId, {
      status,
      start_date: first,
      end_date: last,
      duration_hours: hours,
      paid_at: status === 'canceled' ? null : new Date(`${first}T00:00:00Z`),
      updated_at: new Date(`${endedOn ?? (status === 'expired' ? addDays(last, 1) : first)}T15:00:00Z`),
    });
  }
}

describe('the people of some days', () => {
  it('are those whom a look at every day counts, and each figure has a list of exactly them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 6 }), range, async (people, asked) => {
        await removeStreamers(app.context.db);
        for (const terms of people) await storeTerms(terms);
        const { subscriptions, hours } = await figures(asked);
        const { sold, ...counts } = countPeople(people, asked);
        expect({ ...subscriptions, sold: hours.sold_minutes }).toEqual({ ...counts, sold });
        for (const figure of peopleFigure.exclude(['streamed']).options) {
          const query = { figure, figure_from: asked.from, figure_to: asked.to };
          const { streamers } = await app.ok(listStreamers, { token, query });
          expect([figure, streamers.total]).toEqual([figure, counts[figure]]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are one of one person who was given the right plan for days of a wrong one, and their day is sold once', async () => {
    const wrong = { first: '2026-03-01', last: '2026-03-20', hours: 4, endedOn: '2026-03-08', as: 'canceled' } as const;
    await storeTerms([wrong, { ...wrong, first: '2026-03-05', hours: 8, endedOn: null }]);
    const { subscriptions, hours } = await figures({ from: '2026-03-06', to: '2026-03-08' });
    expect(subscriptions).toEqual({ active: 1, new: 0, renewed: 0, lost: 0, subscribed: 1 });
    expect(hours.sold_minutes).toBe((4 + 4 + 8) * 60);
    expect((await figures({ from: '2026-03-01', to: '2026-03-07' })).subscriptions.active).toBe(1);
  });

  it.each<[SubscriptionStatus, number, number, number]>([
    ['active', 1, 0, 4],
    ['pending', 0, 0, 0],
    ['expired', 0, 1, 0],
    ['canceled', 0, 1, 0],
  ])(
    'of a subscription that staff set to %s today: active %i, lost %i, %i hours sold',
    async (status, active, lost, hours) => {
      const { streamerId, subscriptionId } = await makeSubscriber(app, { start_date: addDays(TODAY, -5) });
      const params = { id: streamerId, subscriptionId };
      await app.ok(updateSubscription, { token, params, body: { status } });
      const today = { from: TODAY, to: TODAY };
      const counted = await figures(today);
      expect(counted.subscriptions).toMatchObject({ active, subscribed: active, lost });
      expect(counted.hours.sold_minutes).toBe(hours * 60);
      await rebuildSums(app.context.db);
      expect(await figures(today)).toEqual(counted);
      for (const [figure, total] of [
        ['active', active],
        ['subscribed', active],
        ['lost', lost],
      ] as const) {
        const query = { figure, figure_from: TODAY, figure_to: TODAY };
        const { streamers } = await app.ok(listStreamers, { token, query });
        expect([figure, streamers.total]).toEqual([figure, total]);
      }
    },
  );

  it('used what really ran of what they started on these days', async () => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    const at = new Date('2026-03-10T10:00:00Z');
    const stream = { streamer_id: streamerId, subscription_id: subscriptionId, title: 'Ran', duration_minutes: 60 };
    const times = { scheduled_start: at, started_at: at, created_at: at, updated_at: at };
    const row = { ...stream, ...times, status: 'completed', ended_at: new Date('2026-03-10T10:29:30Z') };
    const before = { started_at: new Date('2026-03-09T23:59:59Z'), ended_at: new Date('2026-03-10T01:59:59Z') };
    await putRow(app.context.db, 'streams', row);
    await putRow(app.context.db, 'streams', { ...row, ...before });
    const today = { from: TODAY, to: TODAY };
    expect((await figures(today)).hours).toEqual({ sold_minutes: 240, used_minutes: 30, streamed: 1 });
    expect((await figures({ from: '2026-03-09', to: TODAY })).hours.used_minutes).toBe(90);
    const query = { figure: 'streamed', figure_from: TODAY, figure_to: TODAY } as const;
    expect((await app.ok(listStreamers, { token, query })).streamers.total).toBe(1);
  });

  it('of days that have not come are nobody', async () => {
    await makeSubscriber(app);
    const ahead = { from: '2026-03-11', to: '2026-03-12' };
    const { subscriptions, hours } = await figures(ahead);
    expect(new Set([...Object.values(subscriptions), ...Object.values(hours)])).toEqual(new Set([0]));
    const query = { figure: 'active', figure_from: ahead.from, figure_to: ahead.to } as const;
    expect((await app.ok(listStreamers, { token, query })).streamers.total).toBe(0);
  });
});

it('refuses a range that ends before it begins, or is longer than ten years', async () => {
  const wrong = { from: '2026-03-02', to: '2026-03-01' };
  const { code } = await app.refused(getFigures, 422, { token, query: wrong });
  expect(code).toBe('figures.range_invalid');
  await app.refused(listStreamers, 422, {
    token,
    query: { figure: 'lost', figure_from: wrong.from, figure_to: wrong.to },
  });
  await app.refused(getFigures, 422, { token, query: { from: '2000-01-01' } });
});
