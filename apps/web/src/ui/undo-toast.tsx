import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keysText } from './shortcuts.ts';
import type { ToastAction } from './toaster.tsx';
import { UNDO_KEYS } from './undo-key.ts';

// Shown where the key works (D710): on the page of the act, until something else is sent or said.
function UndoKey() {
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  const client = useQueryClient();
  useEffect(() => client.getMutationCache().subscribe(({ type }) => type === 'added' && setPath('')), [client]);
  return (
    path === pathname && (
      <kbd
        aria-hidden
        className="rounded-sm border bg-raised px-1 font-sans text-xs max-sm:hidden [li:not(:last-child)_&]:hidden"
      >
        {keysText(UNDO_KEYS)}
      </kbd>
    )
  );
}

/** Takes back what staff did: by the toast's button or its key. */
export const undoAction = (act: () => void): ToastAction => ({
  label: (
    <>
      Undo
      <UndoKey />
    </>
  ),
  act,
  isOwn: true,
});
