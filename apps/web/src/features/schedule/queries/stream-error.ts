import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { type ToastAction, toast } from '../../../ui/toaster.tsx';
import type { ScheduleClock } from '../clock/clock.ts';
import { bookingRefusal } from '../schedule-text.ts';

/** The title of an error: refusals by a stream's state have titles of their own. */
export function errorTitle(error: unknown): string {
  if (!(error instanceof ApiError && error.status === 409)) return 'Error';
  return error.code === 'stream.completed' ? 'Cannot Edit' : 'Action Blocked';
}

/** The retry action of an error toast. */
export const retryAction = (act: () => void): ToastAction => ({ label: 'Try again', act });

/**
 * Shows an error toast with the server's message or `fallback`. Offers a retry unless the
 * stream's state forbids the change; a version conflict can be retried.
 */
export const toastStreamError =
  (fallback: string, clock: ScheduleClock) =>
  (error: Error, { action, key }: { action: ToastAction; key?: string }): void => {
    const isBlocked = error instanceof ApiError && error.status === 409 && error.code !== 'stream.changed_meanwhile';
    const sentence = bookingRefusal(error, clock) ?? errorMessage(error, fallback);
    toast.error(errorTitle(error), sentence, { action: isBlocked ? undefined : action, key });
  };
