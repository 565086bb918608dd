import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  planConfirmation,
  planDeactivation,
  planExtension,
  planMail,
  type SelectedPayment,
  type SelectedStreamer,
  skippedOf,
  waitingOf,
} from './plan.rules.ts';

const TODAY = '2026-03-12';

const payment = (id: number, changes: Partial<SelectedPayment> = {}): SelectedPayment => ({
  id,
  version: 1,
  status: 'pending',
  amount_cents: 3_000,
  streamer_id: 7,
  full_name: 'Maja',
  subscription_id: null,
  due_cents: null,
  is_unpaid: false,
  lacks_dates: false,
  ...changes,
});

const streamer = (id: number, changes: Partial<SelectedStreamer> = {}): SelectedStreamer => ({
  id,
  full_name: `Streamer ${id}`,
  status: 'active',
  running: { id: 10 + id, name: 'Growth', version: 3, start_date: '2026-03-01', end_date: '2026-03-30' },
  queued: [],
  upcoming_streams: 0,
  ...changes,
});

describe('confirming payments', () => {
  it('takes pending ones, sums them, and names the others by their reason', () => {
    const { rows, amountCents } = planConfirmation(
      [1, 2, 3, 4],
      [payment(1), payment(2, { status: 'failed' }), payment(3, { amount_cents: 500 })],
      TODAY,
    );
    expect(waitingOf(rows).map(({ record_id, version }) => [record_id, version])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(amountCents).toBe(3_500);
    expect(skippedOf(rows)).toEqual([
      { reason: 'Not pending but failed', count: 1 },
      { reason: 'There is no such record any more', count: 1 },
    ]);
  });

  it.each<[string, Partial<SelectedPayment>[], string[]]>([
    ['two that pay one order together', [{ due_cents: 6_000 }, { due_cents: 6_000 }], ['1 order is paid in full']],
    [
      'one that pays an order without a fixed length',
      [{ due_cents: 3_000, lacks_dates: true }],
      ['1 order without a fixed length is paid in full: it becomes active once staff set its dates.'],
    ],
    ['one that pays a part', [{ due_cents: 6_000 }], ['1 order stays part-paid.']],
    ['one that pays more', [{ due_cents: 2_000 }], ['1 order is paid in full', '$10.00 is more than is due.']],
    [
      'three of which one would do',
      [{ due_cents: 3_000 }, { due_cents: 3_000 }, { due_cents: 3_000 }],
      ['1 order is paid in full', '$60.00 is more than is due.'],
    ],
    [
      'one for what is paid already',
      [{ due_cents: -500, is_unpaid: false }],
      ['1 payment changes no subscription: \u2068Maja\u2069.', '$30.00 is more than is due.'],
    ],
    [
      'one without an order',
      [{ subscription_id: null, is_unpaid: false }],
      ['1 payment changes no subscription: \u2068Maja\u2069.'],
    ],
  ])('says what follows of %s', (_, changes, said) => {
    const selected = changes.map((change, index) =>
      payment(index + 1, { subscription_id: 5, is_unpaid: true, ...change }),
    );
    const { effects } = planConfirmation(
      selected.map(({ id }) => id),
      selected,
      TODAY,
    );
    for (const [index, text] of said.entries()) expect(effects[index]).toContain(text);
    expect(effects.slice(said.length)).toEqual([
      expect.stringContaining('received on 12 Mar 2026'),
      expect.stringContaining('Undo is there for 10 seconds'),
    ]);
  });

  it('names five of those whose payments change nothing, each once, and counts the others', () => {
    const selected = [1, 2, 3, 4, 5, 6, 7, 7].map((who, index) =>
      payment(index + 1, { streamer_id: who, full_name: `P${who}` }),
    );
    const { effects } = planConfirmation(
      selected.map(({ id }) => id),
      selected,
      TODAY,
    );
    const said = '8 payments change no subscription: P1, P2, P3, P4, P5 and 2 more.';
    expect(effects[0]?.replaceAll(/[\u2068\u2069]/g, '')).toBe(said);
  });

  it('loses no record and counts none twice', () => {
    const status = fc.constantFrom('pending', 'completed', 'failed', 'refunded');
    const selected = fc.array(fc.record({ id: fc.integer({ min: 1, max: 40 }), status, amount_cents: fc.nat(10_000) }));
    fc.assert(
      fc.property(selected, fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (made, ids) => {
        const known = [...new Map(made.map((each) => [each.id, payment(each.id, each)])).values()].filter(({ id }) =>
          ids.includes(id),
        );
        const { rows, amountCents } = planConfirmation(ids, known, TODAY);
        expect(rows.map(({ record_id }) => record_id)).toEqual(ids);
        const skipped = skippedOf(rows).reduce((sum, { count }) => sum + count, 0);
        expect(waitingOf(rows).length + skipped).toBe(ids.length);
        const pending = known.filter((each) => each.status === 'pending');
        expect(amountCents).toBe(pending.reduce((sum, each) => sum + each.amount_cents, 0));
      }),
    );
  });
});

describe('people', () => {
  const reasonOf = (row: { reason: string | null } | undefined) => row?.reason;

  it.each<[string, Partial<SelectedStreamer>, string | null]>([
    ['with one that runs', {}, null],
    ['with none that runs', { running: null }, 'No subscription that runs'],
    [
      'with one that would be too long',
      { running: { id: 1, name: 'Growth', version: 1, start_date: '2017-01-01', end_date: '2026-12-20' } },
      'Would be longer than 3,650 days',
    ],
    ['who are switched off', { status: 'inactive' }, null],
  ])('%s are extended or left out', (_, changes, reason) => {
    expect(reasonOf(planExtension([1], [streamer(1, changes)], 30).rows[0])).toBe(reason);
  });

  it('whose next one waits are told of', () => {
    const selected = [streamer(1, { queued: [21, 22] }), streamer(2, { queued: [23], running: null })];
    expect(planExtension([1, 2], selected, 7).effects).toEqual([
      '2 paid subscriptions that wait behind them begin later as well.',
      'Nothing is charged, and nobody is mailed about it.',
    ]);
  });

  it('who are extended are named with the old and the new end, who end first at the top', () => {
    const later = { id: 2, name: 'Marathon', version: 1, start_date: '2026-03-01', end_date: '2026-04-02' };
    const selected = [streamer(1, { running: later }), streamer(2), streamer(3, { running: null })];
    expect(planExtension([1, 2, 3], selected, 7).extensions).toEqual([
      { streamer: { id: 2, full_name: 'Streamer 2' }, plan: 'Growth', from: '2026-03-30', to: '2026-04-06' },
      { streamer: { id: 1, full_name: 'Streamer 1' }, plan: 'Marathon', from: '2026-04-02', to: '2026-04-09' },
    ]);
    expect(planExtension([3], [streamer(3, { running: null })], 7)).toMatchObject({ effects: [], extensions: [] });
  });

  it.each<[SelectedStreamer['status'], string | null, string | null]>([
    ['active', null, null],
    ['inactive', 'Switched off already', 'Switched off'],
    ['unverified', 'Sign-up not finished', 'Address not verified'],
  ])('who are %s are switched off, mailed or left out', (status, off, mailed) => {
    expect(reasonOf(planDeactivation([1], [streamer(1, { status })]).rows[0])).toBe(off);
    expect(reasonOf(planMail([1], [streamer(1, { status })]).rows[0])).toBe(mailed);
  });

  it('whose streams end with their account are told of', () => {
    const { effects } = planDeactivation([1, 2], [streamer(1, { upcoming_streams: 3 }), streamer(2)]);
    expect(effects).toContain('3 streams that are live or planned end or are cancelled.');
    expect(planDeactivation([1], [streamer(1, { status: 'inactive' })]).effects).toEqual([]);
  });
});
