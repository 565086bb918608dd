import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CustomPlanChoice } from './custom-plan.ts';
import { CUSTOM_PLAN_RANGES, customPlan, customPlanChoice, customPlanParts, priceCustomPlan } from './custom-plan.ts';

// The figures of spec section 9, written down here once more on purpose.
const SLIDERS = {
  views_delivered: { min: 100, max: 1000, step: 50, initial: 100 },
  chat_messages_delivered: { min: 50, max: 1000, step: 50, initial: 50 },
  duration_hours: { min: 1, max: 8, step: 1, initial: 1 },
  duration_days: { min: 1, max: 30, step: 1, initial: 1 },
};

const steps = ({ min, max, step }: { min: number; max: number; step: number }) =>
  Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

const every: CustomPlanChoice[] = steps(SLIDERS.views_delivered).flatMap((views_delivered) =>
  steps(SLIDERS.chat_messages_delivered).flatMap((chat_messages_delivered) =>
    steps(SLIDERS.duration_hours).flatMap((duration_hours) =>
      steps(SLIDERS.duration_days).map((duration_days) => ({
        views_delivered,
        chat_messages_delivered,
        duration_hours,
        duration_days,
      })),
    ),
  ),
);

const SMALLEST = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1 };

type Fraction = { over: bigint; under: bigint };
const times = (a: Fraction, b: bigint): Fraction => ({ over: a.over * b, under: a.under });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

// Half up: floor(2x + 1 / 2) of the exact fraction.
const roundedCents = ({ over, under }: Fraction) => Number((over * 200n + under) / (under * 2n));

/** The formula as the specification words it, in exact fractions of a dollar. */
function exactPrices(choice: CustomPlanChoice) {
  const [views, chats, hours, days] = [
    BigInt(choice.views_delivered),
    BigInt(choice.chat_messages_delivered),
    BigInt(choice.duration_hours),
    BigInt(choice.duration_days),
  ];
  const thousandViews = { over: views, under: 1000n };
  const thousandChats = { over: chats, under: 1000n };
  const viewsCost = plus(times(thousandViews, 35n * hours), times(thousandViews, (hours - 1n) * 10n));
  const chatsCost = plus({ over: chats * 45n * hours, under: 10_000n }, times(thousandChats, hours - 1n));
  const perDay = plus(viewsCost, chatsCost);
  return {
    perDay: roundedCents(perDay),
    chosenDays: roundedCents(times(perDay, days)),
    perMonth: roundedCents(times(perDay, 30n)),
  };
}

describe('the price of a custom plan', () => {
  it('is the exact formula, rounded half up to the cent, for every plan that the sliders allow', () => {
    const wrong = every.filter((choice) => {
      const [ours, exact] = [priceCustomPlan(choice), exactPrices(choice)];
      return ours.perDay !== exact.perDay || ours.chosenDays !== exact.chosenDays || ours.perMonth !== exact.perMonth;
    });
    expect(every).toHaveLength(19 * 20 * 8 * 30);
    expect(wrong).toEqual([]);
  });

  it('is $3.73 a day and $111.75 a month where the sliders start', () => {
    const start = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1 };
    expect(priceCustomPlan(start)).toEqual({ perDay: 373, chosenDays: 373, perMonth: 11_175 });
  });

  it('is taken from the unrounded day: 2 days for $3.725 cost $7.45 and not twice $3.73', () => {
    const twoDays = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 2 };
    expect(priceCustomPlan(twoDays).chosenDays).toBe(745);
  });

  it('of a day is the sum of what its views and its chat messages cost, to the cent, for every plan', () => {
    const wrong = every.filter((choice) => {
      const { views, chats } = customPlanParts(choice);
      return views + chats !== priceCustomPlan(choice).perDay;
    });
    expect(wrong).toEqual([]);
    // By hand: 0.1 x 35 = $3.50 and 0.05 x 4.5 = $0.225, half up.
    expect(customPlanParts({ ...SMALLEST })).toEqual({ views: 350, chats: 23 });
  });

  it('of an hour rises with the hours of a day', () => {
    const wrong = every.filter((choice) => {
      const longer = { ...choice, duration_hours: choice.duration_hours + 1 };
      return (
        priceCustomPlan(longer).perMonth / longer.duration_hours <=
        priceCustomPlan(choice).perMonth / choice.duration_hours
      );
    });
    expect(wrong).toEqual([]);
  });

  it('of the largest plan is $11,790.00 for 30 days', () => {
    const most = { views_delivered: 1000, chat_messages_delivered: 1000, duration_hours: 8, duration_days: 30 };
    // By hand: views 1000 x (280 + 70) = $350, chats 36 + 7 = $43, so $393 a day and $11,790 for 30.
    expect(priceCustomPlan(most)).toEqual({ perDay: 39_300, chosenDays: 1_179_000, perMonth: 1_179_000 });
  });
});

