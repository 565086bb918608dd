import { type CustomPlan, type CustomPlanChoice, customPlan, priceCustomPlan } from '@livelift/contract';
import { z } from 'zod';
import { readFromTab, wasKeptInTab } from '../../lib/tab-storage.ts';

/** Where the calculator leaves the custom plan (spec section 3). */
export const CUSTOM_PLAN_KEY = 'customPlan';

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
