import { CircleDollarSign, ListFilter, Package, ReceiptText, User, UserCog } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { PaymentStatusBadge } from '../../features/payments/payment-status-badge.tsx';
import type { Found } from '../../features/search/search.queries.ts';
import { ROLE_LABELS } from '../../features/users/user-labels.ts';
import { formatAmount } from '../../lib/amount-text.ts';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { AccountStatus, Badge } from '../../ui/badge.tsx';
import { CommandGroup, CommandItem } from '../../ui/command-dialog.tsx';

type Results = {
  /** What was searched for. */
  text: string;
  found: Found;
  /** Leads to an address. */
  go: (to: string) => void;
};

/** How much was found. */
export const countOf = ({ people, payments, plans, staff }: Found): number =>
  people.length + payments.length + plans.length + staff.length;

const searching = (area: string, text: string) => `${paths.admin(area)}?${new URLSearchParams({ search: text })}`;

/** What a search found, by what it is. */
export const SearchResults = (results: Results) => (
  <>
    <People {...results} />
    <Payments {...results} />
    <Plans {...results} />
    <Staff {...results} />
  </>
);

const People = ({ text, found: { people }, go }: Results) => (
  <CommandGroup heading="People">
    {[
      ...people.map(({ id, full_name: name, username, email, discord_id: discord, status }) => (
        <CommandItem
          key={id}
          id={`person ${id}`}
          icon={User}
          label={<bdi>{name}</bdi>}
          detail={
            <>
              @<bdi>{username}</bdi>, <bdi>{email}</bdi>
              {discord && (
                <>
                  , <bdi>{discord}</bdi>
                </>
              )}
            </>
          }
          end={<AccountStatus status={status} reason={null} />}
          onChoose={() => go(paths.adminStreamer(id))}
        />
      )),
      ...(people.length > 1
        ? [
            <CommandItem
              key="all"
              id="all people"
              icon={ListFilter}
              label="All streamers that match"
              onChoose={() => go(searching('streamers', text))}
            />,
          ]
        : []),
    ]}
  </CommandGroup>
);

// An amount leads to its payments, anything else to what the list finds by it.
function allPayments({ text, found: { amount } }: Results) {
  if (amount === null) return { label: 'All payments that match', to: searching('payments', text) };
  const exactly = formatAmount(amount);
  return {
    label: `All payments of ${formatDollars(amount)}`,
    to: `${paths.admin('payments')}?min_amount=${exactly}&max_amount=${exactly}`,
  };
}

function Payments(results: Results) {
  const { found, go } = results;
  const all = allPayments(results);
  return (
    <CommandGroup heading="Payments">
      {[
        ...found.payments.map(({ id, transaction_id: transaction, status, amount, streamer, created_at: at }) => (
          <CommandItem
            key={id}
            id={`payment ${id}`}
            icon={ReceiptText}
            label={<bdi>{transaction}</bdi>}
            detail={
              <>
                <bdi>{streamer.full_name}</bdi>, {formatDayOf(at)}
              </>
            }
            end={
              <>
                <PaymentStatusBadge status={status} />
                <span className="text-sm font-medium text-ink">{formatDollars(amount)}</span>
              </>
            }
            onChoose={() => go(searching('payments', transaction))}
          />
        )),
        ...(found.payments.length > 1
          ? [
              <CommandItem
                key="all"
                id="all payments"
                icon={found.amount === null ? ListFilter : CircleDollarSign}
                label={all.label}
                onChoose={() => go(all.to)}
              />,
            ]
          : []),
      ]}
    </CommandGroup>
  );
}

const Plans = ({ found: { plans }, go }: Results) => (
  <CommandGroup heading="Plans">
    {plans.map(({ id, name, price, is_active: isOnSale }) => (
      <CommandItem
        key={id}
        id={`plan ${id}`}
        icon={Package}
        label={<bdi>{name}</bdi>}
        end={
          <>
            {!isOnSale && <Badge tone="outline">Disabled</Badge>}
            <span className="text-sm font-medium text-ink">{formatDollars(price)}</span>
          </>
        }
        onChoose={() => go(`${paths.admin('plans')}?dialog=edit-plan&id=${id}`)}
      />
    ))}
  </CommandGroup>
);

const Staff = ({ found: { staff }, go }: Results) => (
  <CommandGroup heading="Staff">
    {staff.map(({ id, email, role }) => (
      <CommandItem
        key={id}
        id={`staff ${id}`}
        icon={UserCog}
        label={email}
        end={ROLE_LABELS[role]}
        onChoose={() => go(searching('users', email))}
      />
    ))}
  </CommandGroup>
);
