import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';
import { keepInTab, readFromTab } from '../lib/tab-storage.ts';

const KEY = 'scroll';
const positions = z.record(z.string(), z.number());

/**
 * A new page begins at its top, or at the section that the address names; back, forward and a reload return to where one
 * was. Changes of the query alone, such as another tab of the same page, leave the page where it is.
 */
export function useScrollMemory(): void {
  const { key: visit, pathname, hash } = useLocation();
  const type = useNavigationType();
  // Every document that is newly opened counts its first visit alike, whatever its address.
  const key = `${visit} ${pathname}${hash}`;
  const known = useRef(new Map<string, number>());
  const now = useRef({ key, pathname: '' });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => known.current.set(now.current.key, window.scrollY);
    const keep = () => keepInTab(KEY, Object.fromEntries(known.current));
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const first = now.current.pathname === '';
    if (first) known.current = new Map(Object.entries(readFromTab(KEY, positions) ?? {}));
    const moved = now.current.pathname !== pathname;
    now.current = { key, pathname };
    // The first visit counts as a way back, too, though it is one only where the browser says so.
    const isBack = type === 'POP' && (!first || RETURNS.has(howOpened()));
    const before = isBack ? known.current.get(key) : undefined;
    // A document that is newly opened is at its top, or where somebody has scrolled what the server wrote.
    const section = hash === '' ? null : document.getElementById(decodeHash(hash));
    if (before !== undefined) scrollTo(before);
    else if (section) section.scrollIntoView();
    else if (moved && !first) scrollTo(0);
  }, [key, pathname, hash, type]);
}

const RETURNS: ReadonlySet<string> = new Set(['reload', 'back_forward']);

function howOpened(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry ? String(entry.type) : '';
}

// At once, whatever the style sheet says about links within a page.
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

// An address can hold a % that means nothing.
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
