import { z } from 'zod';

/** The text of a field that may be empty, which is null. */
export const emptyAsNull = z.string().transform((text) => text.trim() || null);

/** The text of a field that must be filled in; `error` is what is said of an empty one. */
export const filled = (error: string) => z.string().trim().min(1, { error, abort: true });
