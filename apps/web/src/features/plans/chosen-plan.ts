import type { Plan } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { useActivePlans } from './plans.queries.ts';

const KEY = 'chosenPlan';
const planId = z.coerce.number().int().positive();

/** What became of a choice: `unknown` while or where the plans could not be loaded, `gone` when it is not on sale. */
export type Choice =
  | { is: 'none' | 'loading' | 'unknown' }
  | { is: 'gone'; sentence: string }
  | { is: 'known'; plan: Plan };

const GONE = 'This plan is not available.';

/**
 * The plan that an address names, else the one chosen earlier in this tab: a choice survives a detour over the login page
 * (D48). What is no plan id counts as no choice, and only what is on sale is remembered. `planId` is what to sign up with.
 */
export function useChosenPlan(fromAddress: string | null) {
  const { data: plans, isPending } = useActivePlans();
  const [remembered, setRemembered] = useState(() => readFromTab(KEY, planId) ?? undefined);
  const [refused, setRefused] = useState<{ id: number; sentence: string } | null>(null);
  const named = planId.safeParse(fromAddress || undefined).data ?? remembered;
  const choice = named === undefined ? ({ is: 'none' } as const) : choiceOf(named, { plans, isPending, refused });
  const { is } = choice;
  useEffect(() => {
    if (is === 'known') keepInTab(KEY, named);
    // What was chosen before a bad address stays: only the one that is gone is forgotten.
    if (is === 'gone' && readFromTab(KEY, planId) === named) keepInTab(KEY, null);
  }, [is, named]);
  return {
    choice,
    planId: choice.is === 'gone' ? undefined : named,
    /** The server's word that it is not on sale, though it was when the plans were loaded. */
    refuse: (sentence: string) => named !== undefined && setRefused({ id: named, sentence }),
    /** Goes on without a plan; the caller takes it out of the address. */
    drop: () => {
      keepInTab(KEY, null);
      setRemembered(undefined);
    },
  };
}

type Facts = {
  plans: readonly Plan[] | undefined;
  isPending: boolean;
  refused: { id: number; sentence: string } | null;
};

function choiceOf(named: number, { plans, isPending, refused }: Facts): Choice {
  if (refused?.id === named) return { is: 'gone', sentence: refused.sentence };
  if (plans === undefined) return { is: isPending ? 'loading' : 'unknown' };
  const plan = plans.find(({ id }) => id === named);
  return plan ? { is: 'known', plan } : { is: 'gone', sentence: GONE };
}
