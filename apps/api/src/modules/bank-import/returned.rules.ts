import { addDays } from '@livelift/contract';
import { dayInWords } from '../../platform/day-in-words.ts';
import { type BookedTransfer, isSamePayer, sharesOrder, type Transfer, traitsOf } from './duplicates.rules.ts';
import { nameOtherOrders } from './references.rules.ts';

/** How many days after a transfer a bank may still send it back: 8 weeks for direct debits (SEPA), 60 days for returns (Nacha). */
export const RETURN_DAYS = 60;

/** How many days before money goes out staff may have recorded its refund. */
const REFUND_DAYS = 14;

// A second of work. A file of that many lines of one price that go out is no statement.
const MAX_COMPARISONS = 1_000_000;

/** A payment that came by bank transfer. */
export type ReceivedTransfer = BookedTransfer & {
  payment_id: number;
  streamer_id: number;
  /** UTC day of the last refund of the whole; null: not given back. */
  refunded_on: string | null;
};

const byAmount = <T extends Transfer>(transfers: readonly T[]) =>
  Map.groupBy(
    transfers.map((transfer) => ({ transfer, traits: traitsOf(transfer) })),
    ({ transfer }) => transfer.amount_cents,
  );

/**
 * Looks for the payments that a line of money out may send back: as much, received before it, whose order it names, or that staff
 * recorded of the same person; of a line that names no order, those of its payer. None where staff have refunded such a payment at
 * about that time, since the line is that refund, nor where a transfer of the same person was not booked, which may be sent back as well (of a line that names an
 * order: not one that names others).
 */
export function createReturnFinder(
  received: readonly ReceivedTransfer[],
  unbooked: readonly Transfer[],
): (out: Transfer) => ReceivedTransfer[] {
  const [payments, open] = [byAmount(received), byAmount(unbooked)];
  let comparisons = 0;
  return (out) => {
    const { day, amount_cents: cents } = out;
    if (day === null || cents === null) return [];
    // Short names stand within words of others: Ana in management.
    const traits = { ...traitsOf(out), unparted: '' };
    const isInTime = ({ day: came }: Transfer) => came !== null && came <= day && came >= addDays(day, -RETURN_DAYS);
    const inTime = (payments.get(-cents) ?? []).filter(({ transfer }) => isInTime(transfer));
    const openInTime = (open.get(-cents) ?? []).filter(({ transfer }) => isInTime(transfer));
    comparisons += inTime.length + openInTime.length;
    if (comparisons > MAX_COMPARISONS) return [];
    const isMeant = traits.orders.length > 0 ? sharesOrder : isSamePayer;
    const meant = inTime.filter((each) => isMeant(traits, each.traits));
    const people = new Set(meant.map(({ transfer }) => transfer.streamer_id));
    const isOpen = openInTime.some(
      (line) =>
        !nameOtherOrders(traits.orders, line.traits.orders) &&
        (isMeant(traits, line.traits) ||
          meant.some((each) => sharesOrder(line.traits, each.traits) || isSamePayer(line.traits, each.traits))),
    );
    if (isOpen) return [];
    const found = inTime
      .filter((each) => meant.includes(each) || (each.transfer.line === null && people.has(each.transfer.streamer_id)))
      .map(({ transfer }) => transfer);
    const isThisRefund = ({ refunded_on: on }: ReceivedTransfer) => on !== null && on >= addDays(day, -REFUND_DAYS);
    return found.some(isThisRefund) ? [] : found.filter(({ refunded_on: on }) => on === null);
  };
}

const MAX_TOLD = 3;

/** What staff are told of money out that may send back what came in. */
export function returnedText(payments: readonly ReceivedTransfer[]): string {
  const told = payments.slice(0, MAX_TOLD).map(({ transaction_id: id, day }) => `${id} of ${dayInWords(day)}`);
  const more = payments.length > MAX_TOLD ? `, or one of ${payments.length - MAX_TOLD} more` : '';
  return `May send back payment ${told.join(', or ')}${more}. Look at the bank before you refund it`;
}
