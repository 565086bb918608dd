import { type AuditEntry, dayOf, type exportAuditLog, exportDays, type InputOf, type Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { type CsvFile, toRecords } from '../../platform/http/serve-csv.ts';
import { entryFor, readAuditBatches } from './audit.read.ts';

const COLUMNS = ['ID', 'Time', 'Who', 'Action', 'Kind', 'Number', 'Name', 'Before', 'After', 'Request'];

const recordOf = (entry: AuditEntry): string[] => [
  String(entry.id),
  entry.created_at.toISOString(),
  entry.actor?.email ?? '',
  entry.action,
  entry.entity,
  String(entry.entity_id),
  entry.entity_name ?? '',
  entry.before ? JSON.stringify(entry.before) : '',
  entry.after ? JSON.stringify(entry.after) : '',
  entry.request_id ?? '',
];

/** The file of all entries that match, named after their days. */
export const exportAuditFile = (
  { db, clock, actor }: Context & { actor: { role: Role } },
  filters: InputOf<typeof exportAuditLog>['query'],
): CsvFile => ({
  name: `audit-log-${exportDays(filters, dayOf(clock.now()))}.csv`,
  columns: COLUMNS,
  batches: toRecords(readAuditBatches(db, filters), (entry) => recordOf(entryFor(actor.role)(entry))),
});
