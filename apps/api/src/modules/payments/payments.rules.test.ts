import type { PaymentStatus } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideEdit, decideRefund, type PaymentEdit, type PaymentState } from './payments.rules.ts';

const state = (status: PaymentStatus, refundedCents = 0): PaymentState => ({
  status,
  amount_cents: 3000,
  refunded_cents: refundedCents,
});

const edit = (status: PaymentStatus, changes: Partial<PaymentEdit> = {}): PaymentEdit => ({
  status,
  amountCents: 3000,
  onlyDescription: false,
  ...changes,
});

const taken = (status: PaymentStatus, subscription: string, refundCents = 0) => ({
  refused: null,
  status,
  refundCents,
  subscription,
});
const refused = (reason: string) => ({ refused: reason });

// D31, cell by cell: from the status of the row to the status of the column.
const STATUSES = ['completed', 'pending', 'failed', 'refunded'] as const;
const MATRIX = {
  completed: {
    completed: taken('completed', 'activate_if_paid'),
    pending: taken('pending', 'cancel_if_unpaid'),
    failed: taken('failed', 'cancel_if_unpaid'),
    refunded: taken('refunded', 'cancel_if_unpaid', 3000),
  },
  pending: {
    completed: taken('completed', 'activate_if_paid'),
    pending: taken('pending', 'leave'),
    failed: taken('failed', 'leave'),
    refunded: refused('not_refundable'),
  },
  failed: {
    completed: taken('completed', 'activate_if_paid'),
    pending: taken('pending', 'leave'),
    failed: taken('failed', 'leave'),
    refunded: refused('not_refundable'),
  },
  refunded: {
    completed: refused('refunded_is_final'),
    pending: refused('refunded_is_final'),
    failed: refused('refunded_is_final'),
    refunded: refused('refunded_is_final'),
  },
};

describe('editing a payment', () => {
  const cells = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to, MATRIX[from][to]] as const));

  it.each(cells)('from %s to %s', (from, to, decision) => {
    const refundedCents = from === 'refunded' ? 3000 : 0;
    expect(decideEdit(state(from, refundedCents), edit(to))).toEqual(decision);
  });

  it('lets the description of a refunded payment be changed, and nothing else happens', () => {
    const decision = decideEdit(state('refunded', 3000), edit('refunded', { onlyDescription: true }));
    expect(decision).toEqual(taken('refunded', 'leave'));
  });
});

describe('a payment of which a part was refunded', () => {
  it.each([
    ['gives back the rest when it is refunded', edit('refunded'), taken('refunded', 'cancel_if_unpaid', 2000)],
    ['stays completed', edit('completed'), taken('completed', 'activate_if_paid')],
    ['cannot become pending', edit('pending'), refused('has_refunds')],
    ['cannot become failed', edit('failed'), refused('has_refunds')],
    [
      'cannot be corrected below what was given back',
      edit('completed', { amountCents: 999 }),
      refused('below_refunded'),
    ],
    [
      'can be corrected to a cent above it',
      edit('completed', { amountCents: 1001 }),
      taken('completed', 'activate_if_paid'),
    ],
    [
      'is refunded when it is corrected to what was given back',
      edit('completed', { amountCents: 1000 }),
      taken('refunded', 'cancel_if_unpaid'),
    ],
    [
      'gives back the rest of a corrected amount',
      edit('refunded', { amountCents: 1500 }),
      taken('refunded', 'cancel_if_unpaid', 500),
    ],
  ])('%s', (_, change, decision) => {
    expect(decideEdit(state('completed', 1000), change)).toEqual(decision);
  });
});

describe('giving money back', () => {
  it.each([
    ['all of it', 0, 3000, { refused: null, refundCents: 3000, isWhole: true }],
    ['all of it where no amount is named', 0, undefined, { refused: null, refundCents: 3000, isWhole: true }],
    ['a part', 0, 2999, { refused: null, refundCents: 2999, isWhole: false }],
    ['a cent', 0, 1, { refused: null, refundCents: 1, isWhole: false }],
    ['more than was paid', 0, 3001, { refused: 'exceeds_remainder', remainingCents: 3000 }],
    ['the rest', 1000, 2000, { refused: null, refundCents: 2000, isWhole: true }],
    ['the rest where no amount is named', 1000, undefined, { refused: null, refundCents: 2000, isWhole: true }],
    ['a part of the rest', 1000, 1999, { refused: null, refundCents: 1999, isWhole: false }],
    ['more than the rest', 1000, 2001, { refused: 'exceeds_remainder', remainingCents: 2000 }],
  ])('gives back %s: %i cents before, then %s', (_, before, amount, decision) => {
    expect(decideRefund(state('completed', before), amount)).toEqual(decision);
  });

  it.each(['pending', 'failed', 'refunded'] as const)('is for completed payments, not for %s ones', (status) => {
    expect(decideRefund(state(status), 1)).toEqual(refused('not_refundable'));
    expect(decideRefund(state(status), undefined)).toEqual(refused('not_refundable'));
  });
});

describe('whatever is edited', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });

  it('never is more given back than was paid, and a refunded payment has given back all of it', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...STATUSES),
        (was, becomes, part, to) => {
          const refundedCents = Math.floor((was - 1) * part);
          const now: PaymentState = { status: 'completed', amount_cents: was, refunded_cents: refundedCents };
          const decision = decideEdit(now, { status: to, amountCents: becomes, onlyDescription: false });
          if (decision.refused !== null) return;
          const returned = refundedCents + decision.refundCents;
          expect(returned).toBeLessThanOrEqual(becomes);
          expect(decision.status === 'refunded').toBe(returned === becomes);
        },
      ),
    );
  });
});
