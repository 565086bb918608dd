import type { Payment } from '@livelift/contract';
import { Pencil, ReceiptText, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ConfirmButton } from './confirm-payment.tsx';
import { saveReceipt } from './receipt.tsx';

/** What can be done to a payment. */
export type PaymentActions = {
  /** The heading of the receipt. */
  siteName: string;
  onConfirm: (payment: Payment) => void;
  onEdit: (payment: Payment) => void;
  onDelete: (payment: Payment) => void;
  onRefund: (payment: Payment) => void;
  onRetry: (payment: Payment) => void;
};

/** What can be done in a payment's row: Confirm or Retry stands out, Refund and Save Receipt are quiet icons, the rest is in the menu. */
export function PaymentActionsCell({ payment, siteName, ...on }: PaymentActions & { payment: Payment }) {
  const { transaction_id: id, status } = payment;
  const about = `payment ${id}`;
  return (
    <RowActions>
      {status === 'pending' && <ConfirmButton payment={payment} onClick={() => on.onConfirm(payment)} />}
      {status === 'failed' && (
        <RowAction
          about={about}
          title="Sets the payment to pending"
          onClick={() => on.onRetry(payment)}
          icon={RotateCw}
        >
          Retry
        </RowAction>
      )}
      {status === 'completed' && (
        <RowAction isIconOnly icon={Undo2} about={about} onClick={() => on.onRefund(payment)}>
          Refund
        </RowAction>
      )}
      <RowAction isIconOnly icon={ReceiptText} about={about} onClick={() => saveReceipt(payment, siteName)}>
        Save Receipt
      </RowAction>
      <RowMenu
        about={about}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => on.onEdit(payment) },
          { label: 'Delete', icon: Trash2, onSelect: () => on.onDelete(payment) },
        ]}
      />
    </RowActions>
  );
}
