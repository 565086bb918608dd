import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const entered = z.object({ email: z.string(), full_name: z.string(), username: z.string(), discord_id: z.string() });

/** What was typed into the sign-up form. */
export type EnteredSignup = z.infer<typeof entered>;

/** Where this tab keeps it. */
export const ENTERED_SIGNUP_KEY = 'signup';

/** What was typed in this tab (D106), for who comes back to correct it; null when there is nothing. */
export const findEnteredSignup = (): EnteredSignup | null => readFromTab(ENTERED_SIGNUP_KEY, entered);

/** Keeps it until the address is verified; null forgets it. */
export const keepEnteredSignup = (values: EnteredSignup | null): void => keepInTab(ENTERED_SIGNUP_KEY, values);
