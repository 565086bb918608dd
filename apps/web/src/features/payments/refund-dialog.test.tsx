import type { Payment } from '@livelift/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const payment = {
  id: 9,
  amount: 4900,
  refunded_amount: 0,
  status: 'completed',
  transaction_id: 'T-9',
  streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: null,
} as Payment;

test('a refund of more than remains is not offered, and no consequence of it is told', async () => {
  renderInApp(<RefundDialog payment={payment} onClose={() => undefined} />);
  const user = userEvent.setup();
  const amount = screen.getByLabelText('Amount ($)');
  await user.clear(amount);
  await user.type(amount, '20');
  screen.getByText(/The payment stays completed/);
  screen.getByRole('button', { name: 'Refund $20.00' });
  await user.type(amount, '000');
  screen.getByRole('button', { name: 'Refund' });
  expect(screen.queryByText(/The payment stays completed/)).toBeNull();
});
