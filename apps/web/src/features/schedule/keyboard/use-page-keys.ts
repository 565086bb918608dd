import { useEffect, useRef } from 'react';
import { takesSingleKeys } from '../../../lib/key-targets.ts';

/** What single keys do; undefined for a key that does nothing now. */
type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys that act anywhere on the page but in fields, menus and dialogs, and not during a drag. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (!takesSingleKeys(target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
