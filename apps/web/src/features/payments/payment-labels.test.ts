import { expect, test } from 'vitest';
import { activationOutcome } from './payment-labels.ts';

type Answer = Parameters<typeof activationOutcome>[0];

const WARNING = 'Payment updated. The subscription that it names is canceled, so it activates nothing.';

type Facts = { start_date?: string; status?: string; of?: string };

const answer = (activation: Answer['activation'], { start_date, status = 'active', of = 'completed' }: Facts = {}) =>
  ({
    message: WARNING,
    activation,
    payment: {
      status: of,
      subscription: { id: 1, status, start_date: start_date ?? null, subscription_plan: { name: 'Growth' } },
    },
  }) as Answer;
const after = (result: NonNullable<Answer['activation']>['result'], amount_due = 0) =>
  activationOutcome(answer({ subscription_id: 1, result, amount_due }));

test('staff read in words what a payment did to the subscription', () => {
  expect(after('activated')).toEqual({ tone: 'success', message: 'The subscription Growth is now active.' });
  expect(after('underpaid', 1900)).toEqual({
    tone: 'warning',
    message: 'The subscription Growth stays pending: $19.00 is still due.',
  });
  expect(activationOutcome(answer({ subscription_id: 2, result: 'underpaid', amount_due: 5000 })).message).toBe(
    'What replaced Growth lost the credit: $50.00 is due for it now.',
  );
  expect(after('queued').message).toBe('The subscription Growth is paid and starts after those before it.');
  expect(
    activationOutcome(answer({ subscription_id: 1, result: 'queued', amount_due: 0 }, { start_date: '2026-12-12' }))
      .message,
  ).toBe('The subscription Growth is paid and starts on 12 Dec 2026.');
  expect(after('dates_missing')).toMatchObject({ tone: 'warning' });
  expect(after('unchanged').message).toBe('The subscription Growth did not change.');
});

test.each([
  ['completed', 'This payment names no subscription, so none was activated.'],
  ['failed', 'This payment names no subscription.'],
])('of a %s payment that names no subscription they read just that', (status, message) => {
  const none = { ...answer(null), payment: { status, subscription: null } } as Answer;
  expect(activationOutcome(none)).toEqual({ tone: 'info', message });
});

test.each([
  ['pending', 'pending', 'warning'],
  ['failed', 'pending', 'warning'],
  ['refunded', 'pending', 'warning'],
  ['pending', 'active', 'success'],
])('of a %s payment for a %s subscription they read that it changed nothing', (of, status, tone) => {
  expect(activationOutcome(answer(null, { of, status }))).toEqual({
    tone,
    message: `The subscription Growth did not change: the payment is ${of}.`,
  });
});

test.each(['canceled', 'expired', 'pending'])(
  'money for a %s subscription that buys nothing is a warning',
  (status) => {
    const unchanged = { subscription_id: 1, result: 'unchanged', amount_due: 0 } as const;
    expect(activationOutcome(answer(unchanged, { status }))).toEqual({ tone: 'warning', message: WARNING });
  },
);

test.each([
  ['2026-12-31', 'success', 'The subscription Growth did not change.'],
  [null, 'warning', WARNING],
])(
  'of money for a paid subscription that waits, with %s as its last day, they read a %s',
  (end_date, tone, message) => {
    const { payment, ...rest } = answer(
      { subscription_id: 1, result: 'unchanged', amount_due: 0 },
      { status: 'pending' },
    );
    const subscription = { ...payment.subscription, paid: true, end_date };
    const waiting = { ...rest, payment: { ...payment, subscription } } as Answer;
    expect(activationOutcome(waiting)).toEqual({ tone, message });
  },
);
