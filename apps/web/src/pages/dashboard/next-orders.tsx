import type { Subscription } from '@livelift/contract';
import { useReports } from '../../features/payments/my-payments.queries.ts';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import type { TeamContact } from '../../features/subscriptions/our-team.tsx';

type NextOrdersProps = { orders: Subscription[]; contact: TeamContact };

/** What was ordered beside the active subscription, with what its owner said of payments. */
export const NextOrders = ({ orders, contact }: NextOrdersProps) => (
  <NextSubscriptions subscriptions={orders} contact={contact} reportOf={useReports()} />
);
