import { getAuditEntry, listAuditLog } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';

type Query = CallInput<typeof listAuditLog>['query'] & {};

const LIST = ['staff', 'audit', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listAuditLog, { query })).entries;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage, isWatched: true });

export const useAuditLog = (query: Query) => useListPage(pageOf(query));

export const prefetchAuditLog = (client: QueryClient, query: Query) => prefetchListPage(client, pageOf(query));

/** One change; rejects where there is none. */
export const readAuditEntry = async (id: number) => (await callApi(staffApi, getAuditEntry, { params: { id } })).entry;
