import { getAuditEntry, listAuditLog } from '@livelift/contract';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useListPage } from '../../lib/list-page.ts';

type Query = CallInput<typeof listAuditLog>['query'] & {};

const LIST = ['staff', 'audit', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listAuditLog, { query })).entries;

/** A page of what was changed. */
export const useAuditLog = (query: Query) => useListPage({ key: LIST, query, read: readPage });

/** One change; a failed read where there is none. */
export const readAuditEntry = async (id: number) => (await callApi(staffApi, getAuditEntry, { params: { id } })).entry;
