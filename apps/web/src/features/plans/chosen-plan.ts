import type { CustomPlan, Plan, Registration } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { findCustomPlan } from './custom-plan-storage.ts';
import { useActivePlans } from './plans.queries.ts';

/** Where this tab keeps the plan that was chosen. */
export const CHOSEN_PLAN_KEY = 'chosenPlan';
const planId = z.int().positive();
const written = z.string().regex(/^\d+$/).transform(Number);
const planName = z.union([z.literal('custom'), planId, written.pipe(planId)]);

/** A plan as addresses name it: its id, or the word custom. */
export type NamedPlan = z.infer<typeof planName>;

/** The plan that an address or a navigation names; null where it names none. */
export const namedPlan = (text: unknown): NamedPlan | null => planName.safeParse(text || undefined).data ?? null;

/**
 * What became of a choice: `unknown` where the plans could not be loaded, `gone` when it is not on sale, `broken` where
 * this tab holds no custom plan that could be ordered.
 */
export type Choice =
  | { is: 'none' | 'loading' | 'unknown' | 'broken' }
  | { is: 'gone'; sentence: string }
  | { is: 'known'; plan: Plan }
  | { is: 'custom'; plan: CustomPlan };

const GONE = 'This plan is not available.';

/**
 * The plan that an address names, else the one chosen earlier in this tab: a choice survives a detour over the login page
 * (D48). An address that names what is no plan counts as one whose plan is gone, and only what can be ordered is
 * remembered. `order` is what to sign up with, `name` what the way back to the form should name.
 */
export function useChosenPlan(fromAddress: string | null) {
  const { data: plans, isPending, isFetching, refetch } = useActivePlans();
  const [remembered, setRemembered] = useState(() => readFromTab(CHOSEN_PLAN_KEY, planName) ?? undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const named = namedPlan(fromAddress);
  const isNonsense = Boolean(fromAddress) && named === null;
  const name = isNonsense ? undefined : (named ?? remembered);
  const choice = isNonsense ? { is: 'gone' as const, sentence: GONE } : choiceOf(name, { plans, isPending, refused });
  const { is } = choice;
  useEffect(() => {
    if (is === 'known' || is === 'custom') keepInTab(CHOSEN_PLAN_KEY, name);
    // What was chosen before a bad address stays: only the one that is gone is forgotten.
    const isOver = is === 'gone' || is === 'broken';
    if (isOver && readFromTab(CHOSEN_PLAN_KEY, planName) === name) keepInTab(CHOSEN_PLAN_KEY, null);
  }, [is, name]);
  return {
    choice,
    order: orderOf(name, choice),
    name: is === 'gone' || is === 'broken' ? undefined : name,
    /** The server's word that it is not on sale, though it was when the plans were loaded. */
    refuse: (sentence: string) => name !== undefined && setRefused({ name, sentence }),
    /** Goes on without a plan; the caller takes it out of the address. */
    drop: () => {
      keepInTab(CHOSEN_PLAN_KEY, null);
      setRemembered(undefined);
    },
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

type Refusal = { name: NamedPlan; sentence: string };
type Facts = { plans: readonly Plan[] | undefined; isPending: boolean; refused: Refusal | null };

function choiceOf(name: NamedPlan | undefined, { plans, isPending, refused }: Facts): Choice {
  if (name === undefined) return { is: 'none' };
  if (refused?.name === name) return { is: 'gone', sentence: refused.sentence };
  if (name === 'custom') {
    const plan = findCustomPlan();
    return plan === null ? { is: 'broken' } : { is: 'custom', plan };
  }
  if (plans === undefined) return { is: isPending ? 'loading' : 'unknown' };
  const plan = plans.find(({ id }) => id === name);
  return plan ? { is: 'known', plan } : { is: 'gone', sentence: GONE };
}

function orderOf(name: NamedPlan | undefined, choice: Choice): Pick<Registration, 'plan_id' | 'custom_plan'> {
  if (choice.is === 'custom') return { custom_plan: choice.plan };
  return typeof name === 'number' && choice.is !== 'gone' ? { plan_id: name } : {};
}
