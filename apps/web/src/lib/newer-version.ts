import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** The record as somebody else saved it, from a 409 response to an outdated version; null for every other error. */
export function newerVersion<Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  // The details are untyped; the schema itself validates them.
  const result = schema.safeDecode(error.details.current as never);
  return result.success ? result.data : null;
}
