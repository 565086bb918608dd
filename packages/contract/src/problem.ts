import { z } from 'zod';

/** The one shape of every error answer (D34). `errors` names each wrong field with sentences for a person. */
export const problem = z.object({
  message: z.string(),
  /** Stable, dotted: `stream.daily_limit_exceeded`. */
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  /** What a program needs to act on the failure, for instance the minutes left or the current row (D49, D53). */
  details: z.record(z.string(), z.unknown()).optional(),
});

/** An error answer. */
export type Problem = z.infer<typeof problem>;
