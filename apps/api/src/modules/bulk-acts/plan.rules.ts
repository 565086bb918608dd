import {
  addDays,
  BULK_ACT_UNDO_SECONDS,
  type BulkPreview,
  daysInclusive,
  type StreamerListItem,
} from '@livelift/contract';
import { dayInWords } from '../../platform/day-in-words.ts';
import { formatDollars, MAX_DAYS } from '../subscriptions/index.ts';

/** What an act does with one record: it waits for its turn, or is left out for a reason. */
export type PlannedRow = {
  record_id: number;
  streamer_id: number | null;
  /** What is changed, where that is not the record itself. */
  subscription_id: number | null;
  /** Of what is changed, as it was looked at. */
  version: number | null;
  state: 'waiting' | 'skipped';
  reason: string | null;
};

/** What an act does with every record, and what follows from it. */
export type Plan = {
  rows: PlannedRow[];
  amountCents: number | null;
  effects: string[];
  /** The day on which the payments came in. */
  receivedOn?: string;
  /** Subscriptions that are changed with them, by their ids. */
  followers?: number[];
  /** Old and new ends, the first of them. */
  extensions?: BulkPreview['extensions'];
};

/** A payment that may be confirmed. */
export type SelectedPayment = {
  id: number;
  version: number;
  status: string;
  amount_cents: number;
  streamer_id: number;
  full_name: string;
  /** The subscription that it names, and what is due of that; null for none. */
  subscription_id: number | null;
  due_cents: number | null;
  /** Whether that is an order that is not paid. */
  is_unpaid: boolean;
  /** Whether staff have to give it dates before it can run. */
  lacks_dates: boolean;
};

/** A streamer with what acts need to know. */
export type SelectedStreamer = {
  id: number;
  full_name: string;
  status: StreamerListItem['status'];
  /** The subscription that runs. */
  running: { id: number; name: string; version: number; start_date: string | null; end_date: string | null } | null;
  /** The ids of paid subscriptions that wait behind it. */
  queued: number[];
  upcoming_streams: number;
};

const NOT_FOUND = 'There is no such record any more';

type Change = { version: number | null; subscription_id?: number };

const waitingRow = (
  record_id: number,
  streamer_id: number,
  { version, subscription_id = undefined }: Change,
): PlannedRow => ({
  record_id,
  streamer_id,
  subscription_id: subscription_id ?? null,
  version,
  state: 'waiting',
  reason: null,
});

const skippedRow = (record_id: number, streamer_id: number | null, reason: string): PlannedRow => ({
  record_id,
  streamer_id,
  subscription_id: null,
  version: null,
  state: 'skipped',
  reason,
});

const isWaiting = ({ state }: PlannedRow): boolean => state === 'waiting';

function planEach<Selected extends { id: number }>(
  ids: readonly number[],
  selected: readonly Selected[],
  plan: (selected: Selected) => PlannedRow,
): PlannedRow[] {
  const known = new Map(selected.map((each) => [each.id, each]));
  return ids.map((id) => {
    const found = known.get(id);
    return found ? plan(found) : skippedRow(id, null, NOT_FOUND);
  });
}

const numbers = new Intl.NumberFormat('en-US');

