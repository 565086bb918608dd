import type { Insertable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { AuditLogTable } from './audit.table.ts';

export async function insertEntry(db: Db, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}
