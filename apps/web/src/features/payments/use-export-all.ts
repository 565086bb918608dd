import { dayOf, exportDays, exportPayments } from '@livelift/contract';
import { type CallInput, downloadApi, staffApi } from '../../lib/api-client.ts';
import { useExport } from '../../ui/use-export.ts';

type Query = CallInput<typeof exportPayments>['query'] & {};

/** What an exported file is called (spec section 7): after the days that it is of, else after today. */
export const exportName = (now: Date, days: Query): string => `payments-${exportDays(days, dayOf(now))}.csv`;

/** Streams an export of every payment that matches, or of chosen ones. */
export const useExportAll = () =>
  useExport<Query>({
    noun: 'payment',
    fileName: (query) => exportName(new Date(), query),
    download: (query, options) => downloadApi(staffApi, exportPayments, { query, ...options }),
  });
