import { ApiError, failureSentence } from '../../lib/api-error.ts';
import type { ToastAction } from '../../ui/toast-view.tsx';
import { toast } from '../../ui/toaster.tsx';
import { outsideRefusal } from './stream-words.ts';

/** What a failure is called: what the state of a stream forbids has titles of its own in the spec's catalogue. */
export function failureTitle(error: unknown): string {
  if (!(error instanceof ApiError && error.status === 409)) return 'Error';
  return error.code === 'stream.completed' ? 'Cannot Edit' : 'Action Blocked';
}

/** Tells of a failure, with what tries it again. */
export type TellFailure = (error: Error, again: ToastAction) => void;

/** What tries again what failed, as a toast offers it. */
export const tryAgain = (act: () => void): ToastAction => ({ label: 'Try again', act });

/**
 * Tells of a failure in the background by a toast, and answers its number: the server's words, or `fallback`. What the state of
 * a stream forbids is not offered to be tried again; what another window changed meanwhile is (D172).
 */
export const toastFailure =
  (fallback: string) =>
  (error: Error, again: ToastAction): number => {
    const isBlocked = error instanceof ApiError && error.status === 409 && error.code !== 'stream.changed_meanwhile';
    const sentence = outsideRefusal(error) ?? failureSentence(error, fallback);
    return toast.error(failureTitle(error), sentence, isBlocked ? undefined : again);
  };
