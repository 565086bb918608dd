import { expect, test } from 'vitest';
import { planWarning } from './plan-form.values.ts';

const saved = { price: 10_000 };

test.each([
  ['a price', { price: 13_000, duration_hours: 4 }, saved, null],
  ['a price that falls by 30 %', { price: 7_000, duration_hours: 4 }, saved, null],
  ['a new plan', { price: 99_900, duration_hours: 4 }, null, null],
  ['more than 30 % more', { price: 13_001, duration_hours: 4 }, saved, 'The price goes from $100.00 to $130.01.'],
  ['more than 30 % less', { price: 1_000, duration_hours: 4 }, saved, 'The price goes from $100.00 to $10.00.'],
  ['a price after none', { price: 100, duration_hours: 4 }, { price: 0 }, 'The price goes from $0.00 to $1.00.'],
])('%s is asked about where it may be a slip', (_, entered, base, question) => {
  expect(planWarning(entered, base)).toBe(question);
});

test('what gives much away is asked about every time', () => {
  expect(planWarning({ price: 0, duration_hours: 4 }, { price: 0 })).toMatch(/^A price of \$0\.00:/);
  expect(planWarning({ price: 0, duration_hours: 0 }, null)).toMatch(
    /^0 hours: no daily limit\. .* A price of \$0\.00:/,
  );
});
