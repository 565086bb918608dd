import { type CustomPlanChoice, customPlanChoice } from '@livelift/contract';
import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';
import { FIELD_KEYS, type FieldKey } from './custom-plan-fields.ts';
import { findCustomPlan } from './custom-plan-storage.ts';

/** The session storage key of the calculator's state, half-typed numbers included. */
const DRAFT_KEY = 'customPlanDraft';

const texts = z.partialRecord(z.enum(FIELD_KEYS), z.string().max(100));
const draft = z.object({ choice: customPlanChoice, texts });

/** The state of the calculator: the valid values that are priced, and typed texts where they differ. */
export type CalculatorDraft = { choice: CustomPlanChoice; texts: Partial<Record<FieldKey, string>> };

/** The calculator's last state in this tab, else the stored custom plan. */
export function findCalculatorDraft(): CalculatorDraft | null {
  const kept = readFromSession(DRAFT_KEY, draft);
  if (kept) return kept;
  const made = findCustomPlan();
  if (made === null) return null;
  const { price: _, ...choice } = made;
  return { choice, texts: {} };
}

/** Stores the calculator's state for reloads and Back. */
export const saveCalculatorDraft = (value: CalculatorDraft): void => {
  saveToSession(DRAFT_KEY, value);
};
