import { z } from 'zod';

/** The one shape of every error answer. `errors` names each wrong field with sentences for a person. */
export const problem = z.object({
  message: z.string().meta({ description: 'A sentence for a person.' }),
  code: z.string().meta({ description: 'Stable and meant for programs.' }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ description: 'Sentences for a person, by field.' }),
  request_id: z.string().meta({ description: 'Names the request; the log of the server has it too.' }),
  /** What a program needs to act on the failure, for instance the minutes left or the current row. */
  details: z.record(z.string(), z.unknown()).optional(),
});

/** An error answer. */
export type Problem = z.infer<typeof problem>;
