import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';

const draft = z.object({ email: z.string(), full_name: z.string(), username: z.string(), discord_id: z.string() });

export type SignupDraft = z.infer<typeof draft>;

const SIGNUP_DRAFT_KEY = 'signup';

/** What was typed in this tab (D106), for visitors who return to correct it; null when there is nothing. */
export const findSignupDraft = (): SignupDraft | null => readFromSession(SIGNUP_DRAFT_KEY, draft);

/** Keeps it until the address is verified; null forgets it. */
export const saveSignupDraft = (values: SignupDraft | null): void => {
  saveToSession(SIGNUP_DRAFT_KEY, values);
};
