import { backgroundErrorMessage } from '../lib/api-error.ts';
import { toast } from './toaster.tsx';

/** Shows a toast for a mutation that failed in the background: the server's message, or `fallback` without one. */
export const toastError = (fallback: string) => (error: Error) =>
  toast.error('Error', backgroundErrorMessage(error, fallback));
