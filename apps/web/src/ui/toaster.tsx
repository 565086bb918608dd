import { type ComponentType, useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/first-touch.ts';
import type { ToastAction, ToastOrder, ToastView } from './toast-view.tsx';

type CarryOut = (order: ToastOrder) => void;

const waiting: ToastOrder[] = [];
let carryOut: CarryOut | null = null;
let wake: (() => void) | null = null;

function tell(order: ToastOrder) {
  if (carryOut) return carryOut(order);
  // Nothing is shown yet, so there is nothing to take back but what waits.
  if (order.is === 'clear-error') {
    const isDone = (one: ToastOrder) =>
      one.is === 'error' && (order.number === undefined || order.number === one.number);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !isDone(one)));
  } else waiting.push(order);
  wake?.();
}

function onReady(ready: CarryOut | null) {
  carryOut = ready;
  if (ready) for (const order of waiting.splice(0)) ready(order);
}

let errors = 0;

/** Tells of something that happened in the background (D43). Failures of a form belong into the form. */
export const toast = {
  /** Goes by itself after 4 seconds. */
  success: (title: string, description?: string, action?: ToastAction) =>
    tell({ is: 'success', title, description, action }),
  /** Stays until it is dismissed or another error replaces it. Answers its number, for `clearError`. */
  error: (title: string, description?: string, action?: ToastAction): number => {
    errors += 1;
    tell({ is: 'error', number: errors, title, description, action });
    return errors;
  },
  /** Takes back the error of that number, or whichever is shown: what it asked for was done. */
  clearError: (number?: number) => tell({ is: 'clear-error', number }),
};

/**
 * The place where toasts appear; mounted once. What draws them is loaded by the first touch of the page, before anything
 * can happen that is worth a toast, and not with the page. Where that fails, the next touch or toast tries again.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType<Parameters<typeof ToastView>[0]> | null>(null);
  useEffect(() => {
    let loading = false;
    let stop = () => {};
    const load = () => {
      if (loading) return;
      loading = true;
      stop();
      import('./toast-view.tsx').then(
        (loaded) => setView(() => loaded.ToastView),
        () => {
          loading = false;
          listen();
        },
      );
    };
    const listen = () => {
      stop = onFirstTouch(load);
    };
    listen();
    wake = load;
    if (waiting.length > 0) load();
    return () => {
      stop();
      wake = null;
    };
  }, []);
  // A dialog hides the rest of the page from assistive technology when it opens, but not what is marked as live by then.
  return <div aria-live="off">{View && <View onReady={onReady} />}</div>;
}
