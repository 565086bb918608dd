import { z } from 'zod';
import { readFromSession, saveToSession } from './session-storage.ts';

/** Unsaved values of a form, and what they were typed over: null for a new record. */
export type FormDraft<Values> = { values: Values; base: { values: Values; version: number } | null };

/** The draft from before a reload that was neither saved nor discarded; null if there is none. */
export const readDraft = <Values>(key: string, values: z.ZodType<Values>): FormDraft<Values> | null =>
  readFromSession(key, z.object({ values, base: z.object({ values, version: z.int() }).nullable() }));

/** Stores the draft until it is saved or discarded. False where the browser refuses. */
export const saveDraft = (key: string, draft: FormDraft<unknown>): boolean => saveToSession(key, draft);

/** Removes it. */
export const discardDraft = (key: string): void => {
  saveToSession(key, null);
};

/** Removes it if it still holds values that were saved: the form that saved them may be closed, and another one open. */
export function discardSavedDraft<Values>(key: string, values: z.ZodType<Values>, saved: Values): void {
  const kept = readDraft(key, values);
  if (kept && JSON.stringify(kept.values) === JSON.stringify(values.parse(saved))) discardDraft(key);
}
