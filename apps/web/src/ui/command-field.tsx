import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { focusOpener, ignoreHeldEnter, isUnclaimed } from './use-dialog-focus.ts';

export const COMMAND_OVERLAY = 'fixed inset-0 z-40 bg-overlay motion-safe:animate-fade-in';

export const COMMAND_PANEL =
  'fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[min(36rem,100dvh)] flex-col overflow-hidden rounded-b-xl border bg-surface shadow-lift focus:outline-none sm:top-[10dvh] sm:max-h-[min(36rem,80dvh)] sm:w-[min(40rem,100%-2rem)] sm:rounded-xl';

/** What the field of a command dialog looks like and takes, whoever renders it. */
export const COMMAND_INPUT = {
  maxLength: 200,
  className: 'h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted placeholder:opacity-100',
};

export const COMMAND_CLOSE =
  'shrink-0 rounded-sm border px-1.5 py-0.5 text-xs text-muted hover:bg-raised hover:text-ink pointer-coarse:min-h-control';

/** The line of the field and of what closes the dialog. */
export const CommandLine = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 items-center gap-2.5 border-b px-4">
    <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
    {children}
  </div>
);

export const CommandCloseLabel = () => (
  <>
    <span className="sr-only">Close, </span>Esc
  </>
);

/** Enter that chooses, which that of an input method does not. */
export const isEnter = ({ key, defaultPrevented, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !defaultPrevented && !nativeEvent.isComposing;

/** What the field of a command dialog is called and holds. */
export type CommandFieldProps = {
  /** Its name, and that of its field, for screen readers. */
  title: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** Enter, which may come before anything can be chosen. */
  onEnter: () => void;
  onClose: () => void;
  /** What gets the focus back. The field takes it at once, so the dialog cannot see who had it. */
  returnTo: RefObject<HTMLElement | null>;
};

/**
 * The dialog while its code is loading: its field, which has the focus at once, so that no key that is typed meanwhile is lost
 * or acts on the page.
 */
export function CommandField({ title, placeholder, typed, onType, onEnter, onClose, returnTo }: CommandFieldProps) {
  // Once it is gone: the dialog that takes its place has the focus by then.
  useEffect(
    () => () => {
      if (isUnclaimed(document.activeElement)) focusOpener(returnTo.current);
    },
    [returnTo],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    if (event.key === 'Escape') onClose();
    if (isEnter(event)) onEnter();
    // There is nowhere else to go.
    if (event.key === 'Tab') event.preventDefault();
  };
  return createPortal(
    <>
      {/* Not on pointerdown: by touch the click that follows would fall on what lies beneath. */}
      <div aria-hidden className={COMMAND_OVERLAY} onClick={onClose} />
      <div role="dialog" aria-modal aria-label={title} className={COMMAND_PANEL} onKeyDown={onKeyDown}>
        <CommandLine>
          <input
            {...COMMAND_INPUT}
            // biome-ignore lint/a11y/noAutofocus: it was asked for, and the next key must come here.
            autoFocus
            aria-label={title}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
          <button type="button" tabIndex={-1} className={COMMAND_CLOSE} onClick={onClose}>
            <CommandCloseLabel />
          </button>
        </CommandLine>
        <p role="status" className="animate-late px-4 py-3 text-sm text-muted">
          Opening
        </p>
      </div>
    </>,
    document.body,
  );
}
