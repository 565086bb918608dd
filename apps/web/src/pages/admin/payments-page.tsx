import { listPayments, type Payment } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmPaymentDialog } from '../../features/payments/confirm-payment.tsx';
import { DeletePaymentDialog } from '../../features/payments/delete-payment-dialog.tsx';
import { ExportMenu } from '../../features/payments/export-buttons.tsx';
import { PaymentCards } from '../../features/payments/payment-cards.tsx';
import { PaymentFilterBar, paymentChips } from '../../features/payments/payment-filters.tsx';
import { activationOutcome } from '../../features/payments/payment-labels.ts';
import {
  prefetchPayments,
  readPayment,
  usePaymentStats,
  usePayments,
} from '../../features/payments/payments.queries.ts';
import { paymentColumns } from '../../features/payments/payments-table.tsx';
import { RetryPaymentDialog } from '../../features/payments/retry-payment-dialog.tsx';
import { PlanFilter, PlanFilterName } from '../../features/plans/plan-filter.tsx';
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { readSubscriptionsOf } from '../../features/streamers/streamers.queries.ts';
import { filtersOf, type ListPage } from '../../lib/list-page.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { failureOf } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { FilterChips } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRowSelection } from '../../ui/row-selection.ts';
import { selectedCount } from '../../ui/selection-bar.tsx';
import { useOffice } from './admin-dashboard.tsx';
import { PaymentsViews } from './payments-views.tsx';
import { RecordDialog, UnlessForbidden } from './record-dialog.tsx';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchPayments(queryClient, parseListQuery(listPayments.query, search));

const AddDialog = lazyDialog(
  async () => (await import('../../features/payments/add-payment-dialog.tsx')).AddPaymentDialog,
);
const EditDialog = lazyDialog(
  async () => (await import('../../features/payments/edit-payment-dialog.tsx')).EditPaymentDialog,
);
const RefundDialog = lazyDialog(async () => (await import('../../features/payments/refund-dialog.tsx')).RefundDialog);

const NOT_COMPLETED = 'Only a completed payment can be refunded.';

const NOT_PENDING = 'Only a pending payment can be confirmed.';

const NOT_FAILED = 'Only a failed payment can be retried.';

const NAMED = {
  'confirm-payment': ConfirmPaymentDialog,
  'edit-payment': EditDialog,
  'refund-payment': RefundDialog,
  'retry-payment': RetryPaymentDialog,
  'delete-payment': DeletePaymentDialog,
};

// Why an address may not open a dialog (D160).
function reasonAgainst(name: keyof typeof NAMED, { status }: Payment): string | undefined {
  if (name === 'confirm-payment' && status !== 'pending') return NOT_PENDING;
  if (name === 'refund-payment' && status !== 'completed') return NOT_COMPLETED;
  return name === 'retry-payment' && status !== 'failed' ? NOT_FAILED : undefined;
}

type Outcome = ReturnType<typeof activationOutcome>;

/** Every payment, with its figures, and all that can be done to it. */
export function Page() {
  const list = useListAddress(listPayments.query);
  const dialog = usePaymentDialog();
  const payments = usePayments(list.query);
  const stats = usePaymentStats(list.query);
  const { exporting } = useOffice();
  const site = useSite();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The outcome of the last added payment is shown until the next dialog opens.
  const open: typeof dialog.open = (...about) => {
    setOutcome(null);
    dialog.open(...about);
  };
  const edit = ({ id }: Payment) => open('edit-payment', id);
  const filters = filtersOf(list.query);
  const selection = useRowSelection(JSON.stringify(filters));
  const bulk = useBulkActs(selection);
  const rows = selection.allMatching ? { filter: filters } : { ids: [...selection.ids] };
  const exportSelected = (page: ListPage) =>
    void exporting.start(selection.allMatching ? filters : { ids: [...selection.ids] }, {
      ...page,
      total: selectedCount(selection, page),
    });
  return (
    <section className="space-y-2.5">
      <ExportProgress exporting={exporting} />
      {bulk.running}
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <ListTable
        name="payments"
        title="Payments Management"
        caption="Payments"
        views={<PaymentsViews open="Payments" />}
        actions={
          <>
            {bulk.button}
            <ExportMenu
              page={payments.isPlaceholderData ? undefined : payments.data}
              filters={filters}
              exporting={exporting}
            />
            <Button onClick={() => open('add-payment')}>
              <Plus aria-hidden />
              Add Payment
            </Button>
          </>
        }
        summary={
          <PaymentCards
            payments={failureOf(payments) ? null : payments.data?.data}
            stats={failureOf(stats) ? null : stats.data}
            status={list.text('status') === 'completed' ? 'paid' : list.text('status')}
            hrefWith={list.hrefWith}
          />
        }
        selection={selection}
        selectionActions={
          <>
            <Button size="sm" onClick={() => bulk.begin({ act: 'confirm_payments', rows })}>
              Confirm
            </Button>
            <Button variant="secondary" size="sm" onClick={() => payments.data && exportSelected(payments.data)}>
              Export
            </Button>
          </>
        }
        rowLabel={({ transaction_id: id }) => `payment ${id}`}
        onOpen={edit}
        onEdit={edit}
        columns={paymentColumns({
          siteName: site.name,
          onConfirm: ({ id }) => open('confirm-payment', id),
          onRetry: ({ id }) => open('retry-payment', id),
          onEdit: edit,
          onRefund: ({ id }) => open('refund-payment', id),
          onDelete: ({ id }) => open('delete-payment', id),
        })}
        query={payments}
        // The cards above have no retry button of their own.
        onRetry={() => void stats.refetch()}
        emptyText="No payments found matching your criteria."
        failedText="Failed to load payments"
        {...list.table}
        {...filtersOfPayments(list)}
      />
      {bulk.dialogs}
      <PaymentDialog list={payments} onAdded={(added) => setOutcome(activationOutcome(added))} />
    </section>
  );
}

function filtersOfPayments(list: ReturnType<typeof useListAddress<typeof listPayments.query>>) {
  const plan = list.text('plan_id');
  const chips = paymentChips(list, plan && <PlanFilterName value={plan} />);
  return {
    filters: (
      <>
        <PaymentFilterBar list={list} count={chips.length} plan={<PlanFilter list={list} />} />
        <ViewsMenu area="payments" query={list.viewQuery} />
      </>
    ),
    chips: <FilterChips list={list} chips={chips} />,
  };
}

const usePaymentDialog = () =>
  useDialogAddress([
    'add-payment',
    'confirm-payment',
    'edit-payment',
    'refund-payment',
    'retry-payment',
    'delete-payment',
  ]);

type PaymentDialogProps = {
  list: ReturnType<typeof usePayments>;
  onAdded: (added: Parameters<typeof activationOutcome>[0]) => void;
};

function PaymentDialog({ list, onAdded }: PaymentDialogProps) {
  const { name, id, close } = usePaymentDialog();
  const onClose = () => close();
  if (name === null) return null;
  if (name === 'add-payment')
    return <AddDialog subscriptionsOf={readSubscriptionsOf} onAdded={onAdded} onClose={onClose} />;
  const Named = NAMED[name];
  return (
    <RecordDialog id={id} list={list} read={readPayment} noun="payment" onClose={onClose}>
      {(payment) => (
        <UnlessForbidden key={`${name} ${payment.id}`} reason={reasonAgainst(name, payment)} onClose={onClose}>
          <Named payment={payment} subscriptionsOf={readSubscriptionsOf} onClose={onClose} />
        </UnlessForbidden>
      )}
    </RecordDialog>
  );
}
