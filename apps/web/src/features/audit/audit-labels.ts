import type { AuditEntry } from '@livelift/contract';
import { formatDay, formatDollars, formatGmt, formatMinutes, formatPlural, sentenceCase } from '../../lib/format.ts';

export const ENTITY_LABELS: Record<AuditEntry['entity'], string> = {
  user: 'User',
  streamer: 'Streamer',
  plan: 'Plan',
  subscription: 'Subscription',
  payment: 'Payment',
  settings: 'Settings',
  login: 'Login',
  mail: 'Mails',
  staff_note: 'Staff note',
  bank_import: 'Bank import',
  bulk_act: 'Bulk act',
};

/** What was done: "Payment refunded"; where the act names what it is about, that alone: "Second factor removed". */
export const actionText = (action: string): string => sentenceCase(action.replace(/^\w+\.(?=[a-z]+_)/, ''));

type AuditedEntity = Pick<AuditEntry, 'entity' | 'entity_id' | 'entity_name'>;

/** What the changed record is called; a bulk act is by what it does. */
export const entityName = ({ entity, entity_name: name }: Pick<AuditedEntity, 'entity' | 'entity_name'>) =>
  entity === 'bulk_act' && name !== null ? sentenceCase(name) : name;

/** The changed record: "Plan 3, Growth", or its number alone where it has no name. */
export const entityText = (entry: AuditedEntity): string => {
  const name = entityName(entry);
  return `${ENTITY_LABELS[entry.entity]} ${entry.entity_id}${name === null ? '' : `, ${name}`}`;
};

/** One changed field; null on the side where it did not exist. */
export type FieldChange = { field: string; before: string | null; after: string | null };

const EMPTY = 'Empty';

// Entries hold money in cents, also where a field's name does not say so.
const MONEY = /(^|_)(cents|price|credit|amount_due)$/;

const MINUTES = /(^|_)(minutes|duration)$/;

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number' && MONEY.test(field)) return formatDollars(value);
  if (typeof value === 'number' && MINUTES.test(field)) return formatMinutes(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && CODE.test(field)) return codeText(value);
  if (typeof value === 'string') return DATE.test(field) ? dateText(value) : value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

// What is one of a few words in the database, and reads as a label on the page.
const CODE = /(^|_)(status|method|role|act|step)$/;

const codeText = (value: string) => (value === 'paypal' ? 'PayPal' : sentenceCase(value));

const DATE = /_(at|on|date|start|end)$/;

function dateText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatGmt(new Date(value)) : value;
}

// A record within a record by the fields of both: `plan.name` as `plan_name`.
const flat = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, each]) => [`${field}_${inner}`, each])
        : [[field, value]],
    ),
  );

// Bookkeeping fields, which change with every edit.
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['version', 'updated_at']);

// What is looked for: why, how much, and what became of it.
const FIRST = [/(^|_)reason$/, MONEY, /(^|_)status$/, /(^|_)payment_method$/];

const rank = (field: string): number => FIRST.findIndex((each) => each.test(field)) + 1 || FIRST.length + 1;

const fieldText = (field: string): string => sentenceCase(field.replace(/_cents$/, '')).replace(/\bid$/i, 'ID');

/** The changed fields; all fields of a created or deleted record. */
export function changesOf(entry: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [before, after] = [entry.before && flat(entry.before), entry.after && flat(entry.after)];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  fields.sort((one, other) => rank(one) - rank(other));
  return fields
    .filter((field) => !HIDDEN_FIELDS.has(field))
    .map((field) => ({
      field: fieldText(field),
      before: before && valueText(field, before[field]),
      after: after && valueText(field, after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'>;

const dollarsOf = (cents: unknown): string => formatDollars(typeof cents === 'number' ? cents : 0);

const because = (reason: unknown): string => (typeof reason === 'string' && reason !== '' ? `: ${reason}` : '');

// One act that ends one subscription and orders another, whose fields stand in one entry.
function planChangeText({ before, after }: Change): string {
  const credit = Number(after?.credit_cents ?? 0);
  const due = Math.max(Number(after?.price_cents ?? 0) - credit, 0);
  return `${before?.name} changed to ${after?.name}, ${dollarsOf(credit)} credited, ${dollarsOf(due)} due`;
}

function orderText({ after }: Change): string | null {
  const order = after && flat(after);
  const name = order?.subscription_plan_name;
  return typeof name === 'string' ? `Ordered ${name} for ${dollarsOf(order?.price)}` : null;
}

function refundText({ after }: Change): string | null {
  const { refund_amount_cents: cents, refund_reason: reason } = flat(after ?? {});
  return cents === undefined ? null : `${dollarsOf(cents)} given back${because(reason)}`;
}

function confirmationText({ before, after }: Change): string {
  const { amount_cents: cents, transaction_id: id, received_on: day } = after ?? {};
  const expected = before?.amount_cents ?? cents;
  const received = typeof day === 'string' ? `, received on ${dateText(day)}` : '';
  const instead = expected === cents ? '' : ` instead of ${dollarsOf(expected)}`;
  return `Payment of ${dollarsOf(cents)}${instead} (${id}) confirmed${received}`;
}

const SENTENCES: Readonly<Record<string, (change: Change) => string | null>> = {
  'subscription.plan_changed': planChangeText,
  'subscription.created': orderText,
  'payment.confirmed': confirmationText,
  'payment.refunded': refundText,
  'payment.deleted': ({ before, after }) =>
    `Payment of ${dollarsOf(before?.amount_cents)} (${before?.transaction_id}) deleted${because(after?.reason)}`,
  'user.deactivated': ({ after }) => `Account switched off${because(after?.deactivation_reason)}`,
  'user.activated': () => 'Account switched on',
};

/** What was done, in a sentence; null of what its fields alone tell. */
export const changeSentence = (entry: Change): string | null => SENTENCES[entry.action]?.(entry) ?? null;

const NO_MONEY = formatDollars(0);
const SUMMARY_LENGTH = 3;
const VALUE_LENGTH = 40;

const truncate = (text: string) => (text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text);

// Of what was made or deleted the numbers of records and no money say nothing to a reader, and when it was made stands beside it.
const isInSummary = ({ field, before, after }: FieldChange) =>
  (before ?? EMPTY) !== (after ?? EMPTY) &&
  ((before !== null && after !== null) ||
    !(/^(created at|id|.* id|search text)$/i.test(field) || (before ?? after) === NO_MONEY));

/** A change in one line: a sentence, or the fields that matter most with their values, and how many more were changed. */
export function changeSummary(entry: Change): string {
  const sentence = changeSentence(entry);
  if (sentence !== null) return sentence;
  const changes = changesOf(entry).filter(isInSummary);
  const shown = changes.slice(0, SUMMARY_LENGTH).map(({ field, before, after }) => {
    const from = before === null || before === EMPTY || after === null ? '' : `${truncate(before)} → `;
    return `${field}: ${from}${truncate(after ?? before ?? EMPTY)}`;
  });
  // What was made or deleted is told by its chief fields.
  const more = entry.before && entry.after ? changes.length - shown.length : 0;
  return more > 0 ? `${shown.join(', ')} and ${formatPlural(more, 'more', 'more')}` : shown.join(', ');
}
