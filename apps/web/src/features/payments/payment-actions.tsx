import type { Payment } from '@livelift/contract';
import { Pencil, ReceiptText, RotateCw, Trash2, Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { clearFailure, rememberFailure } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { printReceipt } from './receipt.ts';

/** What can be done to a payment. */
export type PaymentActions = {
  /** The heading of the receipt. */
  siteName: string;
  onEdit: (payment: Payment) => void;
  onDelete: (payment: Payment) => void;
  onRefund: (payment: Payment) => void;
  onRetry: (payment: Payment) => void;
};

const POPUP_BLOCKED = 'Please allow popups to generate the receipt.';

function saveReceipt(payment: Payment, siteName: string) {
  if (printReceipt(payment, siteName)) {
    clearFailure(POPUP_BLOCKED, null);
    toast.success('Receipt Generated');
  } else rememberFailure(POPUP_BLOCKED, null, toast.error('Error', POPUP_BLOCKED));
}

/** The buttons of a payment's row, all visible; refund and retry only where they apply. */
export function PaymentActionsCell({ payment, siteName, ...on }: PaymentActions & { payment: Payment }) {
  const { transaction_id: id, status } = payment;
  return (
    <span className="flex flex-wrap gap-1.5 sm:w-64 sm:justify-end xl:w-auto xl:flex-nowrap">
      {status === 'completed' && (
        <Action icon={<Undo2 aria-hidden />} about={id} onClick={() => on.onRefund(payment)}>
          Refund
        </Action>
      )}
      {status === 'failed' && (
        <Action
          icon={<RotateCw aria-hidden />}
          about={id}
          title="Sets the payment to pending"
          onClick={() => on.onRetry(payment)}
        >
          Retry
        </Action>
      )}
      <Action icon={<ReceiptText aria-hidden />} about={id} onClick={() => saveReceipt(payment, siteName)}>
        Save Receipt
      </Action>
      <IconAction name="Edit" about={id} onClick={() => on.onEdit(payment)}>
        <Pencil aria-hidden />
      </IconAction>
      <IconAction name="Delete" about={id} onClick={() => on.onDelete(payment)}>
        <Trash2 aria-hidden />
      </IconAction>
    </span>
  );
}

type ActionProps = Pick<ComponentProps<typeof Button>, 'onClick' | 'title'> & {
  icon: ReactNode;
  about: string;
  children: string;
};

const Action = ({ icon, about, children, ...button }: ActionProps) => (
  <Button variant="secondary" size="sm" {...button}>
    {icon}
    {children}
    <span className="sr-only"> payment {about}</span>
  </Button>
);

type IconActionProps = { name: string; about: string; onClick: () => void; children: ReactNode };

// Icon-only, so that a row stays one line high.
const IconAction = ({ name, about, onClick, children }: IconActionProps) => (
  <Button variant="secondary" size="sm" className="w-9 px-0" title={name} onClick={onClick}>
    {children}
    <span className="sr-only">
      {name} payment {about}
    </span>
  </Button>
);