describe('the sliders', () => {
  it('have the ranges, steps and starting points of the specification', () => {
    expect(CUSTOM_PLAN_RANGES).toEqual(SLIDERS);
  });

  const fields = Object.keys(SLIDERS).filter((key): key is keyof typeof SLIDERS => key in SLIDERS);
  const smallest = Object.fromEntries(fields.map((field) => [field, SLIDERS[field].min]));

  it.each(fields)('refuse every value of %s outside its range or off its step, and no other', (field) => {
    const { min, max, step } = SLIDERS[field];
    for (let value = min - 2 * step; value <= max + 2 * step; value++) {
      const allowed = value >= min && value <= max && (value - min) % step === 0;
      expect([value, customPlanChoice.safeParse({ ...smallest, [field]: value }).success]).toEqual([value, allowed]);
    }
  });

  it.each(fields)('refuse anything but a whole number for %s', (field) => {
    const { min } = SLIDERS[field];
    for (const value of [String(min), min + 0.5, null, true, [min], {}, Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
      expect([value, customPlanChoice.safeParse({ ...smallest, [field]: value }).success]).toEqual([value, false]);
    }
    const { [field]: _, ...without } = smallest;
    expect(customPlanChoice.safeParse(without).success).toBe(false);
  });

  it.each([
    ['views_delivered', 99, ['Must be at least 100.', 'Must be a multiple of 50.']],
    ['views_delivered', 50, ['Must be at least 100.']],
    ['chat_messages_delivered', 1050, ['Must be at most 1000.']],
    ['chat_messages_delivered', 75, ['Must be a multiple of 50.']],
    ['duration_hours', 0, ['Must be at least 1.']],
    ['duration_hours', 9, ['Must be at most 8.']],
    ['duration_days', '7', ['Must be a whole number.']],
  ])('say what is wrong with %s of %j', (field, value, sentences) => {
    const issues = customPlanChoice.safeParse({ ...smallest, [field]: value }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(sentences);
  });

  it('refuse what they do not know', () => {
    expect(customPlanChoice.safeParse({ ...smallest, discount: 1 }).success).toBe(false);
  });
});

describe('an ordered custom plan', () => {
  const anyChoice = fc.constantFrom(...every);

  it('is taken with the price of its chosen days', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const price = exactPrices(choice).chosenDays;
        expect(z.decode(customPlan, { ...choice, price: price / 100 })).toEqual({ ...choice, price });
      }),
    );
  });

  it('is refused with any other price, and the price is named', () => {
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 0, max: 2_000_000 }), (choice, cents) => {
        fc.pre(cents !== exactPrices(choice).chosenDays);
        const result = customPlan.safeParse({ ...choice, price: cents / 100 });
        expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['price']);
      }),
    );
  });

  it('names its price where another was sent', () => {
    const issues = customPlan.safeParse({ ...SMALLEST, price: 3.7 }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Does not match the price of this plan, which is $3.73.']);
  });

  it('says nothing of the price while another field is wrong', () => {
    const issues = customPlan.safeParse({ ...SMALLEST, duration_days: 31, price: 3.7 }).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([['duration_days']]);
  });

  it('names its price beside a key that nobody knows', () => {
    const issues = customPlan.safeParse({ ...SMALLEST, price: 3.7, discount: 1 }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain('Does not match the price of this plan, which is $3.73.');
  });

  it.each([
    ['the price of a day, when more are chosen', { duration_days: 7, price: 3.73 }],
    ['the price of a month', { price: 111.75 }],
    ['the unrounded price', { price: 3.725 }],
    ['the price as text', { price: '3.73' }],
    ['no price', { price: undefined }],
    ['a price of nothing', { price: 0 }],
  ])('is refused with %s', (_, changes) => {
    const start = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1 };
    expect(customPlan.safeParse({ ...start, ...changes }).success).toBe(false);
  });
});
