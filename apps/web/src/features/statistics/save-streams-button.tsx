import { dayOf, listMyStreams, type Stream } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast } from '../../ui/toast-error.ts';
import { reportExport } from '../../ui/use-export.ts';
import { streamsCsv } from './streams-csv.ts';

// The longest page that the API answers.
const PER_PAGE = 100;

async function readStreams(): Promise<Stream[]> {
  const read: Stream[] = [];
  let hasMore = true;
  while (hasMore) {
    const after = read.at(-1)?.id;
    const query = { per_page: PER_PAGE, ...(after !== undefined && { after }) };
    const { streams } = await callApi(streamerApi, listMyStreams, { query });
    read.push(...streams.data);
    hasMore = streams.has_more && streams.data.length > 0;
  }
  return read;
}

/** Saves every stream there ever was as a CSV file, the latest first. */
export function SaveStreamsButton() {
  const saving = useMutation({
    mutationFn: readStreams,
    onSuccess: (streams) => {
      const now = new Date();
      saveCsv(`streams-${dayOf(now)}.csv`, [streamsCsv(streams, now)]);
      reportExport(streams.length, 'stream');
    },
    ...failureToast('Failed to export your streams'),
    meta: { invalidates: [] },
  });
  return (
    <Button variant="secondary" size="sm" loading={saving.isPending} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download aria-hidden />}
      Streams as CSV
    </Button>
  );
}
