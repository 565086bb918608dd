import { ConfirmPayment } from './confirm-payment.tsx';
import { useOldestPending } from './payments.queries.ts';
import { WaitingList } from './waiting-list.tsx';

const SHOWN = 3;

/** The pending payments that wait longest, each with its confirmation. */
export const PendingPayments = () => (
  <WaitingList
    label="Waiting longest"
    rows={useOldestPending(SHOWN).data?.data ?? []}
    renderReference={({ transaction_id: id }) => <bdi className="font-mono">{id}</bdi>}
    renderAction={(payment) => <ConfirmPayment payment={payment} />}
  />
);
