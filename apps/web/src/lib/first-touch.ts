import { startTransition, useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Calls back once, as soon as somebody uses the page or it is scrolled. Answers what ends the wait. */
export function onFirstTouch(act: () => void): () => void {
  const waiting = new AbortController();
  const touched = ({ type, target }: Event) => {
    // A page that follows another one takes the focus by itself.
    if (type === 'focusin' && target instanceof Element && target.id === 'main') return;
    waiting.abort();
    act();
  };
  for (const event of TOUCHES) window.addEventListener(event, touched, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

// Who reads with a machine may cause none of these events.
const LATEST_MS = 10_000;

/**
 * Whether somebody has used the page since this was mounted, or 10 seconds have gone by: time for what is far away to be
 * drawn, which then keeps nothing waiting.
 */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setTouched(true));
    const latest = setTimeout(tell, LATEST_MS);
    const stop = onFirstTouch(tell);
    return () => {
      clearTimeout(latest);
      stop();
    };
  }, []);
  return isTouched;
}
