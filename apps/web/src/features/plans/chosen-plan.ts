import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const KEY = 'chosenPlan';
const planId = z.coerce.number().int().positive();

/**
 * The plan that an address names, else the one chosen earlier in this tab: a choice survives a detour over the login
 * page (D48). What is no plan id counts as no choice.
 */
export const findChosenPlan = (fromAddress: string | null): number | undefined =>
  planId.safeParse(fromAddress || undefined).data ?? readFromTab(KEY, planId) ?? undefined;

/** Keeps the choice for this tab. */
export const keepChosenPlan = (id: number): void => keepInTab(KEY, id);
