import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

const LASTS_MS = 4000;
const MAX_VISIBLE = 3;

// One id for all errors: a new one takes the place of the one before (D43).
const ERROR_ID = 'error';

/** Tells of something that happened in the background (D43). Failures of a form belong into the form. */
export const toast = {
  /** Goes by itself after 4 seconds. */
  success: (title: string, description?: string) => {
    sonner.success(title, { description, duration: LASTS_MS });
  },
  /** Stays until it is dismissed or another error replaces it. */
  error: (title: string, description?: string) => {
    sonner.error(title, { id: ERROR_ID, description, duration: Number.POSITIVE_INFINITY, closeButton: true });
  },
  /** Takes back the error that is shown: what it asked for was done. */
  clearError: () => {
    sonner.dismiss(ERROR_ID);
  },
};

/** The place where toasts appear; mounted once. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      duration={LASTS_MS}
      visibleToasts={MAX_VISIBLE}
      richColors
      closeButton
      containerAriaLabel="Notifications"
      toastOptions={{ closeButtonAriaLabel: 'Dismiss', classNames: { description: 'text-muted!' } }}
    />
  );
}
