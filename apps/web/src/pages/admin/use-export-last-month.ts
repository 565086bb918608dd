import { useNavigate } from 'react-router';
import type { useExportAll } from '../../features/payments/use-export-all.ts';
import { daysOfMonth } from '../../lib/days-of-month.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';

/** Exports every payment of the month before this one, and shows them, with their net, under the file. */
export function useExportLastMonth(exporting: ReturnType<typeof useExportAll>): () => void {
  const navigate = useNavigate();
  const now = useNow();
  return () => {
    const days = daysOfMonth(now, 1);
    void navigate(`${paths.admin('payments')}?${new URLSearchParams(days)}`);
    void exporting.start(days);
  };
}
