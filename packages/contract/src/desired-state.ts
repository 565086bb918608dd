import { z } from 'zod';
import { givenReason } from './text.ts';

/**
 * What somebody wants a switch to be. Absent: the other of what it is. Where it is so already, somebody else was faster:
 * that is refused with 409 and the current row (D53), since the same press would undo what they did.
 */
export const desiredState = z.strictObject({ active: z.boolean().optional() }).optional();

/** The same of an account, with why it is switched off; switching it on takes the reason away. */
export const desiredAccountState = z.strictObject({ active: z.boolean().optional(), reason: givenReason }).optional();

/** What the documentation says of it. */
export const DESIRED_STATE_DESCRIPTION =
  'With `active`, what it is to become: 409 with the current row where somebody else was faster. Without, the other of what it is.';
