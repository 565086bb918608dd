import { addDays, type Cents, daysInclusive } from '@livelift/contract';
import { dayInWords } from '../../platform/day-in-words.ts';
import { nameWords } from './names.rules.ts';
import { orderReferencesIn } from './references.rules.ts';

/** What is compared of a transfer to tell whether two lines of different files are the same one. */
export type Transfer = {
  day: string | null;
  amount_cents: Cents | null;
  payer: string;
  text: string;
  /** On which it stands in its file; null: staff recorded it by hand, so that who paid it and for what is their word, not the bank's. */
  line?: number | null;
};

/** What was booked, with what it is called by: from a line of a file, or by hand. */
export type BookedTransfer = Transfer & {
  line: number | null;
  file_name: string | null;
  transaction_id: string | null;
};

type Told = { payer: readonly string[]; all: ReadonlySet<string>; orders: readonly string[]; isByHand: boolean };

/** The words of a text but short ones, which begin references, or stand for words. */
export const tellingWords = (text: string): string[] => nameWords(text).filter((word) => word.length > 2);

const toldBy = ({ payer, text, line }: Transfer): Told => ({
  payer: tellingWords(payer),
  all: new Set(tellingWords(`${payer} ${text}`)),
  orders: orderReferencesIn(text),
  isByHand: line === null,
});

// Columns may be read otherwise by now: the payer of one stands in the text of the other. Another export may have no payer.
const isNamed = (one: Told, other: Told): boolean =>
  one.orders.some((order) => other.orders.includes(order)) ||
  one.payer.some((word) => other.all.has(word)) ||
  other.payer.some((word) => one.all.has(word));

const isUnknown = ({ payer }: Told) => payer.length === 0;

// Where a file has no payers, they stand in its texts: by two words of their name.
const isSamePayer = (line: Told, other: Told): boolean =>
  isUnknown(line)
    ? other.payer.filter((word) => line.all.has(word)).length >= 2
    : line.payer.every((word) => other.all.has(word));

// Whoever pays as much for several orders. Staff may have named another one than the bank did, of somebody with two accounts even.
const namesOther = (line: Told, other: Told): boolean =>
  line.orders.length > 0 &&
  other.orders.length > 0 &&
  !line.orders.some((order) => other.orders.includes(order)) &&
  !(other.isByHand && isSamePayer(line, other));

/** Another column of dates is off by a weekend, and a day said by hand by some more; a week apart is the next of a weekly plan. */
export const OTHER_DAYS = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6];

// More of one amount on the same days are not told apart: comparing all with all would take too long.
const MOST_COMPARED = 500;

const keyOf = (amountCents: Cents | null, day: string) => `${amountCents}|${day}`;

/**
 * Looks among what was booked for transfers that a line may be once more: of the same amount and day, unless their payers are
 * known and differ; of a day beside it where their payers are the same.
 */
export function createAlike<B extends Transfer>(booked: readonly B[]) {
  const index = new Map<string, { transfer: B; told: Told }[]>();
  for (const transfer of booked) {
    const key = keyOf(transfer.amount_cents, transfer.day ?? '');
    const there = index.get(key);
    const entry = { transfer, told: toldBy(transfer) };
    if (there) there.push(entry);
    else index.set(key, [entry]);
  }
  return (line: Transfer): B[] => {
    const { amount_cents, day } = line;
    if (day === null || index.size === 0) return [];
    const on = (each: string) => index.get(keyOf(amount_cents, each)) ?? [];
    const [same, beside] = [on(day), OTHER_DAYS.flatMap((days) => on(addDays(day, days)))];
    const told = toldBy(line);
    const isAlike = (other: Told) =>
      !namesOther(told, other) && (isUnknown(told) || isUnknown(other) || isNamed(told, other));
    const found = [
      ...(same.length > MOST_COMPARED ? same : same.filter((other) => isAlike(other.told))),
      ...(beside.length > MOST_COMPARED
        ? beside
        : beside.filter((other) => isNamed(told, other.told) && !namesOther(told, other.told))),
    ];
    return found.map(({ transfer }) => transfer);
  };
}

/** Whether two days are so many days apart at most, both counted. */
export function areWithin(days: number, one: string, other: string): boolean {
  const [first, last] = one < other ? [one, other] : [other, one];
  return daysInclusive(first, last) <= days;
}

/** A payment that staff recorded by hand. */
export type RecordedPayment = { transaction_id: string; counted_on: string };

// Longer before the line a transaction id is that of a standing order. Staff record by the day on which they do it, long after the line perhaps.
const SAME_ID_DAYS = 14;

/** What staff are told of a payment that they recorded by hand with the transaction id of a line, at about its time or later; null: of none. */
export function recordedText(
  recorded: ReadonlyMap<string, RecordedPayment>,
  id: string,
  day: string | null,
): string | null {
  const payment = recorded.get(id);
  if (!payment || day === null) return null;
  if (payment.counted_on < day && !areWithin(SAME_ID_DAYS, payment.counted_on, day)) return null;
  return `Payment ${id} was recorded by hand, ${dayInWords(payment.counted_on)}`;
}

/** What staff are told of transfers that were booked and may be this one; null where there are none. */
export function bookedBeforeText(alike: readonly BookedTransfer[]): string | null {
  const [first] = alike;
  if (!first) return null;
  if (alike.length > MOST_COMPARED)
    return `Possibly booked before: ${alike.length} transfers of this amount were booked within days of it, too many to compare`;
  const as = first.transaction_id === null ? 'its payment was deleted' : `payment ${first.transaction_id}`;
  const more = alike.length > 1 ? `, and ${alike.length - 1} more` : '';
  const from = first.line === null ? 'recorded by hand' : `line ${first.line} of ${first.file_name}`;
  return `Possibly booked before: ${dayInWords(first.day)}, ${as}, ${from}${more}`;
}
