import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Toaster, toast } from '../ui/toaster.tsx';
import { usePageMeta } from './page-meta.ts';
import { loadPage } from './page-modules.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

// A field, in which somebody types already, and a tab, from which the arrow keys lead on.
const keepsFocus = () => document.activeElement?.matches('input, textarea, select, [role="tab"]') ?? false;

// A page may render later, after the session for instance. Returns a function that stops waiting.
function focusMainOnceShown(): (() => void) | undefined {
  const focusMain = () => {
    const main = document.getElementById('main');
    if (main && !keepsFocus()) main.focus();
    return main !== null;
  };
  if (focusMain()) return undefined;
  const watch = new MutationObserver(() => {
    if (focusMain()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

// Loads the page behind a link with `data-preload`, and its data, once the pointer or the focus has come to it.
function usePreloadedLinks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const preload = ({ target, relatedTarget: from }: PointerEvent | FocusEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-preload]') : null;
      // It moves within the link.
      if (from instanceof Node && link?.contains(from)) return;
      // What fails is loaded again, and reported, when the link is followed.
      if (link && link.pathname !== window.location.pathname) void loadPage(link, queryClient).catch(() => undefined);
    };
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, [queryClient]);
}

export function RootLayout() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useScrollRestoration();
  usePageMeta(pathname);
  usePreloadedLinks();
  // Ends the toasts of the page before, and moves the focus to the new page, so that screen readers and keyboard start at its beginning.
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    toast.openPage();
    return focusMainOnceShown();
  }, [pathname]);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
