import { listPayments, type Payment } from '@livelift/contract';
import { useState } from 'react';
import { EditPaymentDialog } from '../../features/payments/edit-payment-dialog.tsx';
import { usePayments } from '../../features/payments/payments.queries.ts';
import { PaymentsTable } from '../../features/payments/payments-table.tsx';
import { failureSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAdminAddress } from './use-admin-address.ts';

const FAILED = 'Failed to load payments';

const statusFilters = [
  { value: '', label: 'All Status' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
  { value: 'refunded', label: 'Refunded' },
];

/** Every payment, with search and a filter. */
export function PaymentsTab() {
  const { search, status, page, filter, hrefOfPage } = useAdminAddress();
  const wanted = listPayments.query.shape.status.safeParse(status || undefined).data;
  const payments = usePayments({ page, ...(search && { search }), ...(wanted && { status: wanted }) });
  const [edited, setEdited] = useState<Payment | null>(null);
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">Payments Management</h2>
      <div className="flex flex-wrap items-end gap-3">
        <SearchForm
          label="Search payments"
          placeholder="Search by streamer or transaction ID"
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <SelectField
          label="Status"
          className="w-44"
          value={wanted ?? ''}
          onChange={(event) => filter({ status: event.target.value })}
        >
          {statusFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {payments.isLoadingError ? (
        <LoadFailure
          title={FAILED}
          sentence={failureSentence(payments.error, FAILED)}
          loading={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      ) : (
        <PaymentsTable
          payments={payments.data?.data}
          renderActions={(payment) => (
            <Button variant="secondary" size="sm" onClick={() => setEdited(payment)}>
              Edit
              <span className="sr-only"> payment {payment.transaction_id}</span>
            </Button>
          )}
        />
      )}
      {payments.data && <Pagination label="Payments" page={payments.data} hrefOf={hrefOfPage} />}
      {edited && <EditPaymentDialog payment={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
