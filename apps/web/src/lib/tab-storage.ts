import type { z } from 'zod';

/** What this tab kept under `key`; null when there is nothing, or nothing of that shape. */
export function readFromTab<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    const { data } = schema.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value for as long as this tab lives, reloads included; null forgets it. False where the browser refuses. */
export function wasKeptInTab(key: string, value: unknown): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The same where nothing depends on it: without storage the value lasts until the next reload, in the page's state. */
export const keepInTab = (key: string, value: unknown): void => {
  wasKeptInTab(key, value);
};
