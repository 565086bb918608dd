import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, failureSentence } from '../../lib/api-error.ts';
import { DialogOpening } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useHeld } from './use-held.ts';

type RecordDialogProps<Row extends { id: number }> = {
  /** What the address names; null where it names none. */
  id: number | null;
  /** The page that is in sight: most of what is opened stands there. */
  list: { data: { data: readonly Row[] } | undefined; isError: boolean };
  /** Reads what does not stand there; null where there is none. */
  read: (id: number) => Promise<Row | null>;
  /** What it is, as in "There is no such user." */
  noun: string;
  onClose: () => void;
  /** The dialog itself. */
  children: (record: Row) => ReactNode;
};

/** Whether a failed read means that what was asked for does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * The dialog about one record that the address names, wherever the record is: one that is not on the page, as behind a
 * link or after a change of filters, is read. One that does not exist is said so, and the address is put right.
 */
export function RecordDialog<Row extends { id: number }>(props: RecordDialogProps<Row>) {
  const { id, list, read, noun, onClose, children } = props;
  const listed = list.data?.data.find((row) => row.id === id) ?? null;
  const isListRead = list.data !== undefined || list.isError;
  const known = useHeld(listed, id);
  const { data, error } = useQuery({
    queryKey: ['staff', 'record', noun, id],
    queryFn: id !== null && known === null && isListRead ? () => read(id) : skipToken,
    // Each opening reads anew: a form must begin with what is stored now.
    gcTime: 0,
  });
  // Nor does one that was read go while it is open: what is typed about it would go with it.
  const record = useHeld(known ?? data ?? null, id);
  if (record !== null) return children(record);
  if (id === null || data === null || isNotFound(error)) return <NoSuchRecord noun={noun} onClose={onClose} />;
  if (error) return <Unopened sentence={failureSentence(error, `Failed to load this ${noun}`)} onClose={onClose} />;
  return <DialogOpening />;
}

type UnlessRefusedProps = {
  /** Why it may not be opened; undefined where it may. */
  reason: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog, unless its reader may not do what it is for, as no button but any address can ask for. Only the opening is
 * refused: what changes meanwhile throws nothing away that was typed.
 */
export function UnlessRefused({ reason, onClose, children }: UnlessRefusedProps) {
  const [refused] = useState(reason);
  return refused === undefined ? children : <Unopened sentence={refused} onClose={onClose} />;
}

/** Says that what the address names does not exist, and puts the address right by closing its dialog. */
export const NoSuchRecord = ({ noun, onClose }: Pick<RecordDialogProps<never>, 'noun' | 'onClose'>) => (
  <Unopened sentence={`There is no such ${noun}. It may have been deleted.`} onClose={onClose} />
);

function Unopened({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  useEffect(() => {
    toast.error('Error', sentence);
    onClose();
  }, [sentence, onClose]);
  return null;
}
