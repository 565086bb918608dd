import { useEffect, useRef, useSyncExternalStore } from 'react';
import { takesSingleKeys } from '../lib/key-targets.ts';
import { readLocal, saveLocal } from '../lib/local-storage.ts';
import { createStore } from '../lib/store.ts';
import type { KeyGroup } from './key-list.tsx';

/** A key of the page, or two that are pressed one after the other, and what it does. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has it: `j`, `Enter`, `?`; `g o` one after the other; `Ctrl+k`, which is Command on a Mac. */
  keys: string;
  /** What it does, for the dialog that `?` opens. */
  label: string;
  /** Returns false where it did nothing, so that the key stays the browser's. */
  act: () => unknown;
};

type Group = { where: string; shortcuts: readonly Shortcut[] };

const SEQUENCE_MS = 1_200;
const STORAGE_KEY = 'single-keys';

const groups = createStore<readonly Group[]>([]);
let prefix: { key: string; at: number } | null = null;

const areOn = () => readLocal(STORAGE_KEY) !== 'off';

function findShortcut(keys: string): Shortcut | undefined {
  // The group that was added last wins: what is open now.
  return groups
    .get()
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .find((each) => each.keys === keys);
}

const beginsSequence = (key: string) =>
  groups.get().some(({ shortcuts }) => shortcuts.some(({ keys }) => keys.startsWith(`${key} `)));

// The keys that were pressed, as a shortcut names them; null where they are the browser's.
function pressed({ key, altKey, ctrlKey, metaKey, shiftKey, target, timeStamp }: KeyboardEvent): string | null {
  const before = prefix !== null && timeStamp - prefix.at < SEQUENCE_MS ? prefix.key : null;
  prefix = null;
  if (altKey) return null;
  // With Control or Command it is no single key, and acts in fields, too. The platform's other keys are not the page's.
  if (ctrlKey || metaKey) {
    const isOurs = !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
    return isOurs ? `Ctrl+${key.toLowerCase()}` : null;
  }
  if (!areOn() || !takesSingleKeys(target)) return null;
  if (before !== null) return `${before} ${key}`;
  if (beginsSequence(key)) prefix = { key, at: timeStamp };
  return key;
}

function onKey(event: KeyboardEvent): void {
  const keys = event.defaultPrevented ? null : pressed(event);
  const shortcut = keys === null ? undefined : findShortcut(keys);
  if (shortcut && shortcut.act() !== false) event.preventDefault();
}

/**
 * Adds keys to the page as long as the component is shown, under a heading of the dialog that `?` opens. Single keys act
 * anywhere but in fields, menus and dialogs, and can be switched off (WCAG 2.1.4).
 */
export function useShortcuts(where: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const signature = shortcuts.map(({ keys, label }) => `${keys}\t${label}`).join('\n');
  useEffect(() => {
    if (signature === '') return undefined;
    const act = (index: number) => () => latest.current[index]?.act();
    const group: Group = {
      where,
      shortcuts: latest.current.map(({ keys, label }, index) => ({ keys, label, act: act(index) })),
    };
    if (groups.get().length === 0) document.addEventListener('keydown', onKey);
    groups.set([...groups.get(), group]);
    return () => {
      groups.set(groups.get().filter((each) => each !== group));
      if (groups.get().length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [where, signature]);
}

/** Every key of the page that is shown, in groups, the general ones first. */
export function useShortcutGroups(): readonly KeyGroup[] {
  const current = groups.useValue();
  const byWhere = Map.groupBy(current, ({ where }) => where);
  return [...byWhere].map(([where, same]) => ({
    where,
    keys: same.flatMap(({ shortcuts }) => shortcuts.map(({ keys, label }) => [keysText(keys), label] as const)),
  }));
}

const isMac = () => /^Mac/.test(navigator.platform);

/** A key as it is shown: `Ctrl K`, on a Mac `⌘K`; `G then O`. */
export function keysText(keys: string): string {
  if (keys.startsWith('Ctrl+')) return `${isMac() ? '⌘' : 'Ctrl '}${keys.slice(5).toUpperCase()}`;
  if (keys.startsWith('Alt+')) return `${isMac() ? '⌥' : 'Alt '}${keys.slice(4).toUpperCase()}`;
  return keys.length > 1 && keys.includes(' ') ? keys.toUpperCase().replace(' ', ' then ') : keys;
}

/** Whether single keys act, remembered in this browser. */
export function useSingleKeys(): [on: boolean, switchTo: (on: boolean) => void] {
  const on = useSyncExternalStore(groups.subscribe, areOn, () => true);
  const switchTo = (next: boolean) => {
    saveLocal(STORAGE_KEY, next ? null : 'off');
    groups.set([...groups.get()]);
  };
  return [on, switchTo];
}
