import { expect, test } from 'vitest';
import { pageFigures } from './payment-figures.ts';

test('the cards sum what is completed on the page to the cent, and count the others', () => {
  expect(
    pageFigures([
      { amount: 10_049, status: 'completed' },
      { amount: 1, status: 'completed' },
      { amount: 99_900, status: 'refunded' },
      { amount: 500, status: 'pending' },
      { amount: 500, status: 'failed' },
      { amount: 700, status: 'failed' },
    ]),
  ).toEqual({ completedCents: 10_050, count: 6, pending: 1, failed: 2 });
  expect(pageFigures([])).toEqual({ completedCents: 0, count: 0, pending: 0, failed: 0 });
});
