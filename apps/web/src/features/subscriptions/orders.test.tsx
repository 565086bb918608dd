import type { Subscription } from '@livelift/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Orders } from './orders.tsx';

const order = (status: Subscription['status'], end_date: string) =>
  ({
    id: 1,
    reference: 'LL-7K3F-9Q',
    status,
    price: 4_900,
    amount_due: 0,
    paid: true,
    start_date: '2026-11-20',
    end_date,
    created_at: new Date('2026-11-20T12:00:00Z'),
    subscription_plan: { name: 'Starter' },
  }) as Subscription;

test.each([
  ['that ran out tells its last day', order('expired', '2026-11-26'), 'Its last day was 26 Nov 2026.'],
  ['that was canceled tells no day that it never reached', order('canceled', '2026-12-26'), null],
] as const)('an order %s', (_, given, told) => {
  render(<Orders orders={[given]} reportOf={() => null} now={new Date('2026-11-27T12:00:00Z')} />);
  expect(screen.queryByText(/last day/)?.textContent ?? null).toBe(told);
});
