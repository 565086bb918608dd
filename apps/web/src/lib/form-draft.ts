import { z } from 'zod';
import { readFromSession, saveToSession } from './session-storage.ts';

/** Unsaved values of a form, and what they were typed over: null for a new record. */
export type FormDraft<Values> = { values: Values; base: { values: Values; version: number } | null };

// A long wordlist is not written whole at every key.
const INTERVAL_MS = 500;

/** Drafts that were written within the interval, with what was typed since. */
const recent = new Map<string, { isKept: boolean; newer: FormDraft<unknown> | null }>();

function write(key: string): void {
  const { newer } = recent.get(key) ?? {};
  if (newer) recent.set(key, { isKept: saveToSession(key, newer), newer: null });
}

const writeAll = () => {
  for (const key of recent.keys()) write(key);
};

/** The draft from before a reload that was neither saved nor discarded; null if there is none. */
export function readDraft<Values>(key: string, values: z.ZodType<Values>): FormDraft<Values> | null {
  write(key);
  return readFromSession(key, z.object({ values, base: z.object({ values, version: z.int() }).nullable() }));
}

/**
 * Stores the draft until it is saved or discarded: at once, then at intervals and when the page is left. False where the
 * browser refuses.
 */
export function saveDraft(key: string, draft: FormDraft<unknown>): boolean {
  if (recent.get(key)?.isKept) {
    recent.set(key, { isKept: true, newer: draft });
    return true;
  }
  const isKept = saveToSession(key, draft);
  recent.set(key, { isKept, newer: null });
  window.addEventListener('pagehide', writeAll);
  setTimeout(() => {
    write(key);
    recent.delete(key);
  }, INTERVAL_MS);
  return isKept;
}

/** Removes it. */
export function discardDraft(key: string): void {
  recent.delete(key);
  saveToSession(key, null);
}

/** Removes it if it still holds values that were saved: the form that saved them may be closed, and another one open. */
export function discardSavedDraft<Values>(key: string, values: z.ZodType<Values>, saved: Values): void {
  const kept = readDraft(key, values);
  if (kept && JSON.stringify(kept.values) === JSON.stringify(values.parse(saved))) discardDraft(key);
}
