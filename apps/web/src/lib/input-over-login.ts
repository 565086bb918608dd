import type { FormDraft } from './form-draft.ts';

type Input = Readonly<Record<string, unknown>>;

const KEPT_MS = 60 * 60_000;

// In memory only: what staff type about people is not to be left in a browser's storage.
const kept = new Map<string, FormDraft<Input> & { until: number }>();
let keptFor: number | null = null;

/** The session of a user has ended: the forms that are open leave what was typed. */
export function startKeeping(userId: number): void {
  kept.clear();
  keptFor = userId;
}

/** Somebody has signed in: what was typed waits for them where it is theirs, and is gone otherwise. */
export function stopKeepingFor(userId: number): void {
  if (keptFor !== null && keptFor !== userId) kept.clear();
  keptFor = null;
}

/** Somebody has logged out: nothing is kept. */
export function clearInput(): void {
  kept.clear();
  keptFor = null;
}

/** Whether a session has ended and nobody has signed in since. */
export const isAwaitingLogin = (): boolean => keptFor !== null;

/** The name of a form at the current address, by the record that it changes and its fields. */
export const inputKey = (recordId: number | undefined, values: object): string =>
  [window.location.pathname, window.location.search, recordId, ...Object.keys(values)].join(' ');

/** Leaves what was typed into a form, and over what, for an hour. */
export function saveInput(form: string, draft: FormDraft<Input>): void {
  kept.set(form, { ...draft, until: Date.now() + KEPT_MS });
}

/** What was left for a form; null where nothing was, and until its user has signed in again. */
export function readInput(form: string): FormDraft<Input> | null {
  const draft = keptFor === null ? kept.get(form) : undefined;
  return draft && Date.now() < draft.until ? draft : null;
}

/** Removes what was left for a form. */
export const removeInput = (form: string): void => {
  kept.delete(form);
};
