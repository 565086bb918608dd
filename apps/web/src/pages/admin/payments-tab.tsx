import { listPayments } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeletePaymentDialog } from '../../features/payments/delete-payment-dialog.tsx';
import { ExportButtons, ExportProgress } from '../../features/payments/export-buttons.tsx';
import { PaymentCards } from '../../features/payments/payment-cards.tsx';
import { PaymentFilterBar } from '../../features/payments/payment-filters.tsx';
import { activationOutcome } from '../../features/payments/payment-words.ts';
import {
  prefetchPayments,
  readPayment,
  useAllTimeStats,
  usePayments,
  useRetryPayment,
} from '../../features/payments/payments.queries.ts';
import { paymentColumns } from '../../features/payments/payments-table.tsx';
import { useExportAll } from '../../features/payments/use-export-all.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { useSubscriptionsOf } from '../../features/streamers/streamers.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordDialog, UnlessRefused } from './record-dialog.tsx';
import { useDialogAddress, useListAddress } from './use-admin-address.ts';

/** Reads what the tab begins with, as the address has it that opens it. */
export const prefetch = prefetchPayments;

const AddDialog = lazyDialog(
  async () => (await import('../../features/payments/add-payment-dialog.tsx')).AddPaymentDialog,
);
const EditDialog = lazyDialog(
  async () => (await import('../../features/payments/edit-payment-dialog.tsx')).EditPaymentDialog,
);
const RefundDialog = lazyDialog(async () => (await import('../../features/payments/refund-dialog.tsx')).RefundDialog);

const NOT_COMPLETED = 'Only a completed payment can be refunded.';

const NAMED = { 'edit-payment': EditDialog, 'refund-payment': RefundDialog, 'delete-payment': DeletePaymentDialog };

type Outcome = ReturnType<typeof activationOutcome>;

/** Every payment, with its figures, and all that can be done to it. */
export function PaymentsTab() {
  const list = useListAddress(listPayments.query);
  const dialog = usePaymentDialog();
  const payments = usePayments(list.query);
  const stats = useAllTimeStats();
  const retry = useRetryPayment();
  const exporting = useExportAll();
  const site = useSite();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // It tells of the payment that was added last, until the next one is dealt with.
  const open: typeof dialog.open = (...about) => {
    setOutcome(null);
    dialog.open(...about);
  };
  const { page, per_page, sort, direction, ...filters } = list.query;
  const rows = payments.data?.data;
  return (
    <section className="space-y-4">
      <header className="flex flex-wrap items-center gap-2.5">
        <h2 className="mr-auto text-lg font-semibold">Payments Management</h2>
        <ExportButtons
          page={payments.isPlaceholderData ? undefined : payments.data}
          filters={filters}
          exporting={exporting}
        />
        <Button onClick={() => open('add-payment')}>
          <Plus aria-hidden />
          Add Payment
        </Button>
      </header>
      <ExportProgress exporting={exporting} />
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <PaymentCards payments={payments.isLoadingError ? null : rows} stats={stats.isLoadingError ? null : stats.data} />
      <ListTable
        name="payments"
        caption="Payments"
        columns={paymentColumns({
          siteName: site.name,
          retrying: retry.pending,
          onRetry: ({ id, version }) => {
            setOutcome(null);
            retry.mutate({ id, version });
          },
          onEdit: ({ id }) => open('edit-payment', id),
          onRefund: ({ id }) => open('refund-payment', id),
          onDelete: ({ id }) => open('delete-payment', id),
        })}
        rowKey={({ id }) => id}
        query={payments}
        // The cards above it fail with it, and have no button of their own.
        onRetry={() => void stats.refetch()}
        emptyText="No payments found matching your criteria."
        failedText="Failed to load payments"
        {...list.table}
        filters={<PaymentFilterBar text={list.text} change={list.change} />}
      />
      <PaymentDialog list={payments} onAdded={(added) => setOutcome(activationOutcome(added))} />
    </section>
  );
}

const usePaymentDialog = () => useDialogAddress(['add-payment', 'edit-payment', 'refund-payment', 'delete-payment']);

type PaymentDialogProps = {
  list: ReturnType<typeof usePayments>;
  onAdded: (added: Parameters<typeof activationOutcome>[0]) => void;
};

function PaymentDialog({ list, onAdded }: PaymentDialogProps) {
  const { name, id, close } = usePaymentDialog();
  const onClose = () => close();
  const subscriptionsOf = useSubscriptionsOf();
  if (name === null) return null;
  if (name === 'add-payment')
    return <AddDialog subscriptionsOf={subscriptionsOf} onAdded={onAdded} onClose={onClose} />;
  const Named = NAMED[name];
  return (
    <RecordDialog id={id} list={list} read={readPayment} noun="payment" onClose={onClose}>
      {(payment) => (
        <UnlessRefused
          key={`${name} ${payment.id}`}
          reason={name === 'refund-payment' && payment.status !== 'completed' ? NOT_COMPLETED : undefined}
          onClose={onClose}
        >
          <Named payment={payment} onClose={onClose} />
        </UnlessRefused>
      )}
    </RecordDialog>
  );
}
