import { type CustomPlanChoice, customPlanChoice } from '@livelift/contract';
import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { FIELD_KEYS, type FieldKey } from './custom-plan-fields.ts';
import { findCustomPlan } from './custom-plan-storage.ts';

/** Where the calculator keeps what is on it before a plan is made of it, half typed numbers included. */
export const DRAFT_KEY = 'customPlanDraft';

const texts = z.partialRecord(z.enum(FIELD_KEYS), z.string().max(100));
const draft = z.object({ choice: customPlanChoice, texts });

/** The state of the calculator: what is priced, and what is typed where that is something else. */
export type Draft = { choice: CustomPlanChoice; texts: Partial<Record<FieldKey, string>> };

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
