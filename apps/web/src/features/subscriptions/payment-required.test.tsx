import type { Subscription } from '@livelift/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { PaymentRequired } from './payment-required.tsx';

const pending = {
  status: 'pending',
  paid: false,
  price: 0,
  amount_due: 0,
  credit: 0,
  start_date: null,
  subscription_plan: { name: 'Taste' },
} as Subscription;

const contact = { community_url: null, contact_email: 'team@example.com' };

const show = (subscription: Subscription) =>
  renderInApp(<PaymentRequired {...{ subscription, contact }} onChoosePlan={() => undefined} more={null} />);

test.each([
  ['an order of $0', {}],
  ['a paid order', { price: 4900 }],
])('%s that staff took back asks for no payment, and says who activates it', async (_, changes) => {
  const { container } = show({ ...pending, ...changes });
  await screen.findByRole('heading', { name: 'Plan Ordered' });
  expect(container.textContent).toMatch('It is activated by our team');
  expect(container.textContent).not.toMatch(/\$0\.00|Payment Required|Checking for your payment/);
});

test('what is due is asked for', async () => {
  show({ ...pending, price: 4900, amount_due: 4900 });
  await screen.findByRole('heading', { name: 'Payment Required' });
  screen.getByText('$49.00');
});

test.each([
  [
    'an order that nobody paid',
    { paid: false, start_date: null },
    'Your order of Taste was canceled. To go on, choose a plan.',
  ],
  [
    'a plan that had begun',
    { paid: false, start_date: '2026-03-01' },
    'Your plan Taste was canceled. To go on, choose a plan.',
  ],
  ['a plan that was paid', { paid: true, start_date: null }, 'Your plan Taste was canceled. To go on, choose a plan.'],
])('%s and that was canceled is called what it was', async (_, facts, words) => {
  const { container } = show({ ...pending, ...facts, price: 4900, amount_due: 4900, status: 'canceled' });
  await screen.findByRole('heading', { name: 'Payment Required' });
  expect(container.textContent).toContain(words);
});

test('the community and the address of the team are both named', async () => {
  const both = { community_url: 'https://chat.example', contact_email: 'team@example.com' };
  const order = { ...pending, price: 4900, amount_due: 4900 };
  renderInApp(<PaymentRequired subscription={order} contact={both} onChoosePlan={() => undefined} more={null} />);
  expect((await screen.findByText(/for the plan/)).textContent).toMatch(
    /to our team in the community chat.* or by mail to team@example\.com\./,
  );
});

test('the instructions of the operator stand in place of the team and of the amount, which is there to copy', async () => {
  const order = { ...pending, price: 4900, amount_due: 2900 };
  const { container } = renderInApp(
    <PaymentRequired
      {...{ subscription: order, contact }}
      onChoosePlan={() => undefined}
      payment={({ lead }) => lead(true)}
      more={null}
    />,
  );
  await screen.findByText(/waits for its payment\. \$20\.00 of \$49\.00 is paid\. There is no deadline\./);
  expect(container.textContent).not.toMatch(/our team|\$29\.00/);
});
