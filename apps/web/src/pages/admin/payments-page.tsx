import { listPayments, type Payment } from '@livelift/contract';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../features/payments/export-buttons.tsx';
import { PaymentCards } from '../../features/payments/payment-cards.tsx';
import { PaymentFilterBar, paymentChips, statusChips } from '../../features/payments/payment-filters.tsx';
import { prefetchPayments, usePaymentStats, usePayments } from '../../features/payments/payments.queries.ts';
import { paymentColumns } from '../../features/payments/payments-table.tsx';
import { PlanFilter, PlanFilterName } from '../../features/plans/plan-filter.tsx';
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { formatDollars } from '../../lib/format.ts';
import { filtersOf, type ListPage } from '../../lib/list-page.ts';
import { failureOf } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { FilterChips } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { type RowSelection, useRowSelection } from '../../ui/row-selection.ts';
import { selectedCount } from '../../ui/selection-bar.tsx';
import { useAdminContext } from './admin-dashboard.tsx';
import { AddPaymentDialog, PAYMENT_ADDRESSES, PaymentDialogs } from './payments/payment-dialogs.tsx';
import { PaymentsViews } from './payments/payments-views.tsx';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useExportLastMonth } from './use-export-last-month.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchPayments;

/** Every payment, with its figures, and all that can be done to it. */
export function Page() {
  const list = useListAddress(listPayments.query);
  const dialog = usePaymentDialog();
  const payments = usePayments(list.query);
  const stats = usePaymentStats(list.query);
  const { exporting } = useAdminContext();
  const exportLastMonth = useExportLastMonth(exporting);
  const site = useSite();
  const { open } = dialog;
  const { filters, selection, bulk, actions } = useSelectedPayments(list.query, payments.data);
  return (
    <section className="space-y-2.5">
      <ExportProgress exporting={exporting} />
      {bulk.running}
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
              onLastMonth={exportLastMonth}
            />
            <Button onClick={() => open('add-payment')}>
              <Plus aria-hidden />
              <span className="max-sm:sr-only">Add Payment</span>
            </Button>
          </>
        }
        summary={
          <PaymentCards
            payments={failureOf(payments) ? null : payments.data?.data}
            stats={failureOf(stats) ? null : stats.data}
            status={list.text('status')}
            hrefWith={list.hrefWith}
          />
        }
        selection={{ ...selection, sum: sumOf(selection, payments.data) }}
        selectionActions={actions}
        rowLabel={({ transaction_id: id }) => `payment ${id}`}
        onOpen={({ id }) => open('payment', id)}
        onEdit={({ id }) => open('edit-payment', id)}
        onConfirm={({ id, status }) => status === 'pending' && open('confirm-payment', id)}
        columns={paymentColumns({ siteName: site.name, isQuiet: selection.ids.size > 0, open })}
        query={payments}
        // The cards above have no retry button of their own.
        onRetry={() => void stats.refetch()}
        emptyText="No payments found matching your criteria."
        failedText="Failed to load payments"
        {...list.table}
        {...filtersOfPayments(list)}
      />
      {bulk.dialogs}
      <PaymentDialog list={payments} />
    </section>
  );
}

type Query = ReturnType<typeof useListAddress<typeof listPayments.query>>['query'];

// What can be done to the selected rows.
function useSelectedPayments(query: Query, page: ListPage<Payment> | undefined) {
  const { exporting } = useAdminContext();
  const filters = filtersOf(query);
  const selection = useRowSelection(JSON.stringify(filters), page);
  const bulk = useBulkActs(selection);
  const ids = [...selection.ids];
  const exportSelected = () =>
    page &&
    void exporting.start(selection.allMatching ? filters : { ids }, { ...page, total: selectedCount(selection, page) });
  const rows = selection.allMatching ? { filter: filters } : { ids };
  const confirmable = selectedRows(selection, page)?.some(({ status }) => status === 'pending') ?? true;
  const actions = (
    <>
      {confirmable && (
        <Button size="sm" onClick={() => bulk.begin({ act: 'confirm_payments', rows })}>
          Confirm
        </Button>
      )}
      <Button variant={confirmable ? 'secondary' : 'primary'} size="sm" onClick={exportSelected}>
        Export
      </Button>
    </>
  );
  return { filters, selection, bulk, actions };
}

// Of rows on other pages, and of all that match, nothing is known here.
function selectedRows({ ids, allMatching }: RowSelection, page: ListPage<Payment> | undefined): Payment[] | null {
  const shown = page?.data.filter(({ id }) => ids.has(id)) ?? [];
  return allMatching || shown.length < ids.size ? null : shown;
}

function sumOf(...selected: Parameters<typeof selectedRows>): string | undefined {
  const rows = selectedRows(...selected);
  return rows ? formatDollars(rows.reduce((sum, { amount }) => sum + amount, 0)) : undefined;
}

function filtersOfPayments(list: ReturnType<typeof useListAddress<typeof listPayments.query>>) {
  const plan = list.text('plan_id');
  const chips = paymentChips(list, plan && <PlanFilterName value={plan} />);
  return {
    filters: (sort: ReactNode) => (
      <>
        <PaymentFilterBar sort={sort} list={list} count={chips.length} plan={<PlanFilter list={list} hasNone />} />
        <ViewsMenu area="payments" query={list.viewQuery} />
      </>
    ),
    chips: <FilterChips list={list} chips={[...statusChips(list), ...chips]} />,
  };
}

const usePaymentDialog = () => useDialogAddress(['add-payment', ...PAYMENT_ADDRESSES]);

function PaymentDialog({ list }: { list: ReturnType<typeof usePayments> }) {
  const dialog = usePaymentDialog();
  if (dialog.name === 'add-payment') return <AddPaymentDialog onClose={() => dialog.close()} />;
  return dialog.name && <PaymentDialogs dialog={dialog} list={list} />;
}
