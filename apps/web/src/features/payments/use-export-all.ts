import { dayOf, exportPayments, type PaymentFilters } from '@livelift/contract';
import { useEffect, useRef, useState } from 'react';
import { downloadApi, staffApi } from '../../lib/api-client.ts';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { saveFile } from '../../lib/save-file.ts';
import { clearFailure, rememberFailure } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

const LINE_END = 10;

/** What an exported file is called (spec section 7). */
export const exportName = (now: Date): string => `payments-${dayOf(now)}.csv`;

/** A success toast with the number of exported payments. */
export const reportExport = (count: number): void => toast.success('Export Complete', formatPlural(count, 'payment'));

async function download(filters: PaymentFilters, signal: AbortSignal, onRows: (rows: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  // The first line names the columns.
  let rows = -1;
  const onChunk = (bytes: Uint8Array<ArrayBuffer>) => {
    chunks.push(bytes);
    for (const byte of bytes) if (byte === LINE_END) rows += 1;
    onRows(Math.max(rows, 0));
  };
  await downloadApi(staffApi, exportPayments, { query: filters, signal, onChunk });
  saveFile(exportName(new Date()), 'text/csv;charset=utf-8', chunks);
  return Math.max(rows, 0);
}

const FAILED = 'Failed to export payments';

type Progress = { rows: number; total: number | null; isEstimated: boolean };

/**
 * Streams an export of everything that matches. `progress` has the rows received and the total at the start, where the list
 * was read; null while no export runs.
 */
export function useExportAll() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  // Aborts the download on unmount.
  useEffect(() => () => running.current?.abort(), []);
  const start = async (filters: PaymentFilters, list?: Pick<ListPage, 'total' | 'total_estimated'>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const setRows = (rows: number) =>
      setProgress({ rows, total: list?.total ?? null, isEstimated: list?.total_estimated === true });
    setRows(0);
    try {
      reportExport(await download(filters, controller.signal, setRows));
      clearFailure(FAILED, null);
    } catch (error) {
      if (!controller.signal.aborted)
        rememberFailure(FAILED, null, toast.error('Error', backgroundErrorMessage(error, FAILED)));
    }
    running.current = null;
    setProgress(null);
  };
  return { progress, start, stop: () => running.current?.abort() };
}
