import { failureReport } from '../lib/api-error.ts';
import { toast } from './toaster.tsx';

/** Tells of a change that failed in the background: the server's words, or `fallback` where it has none. */
export const failureToast = (fallback: string) => (error: Error) =>
  toast.error('Error', failureReport(error, fallback));
