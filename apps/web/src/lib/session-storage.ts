import type { z } from 'zod';

/** The value that sessionStorage holds under `key`; null when there is none, or none of that shape. */
export function readFromSession<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    const { data } = schema.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return data ?? null;
  } catch {
    return null;
  }
}

/** Saves a value in sessionStorage, which outlives reloads of this tab; null removes it. False where the browser refuses. */
export function saveToSession(key: string, value: unknown): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
