import { CODE_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

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
  /** Where someone wanted to go before he was asked to log in. */
  from: z.string().optional(),
  /** Wrong tries that the code still survives; absent for all of them. */
  triesLeft: z.number().optional(),
  /** The address was signed up with in this tab, and is corrected on the sign-up form. */
  signedUp: z.boolean().optional(),
  /** The password is set and the code used up. */
  done: z.boolean().optional(),
});

/** How far someone has come between signing up and the first password. */
export type Progress = z.infer<typeof progress>;

/** Where this tab keeps it. */
export const PROGRESS_KEY = 'onboarding';

/**
 * The progress of the address that a page was opened with, else of the one before. What the navigation says is as old as
 * the visit, which a reload and the way back repeat; this tab's storage has what happened since.
 */
export function findProgress(navigationState: unknown): Progress | null {
  const { data: given } = progress.safeParse(navigationState);
  const kept = readFromTab(PROGRESS_KEY, progress);
  if (given) return kept?.email === given.email ? kept : given;
  return kept?.done ? null : kept;
}

/** Keeps the progress over reloads; null forgets it. */
export const keepProgress = (value: Progress | null): void => keepInTab(PROGRESS_KEY, value);

/** When the code that was asked for last may be over: it counts from its mail, which leaves a little later. */
export const codeEndsAt = ({ askedAt }: Progress): number | undefined =>
  askedAt === undefined ? undefined : askedAt + CODE_MINUTES * 60_000;
