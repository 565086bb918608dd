import type { Payment, PaymentFilters } from '@livelift/contract';
import { Download } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { loadCode } from '../../lib/lazy.tsx';
import type { ListPage } from '../../lib/list-page.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { clearLoadError, toastLoadError } from '../../ui/lazy.tsx';
import { ActionMenu } from '../../ui/row-menu.tsx';
import { reportExport } from '../../ui/use-export.ts';
import { exportName, type useExportAll } from './use-export-all.ts';

type Exporting = ReturnType<typeof useExportAll>;

type ExportMenuProps = {
  /** The page for these filters; undefined while it loads and the previous one is still visible. */
  page: ListPage<Payment> | undefined;
  filters: PaymentFilters;
  exporting: Exporting;
  /** Exports the month before this one, whatever is filtered. */
  onLastMonth: () => void;
};

async function exportPage(payments: readonly Payment[]) {
  // The CSV writer is loaded on the first export.
  const loaded = await loadCode(() => import('./payments-csv.ts')).catch(toastLoadError);
  if (!loaded) return;
  clearLoadError();
  saveCsv(exportName(new Date(), {}), [loaded.paymentsCsv(payments)]);
  reportExport(payments.length, 'payment');
}

/** Exports the page that is shown, everything that matches, or last month. */
export function ExportMenu({ page, filters, exporting, onLastMonth }: ExportMenuProps) {
  const rows = page?.data ?? [];
  const isEmpty = page === undefined || rows.length === 0;
  const start = () => page && void exporting.start(filters, page);
  return (
    <ActionMenu
      label="Export"
      icon={Download}
      loading={exporting.progress !== null}
      items={[
        {
          label: 'Export this page',
          hint: formatCount(rows.length),
          disabled: isEmpty,
          onSelect: () => void exportPage(rows),
        },
        { label: 'Export All', hint: page && totalText(page), disabled: isEmpty, onSelect: start },
        { label: 'Last Month', hint: 'all payments', onSelect: onLastMonth },
      ]}
    />
  );
}

const totalText = ({ total, total_estimated: isEstimated }: ListPage) =>
  `${isEstimated ? 'more than ' : ''}${formatCount(total)}`;
