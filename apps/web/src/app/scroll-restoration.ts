import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';
import { readFromSession, saveToSession } from '../lib/session-storage.ts';
import { routeAt } from '../routes.ts';

const KEY = 'scroll';
// Of the page, and of the table in it that scrolls by itself.
const position = z.object({ page: z.number(), region: z.number() });
const positionsSchema = z.record(z.string(), position);
type Position = z.infer<typeof position>;

const TOP: Position = { page: 0, region: 0 };

const findRegion = () => document.querySelector('[data-scroll-region]');

/**
 * Scroll restoration: new pages start at the top, or at the section in the hash; Back, Forward and reload return to the
 * previous position, and links to an area of the back office to where that was left. Changes of the query alone do not
 * scroll.
 */
export function useScrollRestoration(): void {
  const { key: visit, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // The router's key of a document's first entry is always "default", so the path is added.
  const key = `${visit} ${pathname}${hash}`;
  // Two lists of an area differ by their query.
  const list = `${pathname}?${new URLSearchParams(search)}`;
  const positions = useRef(new Map<string, Position>());
  const now = useRef({ key, list, pathname: '' });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = ({ target }: Event) => {
      const region = findRegion();
      if (target instanceof Element && target !== region) return;
      const at = { page: window.scrollY, region: region?.scrollTop ?? 0 };
      positions.current.set(now.current.key, at).set(now.current.list, at);
    };
    const keep = () => {
      saveToSession(KEY, Object.fromEntries(positions.current));
    };
    // Captured, since the scrolling of an element does not bubble.
    window.addEventListener('scroll', remember, { capture: true, passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const first = now.current.pathname === '';
    if (first) positions.current = new Map(Object.entries(readFromSession(KEY, positionsSchema) ?? {}));
    const moved = now.current.pathname !== pathname;
    now.current = { key, list, pathname };
    // The first navigation is reported as POP too, but is a return only if the browser says so.
    const isBack = type === 'POP' && (!first || RETURNS.has(howOpened()));
    const isArea = moved && !first && routeAt(pathname).layout !== undefined;
    const before = isBack || isArea ? positions.current.get(isBack ? key : list) : undefined;
    // A newly opened document is at its top, or where the server-rendered page was scrolled to.
    const section = hash === '' ? null : document.getElementById(decodeHash(hash));
    if (before !== undefined) scrollTo(before);
    else if (section) section.scrollIntoView();
    else if (moved && !first) scrollTo(TOP);
  }, [key, list, pathname, hash, type]);
}

const RETURNS: ReadonlySet<string> = new Set(['reload', 'back_forward']);

function howOpened(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry ? String(entry.type) : '';
}

const MAX_FRAMES = 20;

// In one of the next frames: a table knows only once it is there and has measured itself whether it scrolls.
function scrollRegion(top: number, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const table = findRegion();
    if (table) table.scrollTop = top;
    if ((table?.scrollTop ?? 0) < top && frames > 1) scrollRegion(top, frames - 1);
  });
}

// "instant", since the style sheet sets smooth scrolling.
function scrollTo({ page, region }: Position): void {
  scrollRegion(region);
  window.scrollTo({ top: page, behavior: 'instant' });
}

// A hash can contain a malformed escape.
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
