import type { Payment } from '@livelift/contract';
import { Pencil, ReceiptText, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { RowAction } from '../../ui/row-action.tsx';
import { saveReceipt } from './receipt.tsx';

/** What can be done to a payment. */
export type PaymentActions = {
  /** The heading of the receipt. */
  siteName: string;
  onEdit: (payment: Payment) => void;
  onDelete: (payment: Payment) => void;
  onRefund: (payment: Payment) => void;
  onRetry: (payment: Payment) => void;
};

/** The buttons of a payment's row, all visible; refund and retry only where they apply. */
export function PaymentActionsCell({ payment, siteName, ...on }: PaymentActions & { payment: Payment }) {
  const { transaction_id: id, status } = payment;
  const about = `payment ${id}`;
  return (
    <span className="flex flex-wrap gap-1.5 sm:w-64 sm:justify-end xl:w-auto xl:flex-nowrap">
      {status === 'completed' && (
        <RowAction icon={Undo2} about={about} onClick={() => on.onRefund(payment)}>
          Refund
        </RowAction>
      )}
      {status === 'failed' && (
        <RowAction
          icon={RotateCw}
          about={about}
          title="Sets the payment to pending"
          onClick={() => on.onRetry(payment)}
        >
          Retry
        </RowAction>
      )}
      <RowAction icon={ReceiptText} about={about} onClick={() => saveReceipt(payment, siteName)}>
        Save Receipt
      </RowAction>
      <RowAction icon={Pencil} isIconOnly about={about} onClick={() => on.onEdit(payment)}>
        Edit
      </RowAction>
      <RowAction icon={Trash2} isIconOnly about={about} onClick={() => on.onDelete(payment)}>
        Delete
      </RowAction>
    </span>
  );
}
