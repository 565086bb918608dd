import {
  type CustomPlan,
  type CustomPlanChoice,
  customPlan,
  customPlanChoice,
  priceCustomPlan,
} from '@livelift/contract';
import { z } from 'zod';
import { keepInTab, readFromTab, wasKeptInTab } from '../../lib/tab-storage.ts';
import { FIELD_KEYS, type FieldKey } from './custom-plan-fields.ts';

/** Where the calculator leaves the custom plan (spec section 3). */
export const CUSTOM_PLAN_KEY = 'customPlan';

/** Where it keeps what is on it before a plan is made of it, half typed numbers included. */
export const DRAFT_KEY = 'customPlanDraft';

const texts = z.partialRecord(z.enum(FIELD_KEYS), z.string().max(100));
const draft = z.object({ choice: customPlanChoice, texts });

/** The state of the calculator: what is priced, and what is typed where that is something else. */
export type Draft = { choice: CustomPlanChoice; texts: Partial<Record<FieldKey, string>> };

/**
 * The custom plan that this tab holds. Who changed the stored price or a number gets no other price: the schema
 * recomputes it (D17).
 */
export const findCustomPlan = (): CustomPlan | null => readFromTab(CUSTOM_PLAN_KEY, customPlan);

/** A choice as it is ordered, with the price of its chosen days (D17). */
const toCustomPlan = (choice: CustomPlanChoice): CustomPlan => ({
  ...choice,
  price: priceCustomPlan(choice).chosenDays,
});

/** Leaves the plan for the sign-up or the dashboard; false where the browser keeps nothing. */
export const keepCustomPlan = (choice: CustomPlanChoice): boolean =>
  wasKeptInTab(CUSTOM_PLAN_KEY, z.encode(customPlan, toCustomPlan(choice)));

/** What the calculator showed last in this tab, else the plan that was made on it. */
export function findDraft(): Draft | null {
  const kept = readFromTab(DRAFT_KEY, draft);
  if (kept) return kept;
  const made = findCustomPlan();
  if (made === null) return null;
  const { price: _, ...choice } = made;
  return { choice, texts: {} };
}

/** Keeps what the calculator shows over reloads and the way back. */
export const keepDraft = (value: Draft): void => keepInTab(DRAFT_KEY, value);
