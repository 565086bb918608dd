import type { AuditEntry } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';

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

type AuditedEntity = Pick<AuditEntry, 'entity' | 'entity_id' | 'entity_name'>;

/** The changed record: "Plan 3, Growth", or its number alone where it has no name. */
export const entityText = ({ entity, entity_id: id, entity_name: name }: AuditedEntity): string =>
  `${ENTITY_LABELS[entity]} ${id}${name === null ? '' : `, ${name}`}`;

/** An action in words: `subscription.updated` is "Subscription updated". */
export const actionText = (action: string): string => {
  const text = action.replaceAll(/[._]/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** One changed field; null on the side where it did not exist. */
export type FieldChange = { field: string; before: string | null; after: string | null };

const fieldText = (field: string): string => {
  const text = field.replace(/_cents$/, '').replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'number' && field.endsWith('_cents')) return formatDollars(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

// Bookkeeping fields, which change with every edit.
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['version', 'updated_at']);

/** The changed fields; all fields of a created or deleted record. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !HIDDEN_FIELDS.has(field))
    .map((field) => ({
      field: fieldText(field),
      before: before && valueText(field, before[field]),
      after: after && valueText(field, after[field]),
    }))
    .filter((change) => change.before !== change.after);
}
