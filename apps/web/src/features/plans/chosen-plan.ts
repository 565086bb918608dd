import type { CustomPlan, Plan, Registration } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useIsHydrated } from '../../lib/hydration.ts';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';
import { findCustomPlan } from './custom-plan-storage.ts';
import { useActivePlans } from './plans.queries.ts';

const CHOSEN_PLAN_KEY = 'chosenPlan';
const planId = z.int().positive();
const digits = z.string().regex(/^\d+$/).transform(Number);
const planRefSchema = z.union([z.literal('custom'), planId, digits.pipe(planId)]);

/** A plan as addresses name it: its id, or the word custom. */
export type PlanRef = z.infer<typeof planRefSchema>;

/** Parses a plan reference from a URL or navigation state; null where it is none. */
export const parsePlanRef = (text: unknown): PlanRef | null => planRefSchema.safeParse(text || undefined).data ?? null;

/**
 * The state of the chosen plan: `unknown` if the plans could not be loaded, `gone` if it is not on sale, `broken` if
 * the stored custom plan is missing or invalid.
 */
export type PlanChoice =
  | { is: 'none' | 'loading' | 'unknown' | 'broken' }
  | { is: 'gone'; sentence: string }
  | { is: 'standard'; plan: Plan }
  | { is: 'custom'; plan: CustomPlan };

const GONE = 'This plan is not available.';

/**
 * The plan in the URL, else the one chosen earlier in this tab, so that a choice survives a detour over the login page.
 * An invalid reference counts as a plan that is gone, and only orderable plans are stored. `order` is the payload of
 * the registration, `planRef` belongs into links back to the form.
 */
export function useChosenPlan(fromAddress: string | null) {
  const isHydrated = useIsHydrated();
  const { data: plans, isPending, isFetching, refetch } = useActivePlans();
  const [remembered, setRemembered] = useState(() => (isHydrated ? findRememberedPlan() : undefined));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const addressRef = parsePlanRef(fromAddress);
  const isInvalid = Boolean(fromAddress) && addressRef === null;
  const planRef = isInvalid ? undefined : (addressRef ?? remembered);
  const found = isInvalid ? { is: 'gone' as const, sentence: GONE } : choiceOf(planRef, { plans, isPending, refused });
  // What is said of a plan that is not on sale, or only known to this tab, is not rendered by the server.
  const choice = isHydrated || found.is === 'none' || found.is === 'standard' ? found : { is: 'loading' as const };
  const { is } = choice;
  useEffect(() => {
    if (is === 'standard' || is === 'custom') saveToSession(CHOSEN_PLAN_KEY, planRef);
    // Removes only the plan that is gone; an earlier choice survives an invalid URL.
    const isUnavailable = is === 'gone' || is === 'broken';
    if (isUnavailable && readFromSession(CHOSEN_PLAN_KEY, planRefSchema) === planRef)
      saveToSession(CHOSEN_PLAN_KEY, null);
  }, [is, planRef]);
  return {
    choice,
    order: orderOf(planRef, choice),
    planRef: is === 'gone' || is === 'broken' ? undefined : planRef,
    /** Records that the server refused the plan, although it was on sale when the plans were loaded. */
    refuse: (sentence: string) => planRef !== undefined && setRefused({ planRef, sentence }),
    /** Continues without a plan; the caller removes it from the URL. */
    clear: () => {
      saveToSession(CHOSEN_PLAN_KEY, null);
      setRemembered(undefined);
    },
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

export const findRememberedPlan = (): PlanRef | undefined =>
  readFromSession(CHOSEN_PLAN_KEY, planRefSchema) ?? undefined;

type Refusal = { planRef: PlanRef; sentence: string };
type PlansQuery = { plans: readonly Plan[] | undefined; isPending: boolean; refused: Refusal | null };

function choiceOf(planRef: PlanRef | undefined, { plans, isPending, refused }: PlansQuery): PlanChoice {
  if (planRef === undefined) return { is: 'none' };
  if (refused?.planRef === planRef) return { is: 'gone', sentence: refused.sentence };
  if (planRef === 'custom') {
    const plan = findCustomPlan();
    return plan === null ? { is: 'broken' } : { is: 'custom', plan };
  }
  if (plans === undefined) return { is: isPending ? 'loading' : 'unknown' };
  const plan = plans.find(({ id }) => id === planRef);
  return plan ? { is: 'standard', plan } : { is: 'gone', sentence: GONE };
}

function orderOf(planRef: PlanRef | undefined, choice: PlanChoice): Pick<Registration, 'plan_id' | 'custom_plan'> {
  if (choice.is === 'custom') return { custom_plan: choice.plan };
  return typeof planRef === 'number' && choice.is !== 'gone' ? { plan_id: planRef } : {};
}
