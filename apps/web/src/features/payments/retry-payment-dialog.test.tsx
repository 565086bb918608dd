import type { Payment } from '@livelift/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { PaymentActionsCell } from './payment-actions.tsx';
import { RetryPaymentDialog } from './retry-payment-dialog.tsx';

const payment = {
  id: 9,
  amount: 4900,
  status: 'failed',
  transaction_id: 'T-9',
  streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
} as Payment;

test('a retry says in its tooltip and its question that it sets the payment to pending', async () => {
  renderInApp(<PaymentActionsCell payment={payment} siteName="Site" open={() => undefined} />);
  expect(screen.getByRole('button', { name: /^Retry/ }).title).toBe('Sets the payment to pending');
});

test('Enter alone retries nothing', async () => {
  renderInApp(<RetryPaymentDialog payment={payment} onClose={() => undefined} />);
  await screen.findByText(/^This sets the payment to pending\./);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.keyboard('{Enter}');
  // The button would wait for the server.
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBeNull();
});
