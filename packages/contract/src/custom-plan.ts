import { z } from 'zod';
import type { Cents } from './money.ts';
import { price } from './money.ts';
import { wrongValue } from './text.ts';

/** Ranges of the calculator's sliders (spec section 9). */
export const CUSTOM_PLAN_RANGES = {
  views_delivered: { min: 100, max: 1000, step: 50, initial: 100 },
  chat_messages_delivered: { min: 50, max: 1000, step: 50, initial: 50 },
  duration_hours: { min: 1, max: 8, step: 1, initial: 1 },
  duration_days: { min: 1, max: 30, step: 1, initial: 1 },
} as const;

const ranged = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z
    .int(wrongValue('Must be a whole number.'))
    .min(min, { error: `Must be at least ${min}.` })
    .max(max, { error: `Must be at most ${max}.` })
    .multipleOf(step, { error: `Must be a multiple of ${step}.` });

/** What a visitor chose with the sliders: the price's only inputs. */
export const customPlanChoice = z.strictObject({
  views_delivered: ranged(CUSTOM_PLAN_RANGES.views_delivered),
  chat_messages_delivered: ranged(CUSTOM_PLAN_RANGES.chat_messages_delivered),
  duration_hours: ranged(CUSTOM_PLAN_RANGES.duration_hours).meta({ description: 'Hours a day.' }),
  duration_days: ranged(CUSTOM_PLAN_RANGES.duration_days).meta({ description: 'Calendar days.' }),
});

/** What a visitor chose with the sliders. */
export type CustomPlanChoice = z.infer<typeof customPlanChoice>;

/**
 * Prices of a custom plan in cents: per day, for the chosen days, and per month of 30 days. Each is rounded half up
 * from the exact value in 1/10,000 dollar (D16), so `perDay x days` may differ from `chosenDays` by rounding.
 */
export function priceCustomPlan(choice: CustomPlanChoice): { perDay: Cents; chosenDays: Cents; perMonth: Cents } {
  const { views, chats } = exactParts(choice);
  const perDay = views + chats;
  return {
    perDay: toCents(perDay),
    chosenDays: toCents(perDay * choice.duration_days),
    perMonth: toCents(perDay * 30),
  };
}

/**
 * What the views and the chat messages of a day cost, in cents. Views come to whole cents on every step of the sliders,
 * so the two add up to the price of a day although each is rounded.
 */
export function customPlanParts(choice: CustomPlanChoice): { views: Cents; chats: Cents } {
  const { views, chats } = exactParts(choice);
  return { views: toCents(views), chats: toCents(chats) };
}

// A day in 1/10,000 dollar: the formula of spec section 9, multiplied out.
function exactParts({
  views_delivered: views,
  chat_messages_delivered: chats,
  duration_hours: hours,
}: CustomPlanChoice) {
  const extraHours = 10 * (hours - 1);
  return { views: 10 * views * (35 * hours + extraHours), chats: chats * (45 * hours + extraHours) };
}

// 1/10,000 dollar to cents, half up. All values are non-negative integers far below 2^53.
const toCents = (tenThousandths: number): Cents => Math.floor((tenThousandths + 50) / 100);

function priceSentence(input: unknown): string {
  const choice = customPlanChoice.loose().safeParse(input);
  const price = choice.success ? priceCustomPlan(choice.data).chosenDays / 100 : undefined;
  return price === undefined
    ? 'Does not match the price of this plan.'
    : `Does not match the price of this plan, which is $${price.toFixed(2)}.`;
}

/**
 * A custom plan as it is ordered. `price` is the one for the chosen days (D17); the server recomputes it and refuses
 * another.
 */
export const customPlan = customPlanChoice
  .extend({ price })
  .refine((plan) => plan.price === priceCustomPlan(plan).chosenDays, {
    path: ['price'],
    error: ({ input }) => priceSentence(input),
    when: ({ value }) => customPlanChoice.loose().safeParse(value).success,
  })
  .meta({ id: 'CustomPlan' });

/** A custom plan as it is ordered. */
export type CustomPlan = z.infer<typeof customPlan>;
