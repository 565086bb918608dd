import { Plus } from 'lucide-react';
import { StreamerPaymentsTable } from '../../../features/payments/payments-table.tsx';
import { useSite } from '../../../features/site/site.queries.ts';
import { Button } from '../../../ui/button.tsx';
import type { StreamerDialog } from './use-streamer-dialog.ts';

type StreamerPaymentsProps = { streamerId: number; expectedRows: number; dialog: StreamerDialog; mayChange: boolean };

/** Somebody's payments, with all that can be done to them. */
export function StreamerPayments({ streamerId, expectedRows, dialog, mayChange }: StreamerPaymentsProps) {
  const site = useSite();
  const actions = mayChange ? { siteName: site.name, open: dialog.open } : undefined;
  return (
    <div className="space-y-2.5">
      {mayChange && (
        <div className="flex justify-end print:hidden">
          <Button variant="secondary" onClick={() => dialog.open('add-payment')}>
            <Plus aria-hidden />
            Add Payment
          </Button>
        </div>
      )}
      <StreamerPaymentsTable {...{ streamerId, expectedRows, actions }} />
    </div>
  );
}
