import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { usePageWords } from './page-words.ts';
import { useScrollMemory } from './scroll-memory.ts';

const holdsField = () => document.activeElement?.matches('input, textarea, select') ?? false;

// A page may come only after what it waits for, such as the session. Answers how to stop waiting.
function focusMainOnceShown(): (() => void) | undefined {
  const focusMain = () => {
    const main = document.getElementById('main');
    if (main && !holdsField()) main.focus();
    return main !== null;
  };
  if (focusMain()) return undefined;
  const watch = new MutationObserver(() => {
    if (focusMain()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** What surrounds every page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useScrollMemory();
  usePageWords(pathname);
  // A new page starts at its beginning for screen readers and the keyboard too, as it does when a browser loads it.
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return focusMainOnceShown();
  }, [pathname]);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
