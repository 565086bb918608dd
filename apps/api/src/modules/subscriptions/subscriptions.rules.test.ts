import type { SubscriptionStatus } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationDates, amountDue, decideActivation, statusOn, type Term } from './subscriptions.rules.ts';

const PAID = new Date('2026-03-01T10:00:00Z');

const term = (status: SubscriptionStatus, start_date: string | null, end_date: string | null, paid_at: Date | null) =>
  ({ status, start_date, end_date, paid_at }) satisfies Term;

const active = term('active', '2026-03-10', '2026-03-19', PAID);
const queued = term('pending', '2026-03-20', '2026-03-29', PAID);

describe('the status that holds on a day', () => {
  it.each([
    ['an active one is active on its first day', active, '2026-03-10', 'active'],
    ['and on its last', active, '2026-03-19', 'active'],
    ['and expired on the day after, whatever was written', active, '2026-03-20', 'expired'],
    ['and long after', active, '2030-01-01', 'expired'],
    ['a paid one waits until its day', queued, '2026-03-19', 'pending'],
    ['and is active on its day', queued, '2026-03-20', 'active'],
    ['and on its last', queued, '2026-03-29', 'active'],
    ['and expired when nobody looked for its whole length', queued, '2026-03-30', 'expired'],
    [
      'an unpaid one stays pending, even with dates',
      term('pending', '2026-03-01', '2026-03-05', null),
      '2026-03-10',
      'pending',
    ],
    ['a paid one without dates stays pending', term('pending', null, null, PAID), '2026-03-10', 'pending'],
    ['and one without an end', term('pending', '2026-03-01', null, PAID), '2026-03-10', 'pending'],
    ['and one without a start', term('pending', null, '2026-03-20', PAID), '2026-03-10', 'pending'],
    ['an active one without an end stays active', term('active', '2026-03-01', null, PAID), '2030-01-01', 'active'],
    ['a canceled one stays canceled', term('canceled', '2026-03-10', '2026-03-19', PAID), '2026-03-12', 'canceled'],
    ['an expired one stays expired', term('expired', '2026-03-10', '2026-03-19', PAID), '2026-03-12', 'expired'],
    ['over 29 February', term('active', '2028-02-01', '2028-02-29', PAID), '2028-02-29', 'active'],
    ['over the end of a year', term('active', '2026-12-31', '2026-12-31', PAID), '2027-01-01', 'expired'],
  ])('%s', (_, terms, today, status) => {
    expect(statusOn(terms, today)).toBe(status);
  });
});

describe('the dates of an activation', () => {
  const none = { start_date: null, end_date: null };

  it.each([
    ['start today and last the days that were sold', none, 10, { start_date: '2026-03-10', end_date: '2026-03-19' }],
    ['are one day for a plan of one day', none, 1, { start_date: '2026-03-10', end_date: '2026-03-10' }],
    ['are missing for a plan without a length', none, 0, null],
    ['are missing when staff gave only a start', { start_date: '2026-03-15', end_date: null }, 0, null],
    [
      'are what staff gave, when they gave both',
      { start_date: '2026-04-01', end_date: '2026-04-02' },
      0,
      { start_date: '2026-04-01', end_date: '2026-04-02' },
    ],
    [
      'are counted from the start that staff gave',
      { start_date: '2026-04-01', end_date: null },
      10,
      { start_date: '2026-04-01', end_date: '2026-04-10' },
    ],
    [
      'keep the end that staff gave',
      { start_date: null, end_date: '2026-03-31' },
      10,
      { start_date: '2026-03-10', end_date: '2026-03-31' },
    ],
  ])('%s', (_, given, days, dates) => {
    expect(activationDates(given, days, '2026-03-10')).toEqual(dates);
  });

  it.each([
    ['2026-12-25', 10, '2027-01-03'],
    ['2026-02-20', 10, '2026-03-01'],
    ['2028-02-20', 10, '2028-02-29'],
    ['2028-02-20', 11, '2028-03-01'],
    ['2026-03-10', 3650, '2036-03-06'],
  ])('from %s for %i days end on %s', (today, days, end) => {
    expect(activationDates(none, days, today)?.end_date).toBe(end);
  });
});

type Facts = Parameters<typeof decideActivation>[0];

const facts = (changes: Partial<Facts> = {}): Facts => ({
  status: 'pending',
  alreadyPaid: false,
  term: { start_date: null, end_date: null },
  durationDays: 10,
  amountDueCents: 0,
  occupiedUntil: null,
  today: '2026-03-10',
  ...changes,
});

