import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cn } from '../lib/class-names.ts';
import { createStore } from '../lib/store.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { Button } from './button.tsx';
import { useLostFocus } from './use-lost-focus.ts';

const DURATION_MS = 4000;
// Long enough to change one's mind.
const WITH_ACTION_MS = 10_000;
const MAX_VISIBLE = 3;
const MARGIN_PX = 16;
const BELOW_BARS_PX = 8;

/** A button of a toast, which also dismisses it. */
export type ToastAction = {
  label: ReactNode;
  act: () => void;
  /** Stays beside a later one: it takes back one thing alone, and not the last of several. */
  isOwn?: boolean;
};

type Toast = {
  id: number;
  kind: 'success' | 'info' | 'error';
  title: string;
  description: string | undefined;
  action: ToastAction | undefined;
  /** What the error is about, for `clear`. */
  key?: string | undefined;
};

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
// The last one that was there when something was pressed.
let pressedAt = 0;

const keep = (isKept: (one: Toast) => unknown): void => toasts.set(toasts.get().filter(isKept));

// One of each kind: an error, what can be taken back, what only says something; of too many the oldest that is no error goes.
const replaces = (added: Omit<Toast, 'id'>, { kind, action }: Toast) =>
  kind === 'error' ? added.kind === kind : added.kind !== 'error' && !action === !added.action && !action?.isOwn;

function add(added: Omit<Toast, 'id'>): void {
  lastId += 1;
  const kept = toasts.get().filter((one) => !replaces(added, one));
  const oldest = kept.length < MAX_VISIBLE ? undefined : kept.find(({ kind }) => kind !== 'error');
  toasts.set([...kept.filter((one) => one !== oldest), { ...added, id: lastId }]);
}

const passing =
  (kind: 'success' | 'info') =>
  (title: string, description?: string, action?: ToastAction): void =>
    add({ kind, title, description, action });

/** Toasts for events in the background (D43). Errors of a form are shown in the form. */
export const toast = {
  /** Disappears after 4 seconds, with the next one or on another page; with an action after 10, or with the next that has one. */
  success: passing('success'),
  /** That nothing was done, and why. Disappears like a success. */
  info: passing('info'),
  /** Stays until it is dismissed or another error replaces it. `key` says what it is about, for `clear`. */
  error: (
    title: string,
    description?: string,
    { action, key }: { action?: ToastAction | undefined; key?: string } = {},
  ): void => add({ kind: 'error', title, description, action, key }),
  /** Dismisses the error about something, once that has succeeded. */
  clear: (key: string): void => keep((one) => one.key !== key),
  /** Dismisses whichever error is shown, once it is resolved. */
  clearError: (): void => keep(({ kind }) => kind !== 'error'),
  /** Dismisses all but errors. */
  clearPassing: (): void => keep(({ kind }) => kind === 'error'),
  /** On another page: errors stay, what can be pressed, and what was said since the last press, along with the way there. */
  openPage: (): void => keep(({ id, kind, action }) => id > pressedAt || kind === 'error' || action),
  dismiss: (id: number): void => keep((one) => one.id !== id),
  dismissAll: (): void => toasts.set([]),
};

const press = () => {
  pressedAt = lastId;
};

/** The lower end of the bars (`data-page-bar`) that stand one below the other at the top of the window. */
function endOfBars(): number {
  let end = BELOW_BARS_PX;
  for (const bar of document.querySelectorAll('[data-page-bar]')) {
    const { top, bottom } = bar.getBoundingClientRect();
    // Half a pixel may be rounded away.
    if (top <= end + 1) end = Math.max(end, bottom);
  }
  return end;
}

/**
 * The toast area; mounted once, where styles.css places it. A live region, which dialogs do not hide from assistive technology.
 * It publishes how far it reaches into the window as --toast-room, so that dialogs (./dialog.tsx) and pages (./page-shell.tsx)
 * leave room for it, and the end of the bars above the page as --toast-top.
 */
export function Toaster() {
  const shown = toasts.useValue();
  const area = useRef<HTMLElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const isPhone = useIsPhone();
  const { onFocus, onBlur } = useLostFocus(() => {
    const before = focusBefore.current;
    (before?.isConnected ? before : document.getElementById('main'))?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-top', `${endOfBars() + BELOW_BARS_PX}px`);
    const box = shown[0] && area.current?.getBoundingClientRect();
    const room = box ? `${(isPhone ? box.bottom : window.innerHeight - box.top) + MARGIN_PX}px` : '';
    style.setProperty('--toast-room', room);
    // A toast that is removed with its focus reports no blur.
    setFocus(area.current?.contains(document.activeElement) ?? false);
  }, [shown, isPhone]);
  useEffect(() => {
    const focusArea = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT' && area.current?.focus();
    document.addEventListener('keydown', focusArea);
    // Before what is pressed acts.
    document.addEventListener('click', press, true);
    return () => {
      document.removeEventListener('keydown', focusArea);
      document.removeEventListener('click', press, true);
    };
  }, []);
  const enter = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusBefore.current = relatedTarget;
    setFocus(true);
    onFocus(event);
  };
  const leave = () => {
    setFocus(false);
    onBlur();
  };
  return (
    <section
      ref={area}
      // Not "Notifications", which are settings of an account.
      aria-label="Messages"
      aria-keyshortcuts="Alt+T"
      aria-live="polite"
      tabIndex={-1}
      onFocus={enter}
      onBlur={leave}
      // Pressing a toast does not count as a press outside the dialog beneath it.
      onPointerDown={(event) => event.stopPropagation()}
      className="toasts"
    >
      <ol>
        {shown.map((one) => (
          <ToastItem key={one.id} shown={one} hasFocus={hasFocus} />
        ))}
      </ol>
    </section>
  );
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const looks = {
  success: { look: 'border-success bg-surface [&>svg]:text-success', Icon: CircleCheck },
  info: { look: 'bg-surface', Icon: CircleAlert },
  error: { look: 'border-danger bg-danger-soft text-danger-ink', Icon: CircleAlert },
};

type ToastItemProps = {
  shown: Toast;
  /** Whether any toast has the focus: none goes meanwhile. */
  hasFocus: boolean;
};

function ToastItem({ shown, hasFocus }: ToastItemProps) {
  const { id, kind, title, description, action } = shown;
  const { look, Icon } = looks[kind];
  const [isHovered, setHovered] = useState(false);
  const lastsMs = action ? WITH_ACTION_MS : DURATION_MS;
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const stays = kind === 'error' || isHovered || hasFocus || isHidden;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, stays, lastsMs]);
  return (
    <li
      className={cn(
        'flex gap-2.5 rounded-md border py-3 pr-2 pl-3.5 text-sm shadow-lift motion-safe:animate-rise-in',
        look,
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            toast.dismiss(id);
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
