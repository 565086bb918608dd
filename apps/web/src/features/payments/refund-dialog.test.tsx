import type { Payment } from '@livelift/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { clearInput, startKeeping, stopKeepingFor } from '../../lib/input-over-login.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { RefundDialog } from './refund-dialog.tsx';

const server = mockServer();

const payment = {
  id: 9,
  amount: 4900,
  refunded_amount: 0,
  status: 'completed',
  transaction_id: 'T-9',
  streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: {
    status: 'active',
    start_date: '2026-01-01',
    end_date: '2026-01-30',
    subscription_plan: { name: 'Growth' },
  },
} as Payment;

const loss = {
  ended: [{ id: 3, name: 'Growth', start_date: '2026-01-01', end_date: '2026-01-30', credit: 0 }],
  credits: [],
};

const show = () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('http://localhost:5173/api/payments/9/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Try later.', code: 'server.busy', request_id: 'r' }, { status: 503 });
    }),
  );
  renderInApp(<RefundDialog payment={payment} loss={loss} onClose={() => undefined} />);
  return { sent, user: userEvent.setup(), amount: screen.getByLabelText<HTMLInputElement>('Amount ($)') };
};

test('a refund of more than remains is not offered, and no consequence of it is told', async () => {
  const { user, amount } = show();
  await user.type(amount, '20');
  screen.getByText(/The payment stays completed/);
  screen.getByRole('button', { name: 'Refund $20.00' });
  await user.type(amount, '000');
  screen.getByRole('button', { name: 'Refund' });
  screen.getByText('Must be at most $49.00, which is what remains of this payment.');
  expect(screen.queryByText(/The payment stays completed/)).toBeNull();
});

test('the amount begins empty, so that Enter alone refunds nothing', async () => {
  const { user, sent, amount } = show();
  expect(amount.value).toBe('');
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('Must be a number of dollars.');
  expect(sent).toEqual([]);
});

test('a whole refund is asked about again with person, amount and what ends, and Enter answers Cancel', async () => {
  const { user, sent, amount } = show();
  await user.click(screen.getByRole('button', { name: 'All that remains ($49.00)' }));
  expect(amount.value).toBe('49.00');
  amount.focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Refund all that remains?' });
  within(question).getByText(
    /^\u2068Maja\u2069 gets back \$49\.00: .* subscription Growth \(1 Jan 2026 to 30 Jan 2026\) is canceled/,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Refund $49.00' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $49.00' }));
  await expect.poll(() => sent).toEqual([{ amount: 49, reason: null }]);
});

test('a part is refunded without another question', async () => {
  const { user, sent, amount } = show();
  await user.type(amount, '48.99{Enter}');
  await expect.poll(() => sent).toEqual([{ amount: 48.99, reason: null }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a reason is no longer than may be kept', () => {
  show();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').maxLength).toBe(500);
});

test('what was typed before the session ended is said to be back', async () => {
  const { user, amount } = show();
  expect(screen.queryByText(/What you typed here before is back/)).toBeNull();
  await user.type(amount, '20');
  act(() => startKeeping(7));
  cleanup();
  stopKeepingFor(7);
  const { amount: again } = show();
  expect(again.value).toBe('20');
  screen.getByText('What you typed here before is back. It is not saved yet.');
  clearInput();
});
