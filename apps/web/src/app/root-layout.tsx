import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';

/** What surrounds every page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // A new page starts at its beginning for screen readers and the keyboard too, as it does when a browser loads it.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!document.activeElement?.matches('input, textarea, select')) document.getElementById('main')?.focus();
  }, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
