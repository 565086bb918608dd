import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';

const origin = z.string();
const plan = z.union([z.number(), z.literal('custom')]);
const onboardingState = z.object({
  email: z.string().optional(),
  from: origin.optional(),
  plan: plan.optional(),
  isNew: z.boolean().optional(),
  orderedPlan: plan.optional(),
  reason: z.string().optional(),
});

/**
 * The navigation state passed between the pages around the login: the typed address, the page requested before the
 * login, the plan that is to be ordered, whether the account got its first password just now and which plan was ordered with it, and
 * why a reset link is asked for anew. The guard decides where to redirect.
 */
export type OnboardingState = z.infer<typeof onboardingState>;

/** Parses the navigation state; empty where there is none. */
export const readOnboardingState = (state: unknown): OnboardingState => onboardingState.safeParse(state).data ?? {};

const KEY = 'resetOrigin';

/** Stores the page requested before the login, for this tab: a mailed link carries no navigation state. */
export const saveResetOrigin = (from: string | undefined): void => {
  saveToSession(KEY, from ?? null);
};

/** The page requested before the reset link was requested in this tab. */
export const findResetOrigin = (): string | undefined => readFromSession(KEY, origin) ?? undefined;
