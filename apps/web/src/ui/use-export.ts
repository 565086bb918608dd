import { useEffect, useRef, useState } from 'react';
import { backgroundErrorMessage } from '../lib/api-error.ts';
import { formatPlural } from '../lib/format.ts';
import type { ListPage } from '../lib/list-page.ts';
import { saveDownload } from '../lib/save-file.ts';
import { toast } from './toaster.tsx';

const LINE_END = 10;

/** What ends a download early, and what takes its pieces. */
export type DownloadOptions = { signal: AbortSignal; onChunk: (bytes: Uint8Array<ArrayBuffer>) => void };

type Exported<Query> = {
  /** What a row is: "payment". */
  noun: string;
  fileName: (query: Query) => string;
  download: (query: Query, options: DownloadOptions) => Promise<void>;
};

/** A success toast with the number of exported rows. */
export const reportExport = (count: number, noun: string): void =>
  toast.success('Export Complete', formatPlural(count, noun));

async function save<Query>(
  exported: Exported<Query>,
  query: Query,
  options: Omit<DownloadOptions, 'onChunk'> & { onRows: (rows: number) => void },
) {
  // The first line names the columns.
  let rows = -1;
  await saveDownload(exported.fileName(query), (keep) => {
    const onChunk = (bytes: Uint8Array<ArrayBuffer>) => {
      keep(bytes);
      for (const byte of bytes) if (byte === LINE_END) rows += 1;
      options.onRows(Math.max(rows, 0));
    };
    return exported.download(query, { signal: options.signal, onChunk });
  });
  return Math.max(rows, 0);
}

type Progress = { rows: number; total: number | null; isEstimated: boolean };

/**
 * Streams the export of a list. `progress` has the rows received and the total at the start, where the list was read; null while no export runs.
 */
export function useExport<Query>(exported: Exported<Query>) {
  const { noun } = exported;
  const failed = `Failed to export ${noun}s`;
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  // Aborts the download on unmount.
  useEffect(() => () => running.current?.abort(), []);
  const start = async (query: Query, list?: Pick<ListPage, 'total' | 'total_estimated'>) => {
    if (running.current) {
      toast.error('Not exported', 'Another export is under way. Wait for it, or cancel it.');
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const onRows = (rows: number) =>
      setProgress({ rows, total: list?.total ?? null, isEstimated: list?.total_estimated === true });
    onRows(0);
    try {
      reportExport(await save(exported, query, { signal: controller.signal, onRows }), noun);
      toast.clear(failed);
    } catch (error) {
      if (!controller.signal.aborted) toast.error('Error', backgroundErrorMessage(error, failed), { key: failed });
    }
    running.current = null;
    setProgress(null);
  };
  return { noun, progress, start, stop: () => running.current?.abort() };
}
