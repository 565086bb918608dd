import { dayOf, exportPayments } from '@livelift/contract';
import { type CallInput, downloadApi, staffApi } from '../../lib/api-client.ts';
import { useExport } from '../../ui/use-export.ts';

/** What an exported file is called (spec section 7). */
export const exportName = (now: Date): string => `payments-${dayOf(now)}.csv`;

type Query = CallInput<typeof exportPayments>['query'] & {};

/** Streams an export of every payment that matches, or of chosen ones. */
export const useExportAll = () =>
  useExport<Query>({
    noun: 'payment',
    fileName: () => exportName(new Date()),
    download: (query, options) => downloadApi(staffApi, exportPayments, { query, ...options }),
  });
