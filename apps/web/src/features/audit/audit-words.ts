import { type AuditEntry, auditedEntity } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';

/** Things whose changes are recorded, as people read them. */
export const ENTITY_NAMES: Record<AuditEntry['entity'], string> = {
  user: 'User',
  streamer: 'Streamer',
  plan: 'Plan',
  subscription: 'Subscription',
  stream: 'Stream',
  payment: 'Payment',
};

type Thing = Pick<AuditEntry, 'entity' | 'entity_id' | 'entity_name'>;

/** What was changed, as people know it: "Plan 3, Growth", or its number alone where nothing says more. */
export const entityText = ({ entity, entity_id: id, entity_name: name }: Thing): string =>
  `${ENTITY_NAMES[entity]} ${id}${name === null ? '' : `, ${name}`}`;

/** Those things in the contract's order. */
export const ENTITIES = auditedEntity.options;

/** An action in words: `subscription.updated` is "Subscription updated". */
export const actionText = (action: string): string => {
  const text = action.replaceAll(/[._]/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** One field that a change made different; null where it was not there. */
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

// What counts the changes themselves says nothing about them.
const SILENT: ReadonlySet<string> = new Set(['version', 'updated_at']);

/** What became different, field by field; everything of what was made or deleted. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .map((field) => ({
      field: fieldText(field),
      before: before && valueText(field, before[field]),
      after: after && valueText(field, after[field]),
    }))
    .filter((change) => change.before !== change.after);
}
