import { expect, test } from 'vitest';
import { activationOutcome } from './payment-words.ts';

type Answer = Parameters<typeof activationOutcome>[0];

const answer = (activation: Answer['activation'], start_date: string | null = null): Answer =>
  ({
    message: '',
    activation,
    payment: { subscription: { start_date, subscription_plan: { name: 'Growth' } } },
  }) as Answer;
const after = (result: NonNullable<Answer['activation']>['result'], amount_due = 0) =>
  activationOutcome(answer({ subscription_id: 1, result, amount_due }));

test('staff read in words what a payment did to the subscription', () => {
  expect(after('activated')).toEqual({ good: true, sentence: 'The subscription Growth is now active.' });
  expect(after('underpaid', 1900)).toEqual({
    good: false,
    sentence: 'The subscription Growth stays pending: $19.00 is still due.',
  });
  expect(after('queued').sentence).toBe('The subscription Growth is paid and starts after those before it.');
  expect(
    activationOutcome(answer({ subscription_id: 1, result: 'queued', amount_due: 0 }, '2026-12-12')).sentence,
  ).toBe('The subscription Growth is paid and starts on 12 Dec 2026.');
  expect(after('dates_missing')).toMatchObject({ good: false });
  expect(after('unchanged').sentence).toBe('The subscription Growth did not change.');
  expect(activationOutcome(answer(null)).sentence).toBe('This payment names no subscription, so none was activated.');
});
