import { type AuditedEntity, dayOf, exportAuditLog, exportDays, getAuditEntry, listAuditLog } from '@livelift/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, downloadApi, staffApi } from '../../lib/api-client.ts';
import { listQueries } from '../../lib/list-page.ts';
import { saveDownload } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

/** Pages of changes. */
export const { usePage: useAuditLog, prefetch: prefetchAuditLog } = listQueries(listAuditLog.query, {
  key: ['staff', 'audit', 'list'],
  read: async (query) => (await callApi(staffApi, listAuditLog, { query })).entries,
  isWatched: true,
});

const LATEST = 50;

/** The latest changes of one record, the newest first. */
export const useChangesOf = (entity: AuditedEntity, id: number) =>
  useQuery({
    queryKey: ['staff', 'audit', 'of', entity, id],
    queryFn: async () => {
      const query = { entity, entity_id: id, per_page: LATEST };
      return (await callApi(staffApi, listAuditLog, { query })).entries.data;
    },
  });

/** One change; rejects where there is none. */
export const readAuditEntry = async (id: number) => (await callApi(staffApi, getAuditEntry, { params: { id } })).entry;

/** The filters of an export. */
export type AuditFilters = CallInput<typeof exportAuditLog>['query'] & {};

/** Saves every entry that matches as a file; it goes on while another area is open. */
export const useExportAuditLog = () =>
  useMutation({
    mutationFn: (query: AuditFilters) =>
      saveDownload(`audit-log-${exportDays(query, dayOf(new Date()))}.csv`, (onChunk) =>
        downloadApi(staffApi, exportAuditLog, { query, onChunk }),
      ),
    onSuccess: () => toast.success('Export Complete'),
    ...failureToast('Failed to export the audit log'),
    meta: { invalidates: [] },
  });
