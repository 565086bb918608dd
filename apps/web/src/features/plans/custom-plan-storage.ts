import { type CustomPlan, type CustomPlanChoice, customPlan, priceCustomPlan } from '@livelift/contract';
import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';

/** Where the calculator leaves the custom plan (spec section 3). */
const CUSTOM_PLAN_KEY = 'customPlan';

/** The custom plan stored in this tab. The schema recomputes the price, so a tampered one has no effect. */
export const findCustomPlan = (): CustomPlan | null => readFromSession(CUSTOM_PLAN_KEY, customPlan);

/** A choice as it is ordered, with the price of its chosen days. */
const toCustomPlan = (choice: CustomPlanChoice): CustomPlan => ({
  ...choice,
  price: priceCustomPlan(choice).chosenDays,
});

/** Stores the plan for the sign-up or the dashboard; false where session storage is unavailable. */
export const saveCustomPlan = (choice: CustomPlanChoice): boolean =>
  saveToSession(CUSTOM_PLAN_KEY, z.encode(customPlan, toCustomPlan(choice)));
