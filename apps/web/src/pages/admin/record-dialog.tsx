import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, backgroundErrorMessage } from '../../lib/api-error.ts';
import { DialogLoading } from '../../ui/lazy.tsx';
import { toast } from '../../ui/toaster.tsx';

type RecordDialogProps<Row extends { id: number }> = {
  /** The id in the URL; null where it has none. */
  id: number | null;
  /** The visible page of the list, which usually contains the record. */
  list: { data: { data: readonly Row[] } | undefined; isError: boolean };
  /** Reads a record that is not on the page; null if there is none. */
  read: (id: number) => Promise<Row | null>;
  /** The noun for error messages: "There is no such user." */
  noun: string;
  onClose: () => void;
  children: (record: Row) => ReactNode;
};

/** Whether an error means that the record does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

// The last version of an open dialog's record: a refetched list may no longer contain it, and its input must not be
// lost.
function useLastRecord<AdminRecord extends { id: number }>(
  found: AdminRecord | null,
  id: number | null,
): AdminRecord | null {
  const [last, setLast] = useState(found);
  if (found !== null && found !== last) setLast(found);
  const record = found ?? last;
  return record !== null && record.id === id ? record : null;
}

/**
 * A dialog about the record in the URL. A record that is not on the visible page, as behind a link or after a change of
 * filters, is fetched. If it does not exist, an error is shown and the URL corrected.
 */
export function RecordDialog<Row extends { id: number }>(props: RecordDialogProps<Row>) {
  const { id, list, read, noun, onClose, children } = props;
  const listed = list.data?.data.find((row) => row.id === id) ?? null;
  const isListRead = list.data !== undefined || list.isError;
  const lastListed = useLastRecord(listed, id);
  const { data, error } = useQuery({
    queryKey: ['staff', 'record', noun, id],
    queryFn: id !== null && lastListed === null && isListRead ? () => read(id) : skipToken,
    // Refetched on each opening: a form must start from the stored version.
    gcTime: 0,
  });
  // A record stays while its dialog is open, so that input is not lost with it.
  const record = useLastRecord(lastListed ?? data ?? null, id);
  if (record !== null) return children(record);
  if (id === null || data === null || isNotFound(error)) return <NoSuchRecord noun={noun} onClose={onClose} />;
  if (error)
    return <CloseWithError sentence={backgroundErrorMessage(error, `Failed to load this ${noun}`)} onClose={onClose} />;
  return <DialogLoading />;
}

type UnlessForbiddenProps = {
  /** Why it may not be opened; undefined if it may. */
  reason: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog, unless the user lacks the permission: buttons are disabled then, but a URL can still ask for it. Checked on
 * opening only, so that later changes lose no input.
 */
export function UnlessForbidden({ reason, onClose, children }: UnlessForbiddenProps) {
  const [forbidden] = useState(reason);
  return forbidden === undefined ? children : <CloseWithError sentence={forbidden} onClose={onClose} />;
}

/** Reports that the record in the URL does not exist and closes its dialog. */
export const NoSuchRecord = ({ noun, onClose }: Pick<RecordDialogProps<never>, 'noun' | 'onClose'>) => (
  <CloseWithError sentence={`There is no such ${noun}. It may have been deleted.`} onClose={onClose} />
);

/** Reports why a dialog cannot be shown and closes it. */
export function CloseWithError({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  useEffect(() => {
    toast.error('Error', sentence);
    onClose();
  }, [sentence, onClose]);
  return null;
}
