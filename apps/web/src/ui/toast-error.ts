import { backgroundErrorMessage } from '../lib/api-error.ts';
import { idIn } from '../lib/pending-ids.ts';
import { toast } from './toaster.tsx';

/** What an error toast is about: what failed, and the record that it was tried on. */
export const toastKey = (failed: string, input: unknown): string => `${failed} ${idIn(input)}`;

/**
 * The options of a mutation that fails in the background: an error toast with the server's message, or `failed` without
 * one, which goes once the same is done to the same record.
 */
export const failureToast = (failed: string) => ({
  onError: (error: Error, input: unknown) =>
    toast.error('Error', backgroundErrorMessage(error, failed), { key: toastKey(failed, input) }),
  onSettled: (_data: unknown, error: Error | null, input: unknown) => {
    if (error === null) toast.clear(toastKey(failed, input));
  },
});
