import { CODE_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';

const progress = z.object({
  email: z.string(),
  /** The verified code. */
  token: z.string().optional(),
  /** When a code was last asked for, in milliseconds since 1970; absent where that is not known. */
  askedAt: z.number().optional(),
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: z.number().optional(),
  /** What was chosen, for the way back to the sign-up form: a plan's id or "custom". */
  plan: z.union([z.number(), z.literal('custom')]).optional(),
  /** The page that was requested before the login. */
  from: z.string().optional(),
  /** The remaining tries for the code; absent while all remain. */
  triesLeft: z.number().optional(),
  /** The address was signed up with in this tab, and is corrected on the sign-up form. */
  signedUp: z.boolean().optional(),
  /** The password is set and the code used up. */
  done: z.boolean().optional(),
});

/** How far someone has come between signing up and the first password. */
export type Progress = z.infer<typeof progress>;

const PROGRESS_KEY = 'onboarding';

/**
 * The progress for the address in the navigation state, else the stored one. Navigation state is as old as the visit,
 * since reload and Back repeat it; session storage has what happened since.
 */
export function findProgress(navigationState: unknown): Progress | null {
  const { data: given } = progress.safeParse(navigationState);
  const stored = readFromSession(PROGRESS_KEY, progress);
  if (given) return stored?.email === given.email ? stored : given;
  return stored?.done ? null : stored;
}

/** Keeps the progress over reloads; null forgets it. */
export const saveProgress = (value: Progress | null): void => {
  saveToSession(PROGRESS_KEY, value);
};

/** When the last requested code may expire; its real lifetime starts a little later, when the mail is sent. */
export const codeEndsAt = ({ askedAt }: Progress): number | undefined =>
  askedAt === undefined ? undefined : askedAt + CODE_MINUTES * 60_000;

/**
 * The progress after signing up. Where it is too soon for another code, the server keeps the one that was mailed, with
 * its lifetime and its tries (D62).
 */
export function progressAfterSignup({
  email,
  resendAfterSeconds,
}: {
  email: string;
  resendAfterSeconds: number;
}): Progress {
  const now = Date.now();
  const kept = findProgress(null);
  const isCodeStillValid = kept?.email === email && kept.resendAt !== undefined && kept.resendAt > now;
  return {
    email,
    signedUp: true,
    resendAt: now + resendAfterSeconds * 1000,
    ...(isCodeStillValid ? { askedAt: kept.askedAt, triesLeft: kept.triesLeft } : { askedAt: now }),
  };
}
