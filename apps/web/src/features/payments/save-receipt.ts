import { clearFailure, rememberFailure } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { type PrintedPayment, printReceipt } from './receipt.tsx';

const POPUP_BLOCKED = 'Please allow popups to generate the receipt.';

/** Prints the receipt of a payment, and says so, or that the browser blocks its window (spec section 8). */
export function saveReceipt(payment: PrintedPayment, siteName: string): void {
  if (printReceipt(payment, siteName)) {
    clearFailure(POPUP_BLOCKED, null);
    toast.success('Receipt Generated');
  } else rememberFailure(POPUP_BLOCKED, null, toast.error('Error', POPUP_BLOCKED));
}
