import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { usePhone } from '../lib/use-phone.ts';

const LASTS_MS = 4000;
const MAX_VISIBLE = 3;

// One id for all errors: a new one takes the place of the one before (D43). But not of one that goes: Sonner would take both
// away together.
let errorId = 0;
const errorGoes = (id: number) => {
  if (id === errorId) errorId += 1;
};

/** A button of a toast. It takes the toast away, too. */
export type ToastAction = { label: string; act: () => void };

type Words = { title: string; description: string | undefined; action: ToastAction | undefined };

/** Something to tell, or that an error has been dealt with: the one of that number, or whichever is shown. */
export type ToastOrder =
  | ({ is: 'success' } & Words)
  | ({ is: 'error'; number: number } & Words)
  | { is: 'clear-error'; number: number | undefined };

// Which error is shown, or was last.
let shownError: number | null = null;

function clearError() {
  toast.dismiss(`error-${errorId}`);
  errorGoes(errorId);
}

function carryOut(order: ToastOrder) {
  if (order.is === 'clear-error') {
    if (order.number === undefined || order.number === shownError) clearError();
    return;
  }
  const { title, description } = order;
  // Sonner keeps the button of the toast before, unless it is told that there is none.
  const action = order.action && { label: order.action.label, onClick: order.action.act };
  if (order.is === 'success') {
    toast.success(title, { description, action, duration: LASTS_MS });
    return;
  }
  shownError = order.number;
  const id = errorId;
  const act = () => {
    errorGoes(id);
    order.action?.act();
  };
  toast.error(title, {
    id: `error-${id}`,
    description,
    action: action && { ...action, onClick: act },
    onDismiss: () => errorGoes(id),
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
  });
}

// The distance that toasts keep from the edge, once outside and once inside.
const AROUND_PX = 32;

const heightOf = (toast: Element) => (toast instanceof HTMLElement ? toast.offsetHeight : 0);

function tellToastRoom() {
  const heights = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')].map(heightOf);
  const room = heights.length === 0 ? '' : `${Math.max(...heights) + AROUND_PX}px`;
  document.documentElement.style.setProperty('--toast-room', room);
}

/** Keeps on the page what height toasts take at its edge, so that dialogs leave it to them and pages can be scrolled clear of
 * them (./dialog.tsx, ./page-shell.tsx). */
function useToastRoom() {
  useEffect(() => {
    const changes = new MutationObserver(tellToastRoom);
    const found = document.querySelector('[aria-label^="Notifications"]');
    if (found) changes.observe(found, { childList: true, subtree: true, attributes: true });
    return () => {
      changes.disconnect();
      document.documentElement.style.removeProperty('--toast-room');
    };
  }, []);
}

type ToastViewProps = {
  /** Hands over what carries out orders, once toasts can be seen; null when they no longer can. */
  onReady: (carryOut: ((order: ToastOrder) => void) | null) => void;
};

/** The toasts themselves. Loaded by ./toaster.tsx only when they are needed. */
export function ToastView({ onReady }: ToastViewProps) {
  // After the effect in which Sonner begins to listen: what is told before is not shown.
  useEffect(() => {
    onReady(carryOut);
    return () => onReady(null);
  }, [onReady]);
  useToastRoom();
  // On a phone the buttons of a dialog are at its bottom edge, and a keyboard comes up from there.
  const onPhone = usePhone();
  return (
    <SonnerToaster
      position={onPhone ? 'top-center' : 'bottom-right'}
      duration={LASTS_MS}
      visibleToasts={MAX_VISIBLE}
      richColors
      closeButton
      containerAriaLabel="Notifications"
      toastOptions={{ closeButtonAriaLabel: 'Dismiss', classNames: { description: 'text-muted!' } }}
    />
  );
}
