import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** What somebody else saved meanwhile, where that is why a change was refused (D53); null for every other failure. */
export function newerVersion<Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  // What came over the wire is read by the schema itself; its type says nothing about that.
  const result = schema.safeDecode(error.details.current as never);
  return result.success ? result.data : null;
}
