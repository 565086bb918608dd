import { CircleDollarSign, ListFilter, Package, ReceiptText, User, UserCog } from 'lucide-react';
import { receivedText } from '../../../features/payments/payment-labels.ts';
import { PaymentStatusBadge } from '../../../features/payments/payment-status-badge.tsx';
import type { Found } from '../../../features/search/search.queries.ts';
import { ROLE_LABELS } from '../../../features/users/user-labels.ts';
import { formatDayOf, formatDollars } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { AccountStatus, Badge } from '../../../ui/badge.tsx';
import type { CommandItemProps } from '../../../ui/command-dialog.tsx';
import { paymentsOfAmount } from '../payments/payments-of-amount.ts';

/** Something that was found, and the address that it leads to. */
type FoundItem = Omit<CommandItemProps, 'onChoose'> & { to: string };

/** How much was found. */
export const countOf = ({ people, payments, plans, staff }: Found): number =>
  people.length + payments.length + plans.length + staff.length;

const searching = (area: string, text: string) => `${paths.admin(area)}?${new URLSearchParams({ search: text })}`;

const ORDER_REFERENCE = /^ll[\s-]*\w{4}[\s-]*\w{2}$/i;

/** What a search for a text found, in groups by what it is; some are empty. A whole reference means a payment first. */
export function foundGroups(text: string, found: Found): { heading: string; items: FoundItem[] }[] {
  const people = { heading: 'People', items: withAll(found.people.map(personItem), allPeople(text)) };
  const items = withAll(found.payments.map(paymentItem), allPayments(text, found.amount));
  const payments = { heading: 'Payments', items };
  const isReference =
    ORDER_REFERENCE.test(text) || found.payments[0]?.transaction_id.toLowerCase() === text.toLowerCase();
  return [
    ...(isReference ? [payments, people] : [people, payments]),
    { heading: 'Plans', items: found.plans.map(planItem) },
    { heading: 'Staff', items: found.staff.map(staffItem) },
  ];
}

const withAll = (items: FoundItem[], all: FoundItem) => (items.length > 1 ? [...items, all] : items);

const personItem = (person: Found['people'][number]): FoundItem => ({
  id: `person ${person.id}`,
  icon: User,
  label: <bdi>{person.full_name}</bdi>,
  detail: (
    <>
      @<bdi>{person.username}</bdi>, <bdi>{person.email}</bdi>
      {person.discord_id && (
        <>
          , <bdi>{person.discord_id}</bdi>
        </>
      )}
    </>
  ),
  end: <AccountStatus status={person.status} reason={null} />,
  to: paths.adminStreamer(person.id),
});

const allPeople = (text: string): FoundItem => ({
  id: 'all people',
  icon: ListFilter,
  label: 'All streamers that match',
  to: searching('streamers', text),
});

const paymentItem = (payment: Found['payments'][number]): FoundItem => ({
  id: `payment ${payment.id}`,
  icon: ReceiptText,
  label: <bdi>{payment.transaction_id}</bdi>,
  detail: (
    <>
      <bdi>{payment.streamer.full_name}</bdi>, {receivedText(payment) ?? formatDayOf(payment.created_at)}
    </>
  ),
  end: (
    <>
      <PaymentStatusBadge status={payment.status} />
      <span className="text-sm font-medium text-ink">{formatDollars(payment.amount)}</span>
    </>
  ),
  to: `${searching('payments', payment.transaction_id)}&dialog=payment&id=${payment.id}`,
});

// An amount leads to its payments, anything else to what the list finds by it.
function allPayments(text: string, amount: Found['amount']): FoundItem {
  const id = 'all payments';
  if (amount === null)
    return { id, icon: ListFilter, label: 'All payments that match', to: searching('payments', text) };
  return {
    id,
    icon: CircleDollarSign,
    label: `All payments of ${formatDollars(amount)}`,
    to: paymentsOfAmount(amount),
  };
}

const planItem = ({ id, name, price, is_active: isOnSale }: Found['plans'][number]): FoundItem => ({
  id: `plan ${id}`,
  icon: Package,
  label: <bdi>{name}</bdi>,
  end: (
    <>
      {!isOnSale && <Badge tone="outline">Disabled</Badge>}
      <span className="text-sm font-medium text-ink">{formatDollars(price)}</span>
    </>
  ),
  to: `${paths.admin('plans')}?dialog=edit-plan&id=${id}`,
});

const staffItem = ({ id, email, role }: Found['staff'][number]): FoundItem => ({
  id: `staff ${id}`,
  icon: UserCog,
  label: email,
  end: ROLE_LABELS[role],
  to: searching('users', email),
});
