import { addDays, type Cents, daysInclusive } from '@livelift/contract';
import { dayInWords } from '../../platform/day-in-words.ts';
import { foldName, nameWords } from './names.rules.ts';
import { nameOtherOrders, orderReferencesIn } from './references.rules.ts';

/** What is compared of a transfer to tell whether two lines of different files are the same one. */
export type Transfer = {
  day: string | null;
  amount_cents: Cents | null;
  payer: string;
  text: string;
  bank_reference?: string;
};

/** What was booked, with what it is called by: from a line of a file, or by hand. */
export type BookedTransfer = Transfer & {
  line: number | null;
  file_name: string | null;
  transaction_id: string | null;
  /** For whom it was booked, where that is the word of staff: by hand, or of a line that names no order; else null. */
  full_name: string | null;
};

type Traits = {
  /** Telling words of whoever paid. */
  payer: readonly string[];
  /** All words of payer and text, those of them that tell, and all of them without what parts them. */
  words: readonly string[];
  telling: ReadonlySet<string>;
  unparted: string;
  orders: readonly string[];
  /** Words of the name of whom it was booked for. */
  name: readonly string[];
};

const isDistinctive = (word: string) => word.length > 2;

/** The words of a text but short ones, which begin references, or stand for words. */
export const distinctiveWords = (text: string): string[] => nameWords(text).filter(isDistinctive);

/** What is compared of a transfer. */
const traitsOf = ({ payer, text, full_name = null }: Transfer & Partial<BookedTransfer>): Traits => {
  const words = nameWords(`${payer} ${text}`);
  return {
    payer: distinctiveWords(payer),
    words,
    telling: new Set(words.filter(isDistinctive)),
    unparted: foldName(`${payer} ${text}`).replace(/[^\p{L}\p{N}]/gu, ''),
    orders: orderReferencesIn(`${text} ${payer}`),
    name: nameWords(full_name ?? ''),
  };
};

// Banks cut long names.
const MIN_CUT = 4;

const isWritten = (word: string, written: string) =>
  written === word || (written.length >= MIN_CUT && word.startsWith(written));

// By the name of whom it was booked for, wherever it stands, however its words are parted: the whole of it, or two words of a longer one.
function bearsName({ words, unparted }: Traits, { name }: Traits): boolean {
  const found = name.filter(
    (word) => words.some((written) => isWritten(word, written)) || (isDistinctive(word) && unparted.includes(word)),
  );
  return found.length > 0 && (found.length === name.length || found.filter(isDistinctive).length > 1);
}

/** Whether both name the same order of ours. */
const sharesOrder = (line: Traits, other: Traits): boolean => line.orders.some((order) => other.orders.includes(order));

// Columns may be read otherwise by now: the payer of one stands in the text of the other. Another export may have no payer.
const isNamed = (line: Traits, other: Traits): boolean =>
  sharesOrder(line, other) ||
  line.payer.some((word) => other.telling.has(word)) ||
  other.payer.some((word) => line.telling.has(word)) ||
  bearsName(line, other);

const isUnknown = ({ payer }: Traits) => payer.length === 0;

/** Whether the payer of a line is that of what was booked, or the person for whom it was. */
const isSamePayer = (line: Traits, other: Traits): boolean =>
  bearsName(line, other) || (!isUnknown(line) && line.payer.every((word) => other.telling.has(word)));

// Whoever pays as much for several orders. Staff may have named another one than the bank did, of somebody with two accounts even.
const namesOther = (line: Traits, other: Traits): boolean =>
  nameOtherOrders(line.orders, other.orders) && !(other.name.length > 0 && isSamePayer(line, other));

// So long apart a word of the name that others have too says nothing.
const isOfPayer = (line: Traits, other: Traits): boolean => sharesOrder(line, other) || isSamePayer(line, other);

/** Another column of dates is off by a weekend, and a day said by hand by some more; a week apart is the next of a weekly plan. */
export const OTHER_DAYS = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6];

/** Staff may record a transfer by the day on which they do it; a month later it is the next of a monthly plan. */
export const LAST_RECORDED_DAYS = 27;
const RECORDED_LATER = Array.from({ length: LAST_RECORDED_DAYS - 6 }, (_, at) => at + 7);

// More of one amount on the same days are not told apart: comparing all with all would take too long.
const MAX_COMPARED = 500;

const keyOf = (amountCents: Cents | null, day: string) => `${amountCents}|${day}`;

// Longer before the line a transaction id is that of a standing order. Staff record by the day on which they do it, long after the line perhaps.
const SAME_ID_DAYS = 14;

const isAtItsTime = (recorded: Transfer, day: string): boolean =>
  recorded.day !== null && (recorded.day >= day || daysInclusive(recorded.day, day) <= SAME_ID_DAYS);

/**
 * Looks among what was booked for transfers that a line may be once more: of the same amount and day, unless their payers are
 * known and differ; of a day beside it where their payers are the same, recorded by hand also weeks later; recorded by hand with its bank reference as transaction id, at about its time or later.
 */
export function createDuplicateFinder(booked: readonly BookedTransfer[]) {
  const index = new Map<string, { transfer: BookedTransfer; traits: Traits }[]>();
  const recorded = new Map<string, BookedTransfer>();
  for (const transfer of booked) {
    const key = keyOf(transfer.amount_cents, transfer.day ?? '');
    const there = index.get(key);
    const entry = { transfer, traits: traitsOf(transfer) };
    if (there) there.push(entry);
    else index.set(key, [entry]);
    if (transfer.line === null && transfer.transaction_id !== null) recorded.set(transfer.transaction_id, transfer);
  }
  return (line: Transfer): BookedTransfer[] => {
    const { amount_cents, day } = line;
    if (day === null || index.size === 0) return [];
    const on = (each: string) => index.get(keyOf(amount_cents, each)) ?? [];
    const [same, beside] = [on(day), OTHER_DAYS.flatMap((days) => on(addDays(day, days)))];
    const later = RECORDED_LATER.flatMap((days) =>
      on(addDays(day, days)).filter(({ transfer }) => transfer.line === null),
    );
    const traits = traitsOf(line);
    const isAlike = (other: Traits) =>
      !namesOther(traits, other) && (isUnknown(traits) || isUnknown(other) || isNamed(traits, other));
    const found = [
      ...(same.length > MAX_COMPARED ? same : same.filter((other) => isAlike(other.traits))),
      ...(beside.length > MAX_COMPARED
        ? beside
        : beside.filter((other) => isNamed(traits, other.traits) && !namesOther(traits, other.traits))),
      ...(later.length > MAX_COMPARED ? [] : later.filter((other) => isOfPayer(traits, other.traits))),
    ].map(({ transfer }) => transfer);
    const itself = recorded.get(line.bank_reference ?? '');
    return itself && isAtItsTime(itself, day) ? [itself, ...found.filter((each) => each !== itself)] : found;
  };
}

/** What staff are told of transfers that were booked and may be this one; null where there are none. */
export function bookedBeforeText(alike: readonly BookedTransfer[]): string | null {
  const [first] = alike;
  if (!first) return null;
  if (alike.length > MAX_COMPARED)
    return `Possibly booked before: ${alike.length} transfers of this amount were booked within days of it, too many to compare`;
  const as = first.transaction_id === null ? 'its payment was deleted' : `payment ${first.transaction_id}`;
  const more = alike.length > 1 ? `, and ${alike.length - 1} more` : '';
  const from = first.line === null ? 'recorded by hand' : `line ${first.line} of ${first.file_name}`;
  return `Possibly booked before: ${dayInWords(first.day)}, ${as}, ${from}${more}`;
}
