import { z } from 'zod';

/**
 * What somebody wants a switch to be. Absent: the other of what it is. Where it is so already, somebody else was faster:
 * that is refused with 409 and the current row (D53), since the same press would undo what he did.
 */
export const wantedState = z.strictObject({ active: z.boolean().optional() }).optional();
