import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../lib/class-names.ts';
import { ignoreHeldEnter, useDialogFocus } from './use-dialog-focus.ts';

/** Props of a dialog. */
export type DialogProps = {
  /** Called by Escape, by the close button and by a press outside. It is open as long as it is rendered. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** How wide the window is; a drawer stands at the right, for a record and what is done to it; full is the whole of it. */
  size?: keyof typeof sizes;
  /** What receives the focus on closing, if not the element that had it on opening. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Nothing in the content takes the focus: the content itself does, so that the keyboard can scroll it. */
  readOnly?: boolean;
  /** Nothing was changed in it, so that Ctrl+Z is still that of what was done before it opened. */
  isPristine?: boolean;
  children: ReactNode;
};

// Toasts lie above dialogs, at the top on phones (styles.css) and at the bottom left elsewhere; a dialog leaves them room so that they
// cover none of it.
const CLEAR_OF_TOASTS = 'max-h-[calc(100dvh-max(var(--toast-room,0px),0.75rem))]';
const CENTRED =
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[min(88dvh,100dvh-2*var(--toast-room,0px))] sm:-translate-1/2 sm:rounded-xl';

const sizes = {
  sm: `${CENTRED} sm:max-w-md`,
  md: `${CENTRED} sm:max-w-xl`,
  full: 'sm:inset-x-4 sm:top-4 sm:bottom-[max(1rem,var(--toast-room,0px))] sm:max-h-none sm:w-auto sm:rounded-xl',
  // From 1280 px on it is beside the toasts.
  drawer:
    'sm:inset-x-auto sm:top-0 sm:right-0 sm:bottom-auto sm:h-dvh sm:max-h-[calc(100dvh-var(--toast-room,0px))] sm:max-w-2xl sm:rounded-none sm:rounded-l-xl xl:max-h-none',
};

/** A modal dialog: a full-width bottom sheet on small screens, a centred window or a drawer on others. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, size = 'md', readOnly = false, isPristine = readOnly, children } = props;
  const focusReturn = useDialogFocus(props.returnFocusTo);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        {/* In the layer of dialogs, so that it dims one beneath as well. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay motion-safe:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          onKeyDownCapture={ignoreHeldEnter}
          data-pristine={isPristine || undefined}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex w-full flex-col overflow-hidden rounded-t-xl border bg-surface shadow-lift',
            CLEAR_OF_TOASTS,
            'motion-safe:animate-fade-in focus:outline-none',
            sizes[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild className="mt-0.5 text-sm text-muted">
                  <div>{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </Radix.Close>
          </header>
          <div
            tabIndex={readOnly ? 0 : undefined}
            className={cn(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 -outline-offset-2 sm:px-6 sm:pb-6',
              // The actions of a form, its last child, stand at the end of the drawer, however short the form is.
              size === 'drawer' && 'sm:[&>form]:min-h-full sm:[&>form>:last-child]:mt-auto',
            )}
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The action buttons of a dialog, sticky while its content scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex has-[>p]:flex-wrap gap-2.5 border-t bg-surface px-5 py-4 *:flex-auto sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:justify-end sm:px-6 sm:*:flex-none">
      {children}
    </div>
  );
}
