import type { Fault } from '../fault.ts';

const SUBSCRIPTIONS = 'apps/api/src/modules/subscriptions';
const RULES_TEST = `${SUBSCRIPTIONS}/subscriptions.rules.test.ts`;
const EDIT_RULES_TEST = `${SUBSCRIPTIONS}/staff-edit.rules.test.ts`;
const TIME_WALK = 'apps/api/src/sweeps/time-walk.api.test.ts';

/** What subscriptions and their queue could do wrong. */
export const subscriptions: Fault[] = [
  {
    name: 'an active subscription past its end stays active until a worker comes',
    file: `${SUBSCRIPTIONS}/subscriptions.rules.ts`,
    find: "if (status === 'active') return over ? 'expired' : 'active';",
    replace: "if (status === 'active') return status;",
    tests: [TIME_WALK],
  },
  {
    name: 'a subscription has expired on its last day',
    file: `${SUBSCRIPTIONS}/subscriptions.rules.ts`,
    find: 'end_date !== null && end_date < today;',
    replace: 'end_date !== null && end_date <= today;',
    tests: [TIME_WALK],
  },
  {
    name: 'a payment that is too small activates the subscription',
    file: `${SUBSCRIPTIONS}/subscriptions.rules.ts`,
    find: "if (amountDueCents > 0) return { result: 'underpaid' };",
    replace: "if (amountDueCents > 100_000_000) return { result: 'underpaid' };",
    tests: [RULES_TEST],
  },
  {
    name: 'the next subscription begins on the last day of the one before',
    file: `${SUBSCRIPTIONS}/subscriptions.rules.ts`,
    find: 'mustWait ? addDays(occupiedUntil, 1) : today',
    replace: 'mustWait ? occupiedUntil : today',
    tests: [RULES_TEST],
  },
  {
    name: 'paid subscriptions that wait overlap by a day',
    file: `${SUBSCRIPTIONS}/queue.rules.ts`,
    find: 'next = addDays(to.end_date, 1)',
    replace: 'next = to.end_date',
    tests: [`${SUBSCRIPTIONS}/queue.rules.test.ts`],
  },
  {
    name: 'a reminder is mailed a day too early',
    file: `${SUBSCRIPTIONS}/subscriptions.rules.ts`,
    find: 'end_date <= addDays(today, REMIND_DAYS)',
    replace: 'end_date <= addDays(today, REMIND_DAYS + 1)',
    tests: [EDIT_RULES_TEST],
  },
  {
    name: 'staff make a second active subscription',
    file: `${SUBSCRIPTIONS}/staff-edit.rules.ts`,
    find: "others.some((other) => other.status === 'active')",
    replace: "others.every((other) => other.status === 'active')",
    tests: [EDIT_RULES_TEST],
  },
  {
    name: 'staff give a subscription an end before its start',
    file: `${SUBSCRIPTIONS}/staff-edit.rules.ts`,
    find: "if (end_date < start_date) return 'ends_before_start';",
    replace: "if (end_date < '2000-01-01') return 'ends_before_start';",
    tests: [EDIT_RULES_TEST],
  },
];
