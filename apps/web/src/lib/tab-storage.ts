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

/** Keeps a value for as long as this tab lives, reloads included; null forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the value lasts until the next reload, in the navigation state.
  }
}
