import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const progress = z.object({
  email: z.string(),
  /** The verified code. */
  token: z.string().optional(),
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: z.number().optional(),
  /** What was chosen, for the way back to the sign-up form. */
  planId: z.number().optional(),
  /** Wrong tries that the code still survives; absent for all of them. */
  triesLeft: z.number().optional(),
  /** The password is set and the code used up. */
  done: z.boolean().optional(),
});

/** How far someone has come between signing up and the first password. */
export type Progress = z.infer<typeof progress>;

const KEY = 'onboarding';

/**
 * The progress of the address that a page was opened with, else of the one before. What the navigation says is as old as
 * the visit, which a reload and the way back repeat; this tab's storage has what happened since.
 */
export function findProgress(navigationState: unknown): Progress | null {
  const { data: given } = progress.safeParse(navigationState);
  const kept = readFromTab(KEY, progress);
  if (given) return kept?.email === given.email ? kept : given;
  return kept?.done ? null : kept;
}

/** Keeps the progress over reloads. */
export const keepProgress = (value: Progress): void => keepInTab(KEY, value);
