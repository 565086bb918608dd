import type { Payment } from '@livelift/contract';
import { FileText, HandCoins, Pencil, ReceiptText, RotateCw, Trash2 } from 'lucide-react';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { saveReceipt } from './receipt.tsx';

/** What can be done to a payment. */
export type PaymentActions = {
  /** The heading of the receipt. */
  siteName: string;
  /** While rows are selected what stands out is done to those, and not to a single row. */
  isQuiet?: boolean;
  /** Opens the dialog of what is to be done. */
  open: (
    dialog: 'payment' | 'confirm-payment' | 'retry-payment' | 'edit-payment' | 'refund-payment' | 'delete-payment',
    id: number,
  ) => void;
};

/** What can be done in a payment's row: Confirm or Retry stands out, Refund and Save Receipt are quiet icons, the rest is in the menu. */
export function PaymentActionsCell({
  payment,
  siteName,
  isQuiet = false,
  open,
}: PaymentActions & { payment: Payment }) {
  const { id, transaction_id: transactionId, status } = payment;
  const about = `payment ${transactionId}`;
  return (
    <RowActions>
      {status === 'pending' && (
        <ConfirmButton
          variant={isQuiet ? 'ghost' : 'secondary'}
          payment={payment}
          onClick={() => open('confirm-payment', id)}
        />
      )}
      {status === 'failed' && (
        <RowAction
          about={about}
          title="Sets the payment to pending"
          onClick={() => open('retry-payment', id)}
          icon={RotateCw}
        >
          Retry
        </RowAction>
      )}
      {status === 'completed' && (
        <RowAction isIconOnly icon={HandCoins} about={about} onClick={() => open('refund-payment', id)}>
          Refund
        </RowAction>
      )}
      <RowAction isIconOnly icon={ReceiptText} about={about} onClick={() => saveReceipt(payment, siteName)}>
        Save Receipt
      </RowAction>
      <RowMenu
        about={about}
        items={[
          { label: 'Details', icon: FileText, onSelect: () => open('payment', id) },
          { label: 'Edit', icon: Pencil, onSelect: () => open('edit-payment', id) },
          { label: 'Delete', icon: Trash2, onSelect: () => open('delete-payment', id) },
        ]}
      />
    </RowActions>
  );
}
