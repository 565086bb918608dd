import { dayOf, exportAuditLog, getAuditEntry, listAuditLog } from '@livelift/contract';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, downloadApi, staffApi } from '../../lib/api-client.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { saveDownload } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listAuditLog>['query'] & {};

const LIST = ['staff', 'audit', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listAuditLog, { query })).entries;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage, isWatched: true });

export const useAuditLog = (query: Query) => useListPage(pageOf(query));

export const prefetchAuditLog = (client: QueryClient, query: Query) => prefetchListPage(client, pageOf(query));

/** One change; rejects where there is none. */
export const readAuditEntry = async (id: number) => (await callApi(staffApi, getAuditEntry, { params: { id } })).entry;

/** The filters of an export. */
export type AuditFilters = CallInput<typeof exportAuditLog>['query'] & {};

/** Saves every entry that matches as a file; it goes on while another area is open. */
export const useExportAuditLog = () =>
  useMutation({
    mutationFn: (query: AuditFilters) =>
      saveDownload(`audit-log-${dayOf(new Date())}.csv`, (onChunk) =>
        downloadApi(staffApi, exportAuditLog, { query, onChunk }),
      ),
    onSuccess: () => toast.success('Export Complete'),
    ...failureToast('Failed to export the audit log'),
    meta: { invalidates: [] },
  });