// "1 order is paid", "2 orders are paid"; nothing of none.
const sentence = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${numbers.format(count)} ${many}`];

// More are counted.
const NAMED_PEOPLE = 5;

// Isolated, since a name may be written from right to left.
function namesOf(payments: readonly SelectedPayment[]): string {
  const names = [...new Map(payments.map((each) => [each.streamer_id, `\u2068${each.full_name}\u2069`])).values()];
  const more = names.length - NAMED_PEOPLE;
  return `${names.slice(0, NAMED_PEOPLE).join(', ')}${more > 0 ? ` and ${numbers.format(more)} more` : ''}.`;
}

function effectsOfMoney(payments: readonly SelectedPayment[], receivedOn: string): string[] {
  const named = new Map<number, { due: number; came: number; isUnpaid: boolean; lacksDates: boolean }>();
  for (const { subscription_id, due_cents, is_unpaid: isUnpaid, lacks_dates: lacksDates, amount_cents } of payments) {
    if (subscription_id === null) continue;
    const { due, came } = named.get(subscription_id) ?? { due: Math.max(0, due_cents ?? 0), came: 0 };
    named.set(subscription_id, { due, came: came + amount_cents, isUnpaid, lacksDates });
  }
  const orders = [...named.values()].filter(({ isUnpaid }) => isUnpaid);
  const paid = orders.filter(({ due, came }) => came >= due);
  const undated = paid.filter(({ lacksDates }) => lacksDates).length;
  const others = payments.filter(({ is_unpaid }) => !is_unpaid);
  const whose = namesOf(others);
  const over = [...named.values()].reduce((sum, { due, came }) => sum + Math.max(0, came - due), 0);
  return [
    ...sentence(
      paid.length - undated,
      'order is paid in full: its subscription becomes active, or follows the one that runs.',
      'orders are paid in full: their subscriptions become active, or follow the ones that run.',
    ),
    ...sentence(
      undated,
      'order without a fixed length is paid in full: it becomes active once staff set its dates.',
      'orders without a fixed length are paid in full: they become active once staff set their dates.',
    ),
    ...sentence(orders.length - paid.length, 'order stays part-paid.', 'orders stay part-paid.'),
    ...sentence(
      others.length,
      `payment changes no subscription: ${whose}`,
      `payments change no subscription: ${whose}`,
    ),
    ...(over > 0 ? [`${formatDollars(over)} is more than is due.`] : []),
    `Each is booked as received on ${dayInWords(receivedOn)} (GMT), with its own amount.`,
    `Each customer is mailed that their payment was received. Undo is there for ${BULK_ACT_UNDO_SECONDS} seconds; then this is final.`,
  ];
}

/** Confirms pending payments with their own amounts. */
export function planConfirmation(
  ids: readonly number[],
  selected: readonly SelectedPayment[],
  receivedOn: string,
): Plan {
  const rows = planEach(ids, selected, ({ id, streamer_id, status, version }) =>
    status === 'pending'
      ? waitingRow(id, streamer_id, { version })
      : skippedRow(id, streamer_id, `Not pending but ${status}`),
  );
  const confirmed = selected.filter(({ status }) => status === 'pending');
  const amountCents = confirmed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return {
    rows,
    amountCents,
    effects: confirmed.length === 0 ? [] : effectsOfMoney(confirmed, receivedOn),
    receivedOn,
  };
}

function extendOne({ id, running }: SelectedStreamer, days: number): PlannedRow {
  if (!running?.start_date || !running.end_date) return skippedRow(id, id, 'No subscription that runs');
  const total = daysInclusive(running.start_date, addDays(running.end_date, days));
  if (total > MAX_DAYS) return skippedRow(id, id, `Would be longer than ${numbers.format(MAX_DAYS)} days`);
  return waitingRow(id, id, { subscription_id: running.id, version: running.version });
}

const chosenOf = <Selected extends { id: number }>(
  rows: readonly PlannedRow[],
  selected: readonly Selected[],
): Selected[] => {
  const chosen = new Set(rows.filter(isWaiting).map(({ record_id }) => record_id));
  return selected.filter(({ id }) => chosen.has(id));
};

// More are counted.
const NAMED_EXTENSIONS = 100;

/** Moves the end of the subscriptions that run. */
export function planExtension(ids: readonly number[], selected: readonly SelectedStreamer[], days: number): Plan {
  const rows = planEach(ids, selected, (each) => extendOne(each, days));
  const chosen = chosenOf(rows, selected);
  const followers = chosen.flatMap(({ queued }) => queued);
  const extensions = chosen
    .flatMap(({ id, full_name, running }) =>
      running?.end_date
        ? [
            {
              streamer: { id, full_name },
              plan: running.name,
              from: running.end_date,
              to: addDays(running.end_date, days),
            },
          ]
        : [],
    )
    .sort((a, b) => a.from.localeCompare(b.from) || a.streamer.id - b.streamer.id)
    .slice(0, NAMED_EXTENSIONS);
  const effects = [
    ...sentence(
      followers.length,
      'paid subscription that waits behind one of them begins later as well.',
      'paid subscriptions that wait behind them begin later as well.',
    ),
    'Nothing is charged, and nobody is mailed about it.',
  ];
  return { rows, amountCents: null, effects: chosen.length === 0 ? [] : effects, followers, extensions };
}

/** Switches accounts off. */
export function planDeactivation(ids: readonly number[], selected: readonly SelectedStreamer[]): Plan {
  const rows = planEach(ids, selected, ({ id, status }) => {
    if (status === 'active') return waitingRow(id, id, { version: null });
    return skippedRow(id, id, status === 'inactive' ? 'Switched off already' : 'Sign-up not finished');
  });
  const chosen = chosenOf(rows, selected);
  const streams = chosen.reduce((sum, each) => sum + each.upcoming_streams, 0);
  const effects = [
    'They are logged out and cannot log in.',
    ...sentence(
      streams,
      'stream that is live or planned ends or is cancelled.',
      'streams that are live or planned end or are cancelled.',
    ),
    'Their subscriptions go on, and nothing is given back.',
  ];
  return { rows, amountCents: null, effects: chosen.length === 0 ? [] : effects };
}

/** Writes to those who can log in: who has verified an address, and is not switched off. */
export function planMail(ids: readonly number[], selected: readonly SelectedStreamer[]): Plan {
  const rows = planEach(ids, selected, ({ id, status }) => {
    if (status === 'active') return waitingRow(id, id, { version: null });
    return skippedRow(id, id, status === 'inactive' ? 'Switched off' : 'Address not verified');
  });
  return { rows, amountCents: null, effects: [] };
}

/** How many records would be left as they are, by the reason, most first. */
export function skippedOf(rows: readonly PlannedRow[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of rows) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** The rows to which it would be done. */
export const waitingOf = (rows: readonly PlannedRow[]): PlannedRow[] => rows.filter(isWaiting);
