import type { Payment } from '@livelift/contract';
import { ConfirmButton } from './confirm-button.tsx';
import { useOldestPending } from './payments.queries.ts';
import { WaitingList } from './waiting-list.tsx';

const SHOWN = 3;

/** The pending payments that wait longest, each with the way to its confirmation. */
export const PendingPayments = ({ onConfirm }: { onConfirm: (payment: Payment) => void }) => (
  <WaitingList
    label="Waiting longest"
    rows={useOldestPending(SHOWN).data?.data ?? []}
    renderReference={({ transaction_id: id }) => <bdi className="font-mono">{id}</bdi>}
    onConfirm={onConfirm}
    renderAction={(payment) => <ConfirmButton payment={payment} onClick={() => onConfirm(payment)} />}
  />
);
