import { z } from 'zod';

/** The text of a field that may be empty, which is null. */
export const emptyAsNull = z.string().transform((text) => text.trim() || null);
