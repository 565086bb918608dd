import { dayOf, exportStreamers } from '@livelift/contract';
import { type CallInput, downloadApi, staffApi } from '../../lib/api-client.ts';
import { useExport } from '../../ui/use-export.ts';

type Query = CallInput<typeof exportStreamers>['query'] & {};

/** Streams an export of every streamer that matches, or of chosen ones. */
export const useExportStreamers = () =>
  useExport<Query>({
    noun: 'streamer',
    fileName: () => `streamers-${dayOf(new Date())}.csv`,
    download: (query, options) => downloadApi(staffApi, exportStreamers, { query, ...options }),
  });
