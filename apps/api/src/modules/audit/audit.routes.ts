import { exportAuditLog, getAuditEntry, listAuditLog } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import { entryFor, readAuditEntry, readAuditLog } from './audit.read.ts';
import { exportAuditFile } from './audit-export.service.ts';

export function auditRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, listAuditLog, {
    access,
    handle: async ({ db, actor }, { query }) => ({ entries: await readAuditLog(db, query, actor.role) }),
  });
  serveCsv(api, exportAuditLog, { access, handle: (context, { query }) => exportAuditFile(context, query) });
  serve(api, getAuditEntry, {
    access,
    handle: async ({ db, actor }, { params }) => ({ entry: entryFor(actor.role)(await readAuditEntry(db, params.id)) }),
  });
}
