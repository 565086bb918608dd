import { listPaymentNotes, type ResponseOf } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';

type Query = CallInput<typeof listPaymentNotes>['query'] & {};

/** A note as staff read it: with whose it is, and for which order. */
export type StaffPaymentNote = ResponseOf<typeof listPaymentNotes>['notes']['data'][number];

const pageOf = (query: Query) => ({
  key: ['staff', 'payment-notes'],
  query,
  read: async () => (await callApi(staffApi, listPaymentNotes, { query })).notes,
});

/** What streamers say that they have paid, newest first. */
export const usePaymentNotes = (query: Query) => useListPage(pageOf(query));

export const prefetchPaymentNotes = (client: QueryClient, query: Query) => prefetchListPage(client, pageOf(query));
