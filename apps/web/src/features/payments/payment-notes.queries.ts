import { closePaymentNote, getPaymentNote, listPaymentNotes, type StaffPaymentNote } from '@livelift/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { listQueries } from '../../lib/list-page.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

const readPage = async (query: CallInput<typeof listPaymentNotes>['query'] & {}) =>
  (await callApi(staffApi, listPaymentNotes, { query })).notes;

/** Pages of what streamers say that they have paid, newest first. */
export const { usePage: usePaymentNotes, prefetch: prefetchPaymentNotes } = listQueries(listPaymentNotes.query, {
  key: ['staff', 'payment-notes'],
  read: readPage,
});

// As often as the overview, which counts them.
const POLL_MS = 60_000;

/** The open ones that wait longest, a few of them; read again every minute. */
export const useOldestNotes = (count: number) =>
  useQuery({
    queryKey: ['staff', 'payment-notes', 'oldest', count],
    queryFn: () => readPage({ open: 'true', direction: 'asc', per_page: count }),
    refetchInterval: POLL_MS,
  });

/** An open one that is not on the page that is shown; null where it is closed. */
export async function readOpenNote(id: number): Promise<StaffPaymentNote | null> {
  const { note } = await callApi(staffApi, getPaymentNote, { params: { id } });
  return note.open ? note : null;
}

/** How many are open; undefined while nobody knows. */
export const useOpenPaymentNotes = (): number | undefined =>
  useQuery({
    queryKey: ['staff', 'payment-notes', 'open'],
    queryFn: () => callApi(staffApi, listPaymentNotes, { query: { open: 'true', per_page: 1 } }),
  }).data?.notes.total;

type Closing = { id: number /** The payment that it meant. */; paymentId?: number };

/** Closes a note by hand. */
export const useClosePaymentNote = () =>
  useMutation({
    mutationFn: ({ id, paymentId }: Closing) =>
      callApi(staffApi, closePaymentNote, { params: { id }, ...(paymentId && { body: { payment_id: paymentId } }) }),
    onSuccess: ({ message }) => toast.success(message),
    ...failureToast('Failed to close payment note'),
  });
