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
});

/** How far someone has come between signing up and the first password. */
export type Progress = z.infer<typeof progress>;

const KEY = 'onboarding';

/** The progress that a page was opened with: from the navigation, or, after a reload, from this tab's storage. */
export function findProgress(navigationState: unknown): Progress | null {
  const { data } = progress.safeParse(navigationState);
  return data ?? readFromTab(KEY, progress);
}

/** Keeps the progress over reloads; null once it has reached its end. */
export const keepProgress = (value: Progress | null): void => keepInTab(KEY, value);