describe('a payment for a pending subscription', () => {
  it.each([
    [
      'activates it when nothing is due',
      facts(),
      { result: 'activated', dates: { start_date: '2026-03-10', end_date: '2026-03-19' } },
    ],
    ['leaves it pending while a cent is due', facts({ amountDueCents: 1 }), { result: 'underpaid' }],
    [
      'leaves it without dates when none can be known',
      facts({ durationDays: 0 }),
      {
        result: 'dates_missing',
        dates: { start_date: null, end_date: null },
      },
    ],
    [
      'queues it right after the one that is active',
      facts({ occupiedUntil: '2026-03-12' }),
      { result: 'queued', dates: { start_date: '2026-03-13', end_date: '2026-03-22' } },
    ],
    [
      'queues it when the other ends today',
      facts({ occupiedUntil: '2026-03-10' }),
      { result: 'queued', dates: { start_date: '2026-03-11', end_date: '2026-03-20' } },
    ],
    [
      'activates it when the other has ended yesterday',
      facts({ occupiedUntil: '2026-03-09' }),
      { result: 'activated', dates: { start_date: '2026-03-10', end_date: '2026-03-19' } },
    ],
    [
      'queues it over the end of a year',
      facts({ occupiedUntil: '2026-12-31' }),
      { result: 'queued', dates: { start_date: '2027-01-01', end_date: '2027-01-10' } },
    ],
    [
      'queues it from 29 February',
      facts({ occupiedUntil: '2028-02-28' }),
      { result: 'queued', dates: { start_date: '2028-02-29', end_date: '2028-03-09' } },
    ],
    [
      'moves dates of staff behind the one that is active',
      facts({ occupiedUntil: '2026-03-12', term: { start_date: '2026-03-10', end_date: '2026-03-19' } }),
      { result: 'queued', dates: { start_date: '2026-03-13', end_date: '2026-03-22' } },
    ],
    [
      'keeps later dates of staff while another is active',
      facts({
        occupiedUntil: '2026-03-12',
        term: { start_date: '2026-04-01', end_date: '2026-04-30' },
        durationDays: 0,
      }),
      { result: 'queued', dates: { start_date: '2026-04-01', end_date: '2026-04-30' } },
    ],
    [
      'drops dates of staff that are over',
      facts({ term: { start_date: '2026-03-01', end_date: '2026-03-09' } }),
      { result: 'activated', dates: { start_date: '2026-03-10', end_date: '2026-03-19' } },
    ],
    [
      'keeps dates of staff that end today',
      facts({ term: { start_date: '2026-03-01', end_date: '2026-03-10' } }),
      { result: 'activated', dates: { start_date: '2026-03-01', end_date: '2026-03-10' } },
    ],
    [
      'keeps an end of staff without a start, while no other holds',
      facts({ term: { start_date: null, end_date: '2026-03-31' } }),
      { result: 'activated', dates: { start_date: '2026-03-10', end_date: '2026-03-31' } },
    ],
    [
      'drops an end of staff without a start, while another holds',
      facts({ occupiedUntil: '2026-03-12', term: { start_date: null, end_date: '2026-03-31' } }),
      { result: 'queued', dates: { start_date: '2026-03-13', end_date: '2026-03-22' } },
    ],
    [
      'moves dates of staff that begin on the last day of another',
      facts({ occupiedUntil: '2026-03-12', term: { start_date: '2026-03-12', end_date: '2026-03-30' } }),
      { result: 'queued', dates: { start_date: '2026-03-13', end_date: '2026-03-22' } },
    ],
    [
      'leaves it without dates where its end is before its start',
      facts({ term: { start_date: '2026-03-20', end_date: '2026-03-12' } }),
      { result: 'dates_missing', dates: { start_date: null, end_date: null } },
    ],
    [
      'cannot queue one without a length, and takes back days that another has',
      facts({
        occupiedUntil: '2026-03-12',
        durationDays: 0,
        term: { start_date: '2026-03-11', end_date: '2026-03-30' },
      }),
      { result: 'dates_missing', dates: { start_date: null, end_date: null } },
    ],
    ['changes nothing about one that is already paid and waits', facts({ alreadyPaid: true }), { result: 'unchanged' }],
    ['changes nothing about an active one', facts({ status: 'active' }), { result: 'unchanged' }],
    ['never revives a canceled one', facts({ status: 'canceled' }), { result: 'unchanged' }],
    ['never revives an expired one', facts({ status: 'expired' }), { result: 'unchanged' }],
  ])('%s', (_, given, decision) => {
    expect(decideActivation(given)).toEqual(decision);
  });

  it('never lets two hold on one day, and never sells a day less', () => {
    const days = fc.integer({ min: 0, max: 3000 });
    const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(days, fc.option(days), fc.integer({ min: 1, max: 400 }), (today, taken, durationDays) => {
        const occupiedUntil = taken === null ? null : day(taken);
        const decision = decideActivation(facts({ today: day(today), occupiedUntil, durationDays }));
        if (decision.result !== 'activated' && decision.result !== 'queued') {
          throw new Error('It has a length and is paid.');
        }
        const { start_date, end_date } = decision.dates;
        expect(Date.parse(end_date) - Date.parse(start_date)).toBe((durationDays - 1) * 86_400_000);
        expect(start_date >= day(today)).toBe(true);
        if (occupiedUntil !== null) expect(start_date > occupiedUntil).toBe(true);
        expect(decision.result === 'activated').toBe(start_date === day(today));
      }),
    );
  });
});

describe('what is due', () => {
  it.each([
    [3000, 0, 3000],
    [3000, 2999, 1],
    [3000, 3000, 0],
    [3000, 9000, 0],
    [0, 0, 0],
  ])('of %i cents with %i paid is %i', (price, paid, due) => {
    expect(amountDue(price, paid)).toBe(due);
  });
});
