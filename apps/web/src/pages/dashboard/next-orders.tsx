import type { Subscription } from '@livelift/contract';
import { useReports } from '../../features/payments/my-payments.queries.ts';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';

/** What was ordered beside the active subscription, with what its owner said of payments. */
export const NextOrders = ({ orders }: { orders: Subscription[] }) => (
  <NextSubscriptions subscriptions={orders} reportOf={useReports()} />
);
