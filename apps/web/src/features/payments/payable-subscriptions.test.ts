import { subscription } from '@livelift/contract';
import { expect, test } from 'vitest';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { planOption } from './payable-subscriptions.ts';

test.each([
  [{}, 'Starter (pending, $49.00 due)'],
  [{ amount_due: 0, paid: true }, 'Starter (pending, paid)'],
  [{ amount_due: 0, credit: 49 }, 'Starter (pending, nothing due)'],
  [{ status: 'canceled' }, 'Starter (canceled)'],
])('an order with %o is called "%s"', (said, text) => {
  expect(planOption(subscription.decode({ ...pendingOrder, ...said } as never))).toBe(text);
});
