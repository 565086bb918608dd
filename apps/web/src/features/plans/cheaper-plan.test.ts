import { CUSTOM_PLAN_RANGES, type CustomPlanChoice, priceCustomPlan } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldKey } from './custom-plan-fields.ts';
import { cheaperPlan } from './plan-contents.ts';

const ofSlider = (key: FieldKey) => {
  const { min, max, step } = CUSTOM_PLAN_RANGES[key];
  return fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step);
};

const anyChoice: fc.Arbitrary<CustomPlanChoice> = fc.record({
  views_delivered: ofSlider('views_delivered'),
  chat_messages_delivered: ofSlider('chat_messages_delivered'),
  duration_hours: ofSlider('duration_hours'),
  duration_days: ofSlider('duration_days'),
});

describe('a standard plan for less', () => {
  const choice = { views_delivered: 150, chat_messages_delivered: 100, duration_hours: 4, duration_days: 30 };
  const growth = { ...choice, name: 'Growth', price: 44_900 };

  it.each([
    ['the same contents', {}],
    ['more of each', { views_delivered: 200, chat_messages_delivered: 150, duration_hours: 8, duration_days: 31 }],
    ['no daily limit', { duration_hours: 0 }],
    ['a cent less', { price: 82_799 }],
  ])('has %s', (_, changes) => {
    const plan = { ...growth, ...changes };
    expect(cheaperPlan(choice, [plan])).toBe(plan);
  });

  it.each([
    ['costs as much', { price: 82_800 }],
    ['has fewer views', { views_delivered: 149 }],
    ['has fewer chat messages', { chat_messages_delivered: 99 }],
    ['has a shorter day', { duration_hours: 3 }],
    ['ends earlier', { duration_days: 29 }],
    ['leaves its views open', { views_delivered: 0 }],
    ['leaves its chat messages open', { chat_messages_delivered: 0 }],
    ['leaves its days open', { duration_days: 0 }],
    ['leaves its whole duration open', { duration_days: 0, duration_hours: 0 }],
  ])('is none that %s', (_, changes) => {
    expect(cheaperPlan(choice, [{ ...growth, ...changes }])).toBeNull();
  });

  it('is the cheapest of them, and there is one exactly where one covers the choice for less', () => {
    const contents = fc.record({
      views_delivered: fc.constantFrom(0, 100, 150, 500, 1000),
      chat_messages_delivered: fc.constantFrom(0, 50, 100, 500, 1000),
      duration_hours: fc.integer({ min: 0, max: 24 }),
      duration_days: fc.constantFrom(0, 7, 30, 90),
      price: fc.integer({ min: 0, max: 300_000 }),
    });
    fc.assert(
      fc.property(anyChoice, fc.array(contents, { maxLength: 8 }), (chosen, plans) => {
        const fits = plans.filter(
          (plan) =>
            plan.price < priceCustomPlan(chosen).chosenDays &&
            (plan.duration_hours || 24) >= chosen.duration_hours &&
            (['views_delivered', 'chat_messages_delivered', 'duration_days'] as const).every(
              (key) => plan[key] >= chosen[key],
            ),
        );
        const cheapest = Math.min(...fits.map(({ price }) => price));
        expect(cheaperPlan(chosen, plans)).toBe(fits.find(({ price }) => price === cheapest) ?? null);
      }),
    );
  });
});
