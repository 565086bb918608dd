import type { Fault } from '../fault.ts';

const PAYMENTS = 'apps/api/src/modules/payments';
const ACTIONS_TEST = `${PAYMENTS}/payment-actions.api.test.ts`;
const EDIT_TEST = `${PAYMENTS}/payments-edit.api.test.ts`;
const RULES_TEST = `${PAYMENTS}/payments.rules.test.ts`;

/** What payments, refunds and their lists could do wrong. */
export const payments: Fault[] = [
  {
    name: 'more is given back than was paid',
    file: `${PAYMENTS}/payments.rules.ts`,
    find: 'if (refundCents > remainingCents) return',
    replace: 'if (refundCents > now.amount_cents) return',
    tests: [ACTIONS_TEST],
  },
  {
    name: 'a payment is lowered below what was given back',
    file: `${PAYMENTS}/payments.rules.ts`,
    find: 'if (edit.amountCents < now.refunded_cents) return',
    replace: 'if (edit.amountCents < 0) return',
    tests: [RULES_TEST],
  },
  {
    name: 'a refunded payment can be completed again',
    file: `${PAYMENTS}/payments.rules.ts`,
    find: "return edit.onlyDescription ? accept('refunded', 'leave')",
    replace: "return edit.status ? accept(edit.status, 'leave')",
    tests: [RULES_TEST],
  },
  {
    name: 'a refund is not put on record',
    file: `${PAYMENTS}/payment-actions.service.ts`,
    find: "await recordChange(context, {\n      action: 'payment.refunded'",
    replace: "void ({\n      action: 'payment.refunded'",
    tests: [ACTIONS_TEST],
  },
  {
    name: 'an older version of a payment overwrites a newer one',
    file: `${PAYMENTS}/payments.service.ts`,
    find: 'isOutdated(edit.version, row)',
    replace: 'edit.version !== undefined && edit.version < 0',
    tests: [EDIT_TEST],
  },
  {
    name: 'a payment is dated by the clock of the machine',
    file: `${PAYMENTS}/payments.service.ts`,
    find: 'created_at: now,\n      updated_at: now,',
    replace: 'created_at: new Date(),\n      updated_at: now,',
    tests: [`${PAYMENTS}/payments.api.test.ts`],
  },
  {
    name: 'payments of the last day are left out',
    file: 'apps/api/src/modules/back-office/payments/payments-search.read.ts',
    find: '${column.day} <= ${end_date}',
    replace: '${column.day} < ${end_date}',
    tests: ['apps/api/src/modules/back-office/payments/payments-list.api.test.ts'],
  },
  {
    name: 'money counts on the day it was recorded, not on the day it came in',
    file: `${PAYMENTS}/payments.rules.ts`,
    find: 'day: wished ?? stored ?? countedOn ?? today',
    replace: 'day: today',
    tests: [`${PAYMENTS}/received-on.api.test.ts`],
  },
  {
    name: 'a payment that is moved leaves what it had paid for active',
    file: `${PAYMENTS}/payments.service.ts`,
    find: "|| status !== 'completed') return 'Payment updated.';",
    replace: "|| status === 'completed') return 'Payment updated.';",
    tests: [`${PAYMENTS}/move-payment.api.test.ts`],
  },
  {
    name: 'the customer is not told of a refund',
    file: `${PAYMENTS}/payments.service.ts`,
    find: '  orderMail(context, paymentRefundedMail, {\n',
    replace: '  (async (..._: unknown[]) => {})(context, paymentRefundedMail, {\n',
    tests: [`${PAYMENTS}/payments-mail.api.test.ts`],
  },
];
