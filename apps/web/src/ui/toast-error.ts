import { backgroundErrorMessage } from '../lib/api-error.ts';
import { idIn } from '../lib/pending-ids.ts';
import { toast } from './toaster.tsx';

// The error toast of each operation that failed, by what failed and the record that it was about.
const shown = new Map<string, number>();
const keyOf = (failed: string, input: unknown) => `${failed} ${idIn(input)}`;

/** Remembers the error toast of an operation, for `clearFailure`. */
export function rememberFailure(failed: string, input: unknown, toastId: number): void {
  shown.set(keyOf(failed, input), toastId);
}

/** Dismisses the error toast of an operation that has succeeded since. */
export function clearFailure(failed: string, input: unknown): void {
  const toastId = shown.get(keyOf(failed, input));
  if (toastId !== undefined) toast.dismiss(toastId);
  shown.delete(keyOf(failed, input));
}

/**
 * The options of a mutation that fails in the background: an error toast with the server's message, or `failed` without
 * one, which goes once the same is done to the same record.
 */
export const failureToast = (failed: string) => ({
  onError: (error: Error, input: unknown) =>
    rememberFailure(failed, input, toast.error('Error', backgroundErrorMessage(error, failed))),
  onSettled: (_data: unknown, error: Error | null, input: unknown) => {
    if (error === null) clearFailure(failed, input);
  },
});
