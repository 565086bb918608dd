import type { Payment } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { payment as answered, api, pageOf } from '../../testing/admin.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { ConfirmButton, ConfirmPaymentDialog } from './confirm-button.tsx';
import { confirmationConsequence } from './confirm-consequence.ts';

const server = mockServer();

const payment = {
  id: 9,
  amount: 4900,
  status: 'pending',
  payment_method: 'bank_transfer',
  transaction_id: 'T-9',
  version: 3,
  streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: { status: 'pending', subscription_plan: { name: 'Starter' } },
} as Payment;

// Of the same person within weeks.
const came = { ...answered, id: 8, amount: 49, received_on: new Date().toISOString().slice(0, 10) };

const today = new Date().toISOString().slice(0, 10);
const URL_OF_9 = 'http://localhost:5173/api/payments/9/confirm';

function Confirming() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ConfirmButton payment={payment} onClick={() => setOpen(true)} />
      {isOpen && <ConfirmPaymentDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function show() {
  const sent: unknown[] = [];
  const undone: unknown[] = [];
  const previewed: unknown[] = [];
  const active = { ...pendingOrder, status: 'active', paid: true, amount_due: 0 };
  server.use(
    http.get(api('payments/streamer/5'), () => HttpResponse.json({ payments: pageOf([came]) })),
    http.get(URL_OF_9, ({ request }) => {
      previewed.push(request.url);
      const due = 49 - Number(new URL(request.url).searchParams.get('amount'));
      const days = { start_date: due > 0 ? null : '2026-01-01', end_date: due > 0 ? null : '2026-01-30' };
      const preview = {
        result: due > 0 ? 'underpaid' : 'activated',
        amount_due: Math.max(0, due),
        overpaid: 0,
        ...days,
      };
      return HttpResponse.json({ preview });
    }),
    http.post(URL_OF_9, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        message: 'Payment confirmed.',
        payment: { ...answered, amount: 49, subscription: active },
        activation: { subscription_id: 4, result: 'activated', amount_due: 0 },
        undo_until: new Date().toISOString(),
      });
    }),
    http.post(`${URL_OF_9}/undo`, ({ params }) => {
      undone.push(params);
      return HttpResponse.json({ message: 'The payment is pending again.', payment: answered });
    }),
  );
  renderInApp(<Confirming />);
  return { sent, undone, previewed, user: userEvent.setup() };
}

test('two presses confirm a payment with its amount as of today, and the toast takes it back', async () => {
  const { sent, undone, previewed, user } = show();
  await user.click(screen.getByRole('button', { name: /^Confirm ?payment T-9/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  await dialog.findByText('Starter becomes active, 1 Jan 2026 to 30 Jan 2026.');
  await dialog.findByText(/came in from them .* already/);
  await user.click(dialog.getByRole('button', { name: 'Confirm $49.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ amount: 49, received_on: today, version: 3 }]);
  await screen.findByText('$49.00 of Maja confirmed');
  await screen.findByText('The subscription Starter is now active.');
  // What was done is not asked about again, which would be refused.
  expect(previewed).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Confirmation of $49.00 of Maja taken back');
  expect(undone).toHaveLength(1);
});

test('another amount says before what it leaves due', async () => {
  const { sent, user } = show();
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount that came ($)');
  expect(document.activeElement).toBe(amount);
  await user.clear(amount);
  await user.type(amount, '40');
  await screen.findByText(/was recorded\. \$9\.00 stays due: Starter does not become active yet\.$/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ amount: 40, received_on: today, version: 3 }]));
});

test('what cannot be computed is told, and does not keep from confirming', async () => {
  const { sent, user } = show();
  server.use(http.get(URL_OF_9, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  await screen.findByText(/^What this does could not be computed\. /);
  await user.click(screen.getByRole('button', { name: 'Confirm $49.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what was confirmed by somebody else meanwhile is told in the dialog', async () => {
  const { user } = show();
  server.use(http.post(URL_OF_9, () => HttpResponse.json(conflict, { status: 409 })));
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm $49.00' }));
  await expectOnlyClose(user);
});

test('of a payment that is not pending any more only that is said', async () => {
  const { user, sent } = show();
  server.use(http.get(URL_OF_9, () => HttpResponse.json(conflict, { status: 409 })));
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  await expectOnlyClose(user);
  expect(sent).toEqual([]);
});

const conflict = { message: 'This one is completed by now.', code: 'payment.not_pending', request_id: 'r' };

async function expectOnlyClose(user: ReturnType<typeof userEvent.setup>) {
  const said = await screen.findByText('This one is completed by now.');
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Payment' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByText('This one is completed by now.')).toBe(said);
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const preview = { amount_due: 0, overpaid: 0, start_date: null, end_date: null } as const;

test.each([
  [{ ...preview, result: null }, 'It names no subscription, so none becomes active.'],
  [{ ...preview, result: 'unchanged' }, 'Starter is not activated and does not change.'],
  [{ ...preview, result: 'dates_missing' }, 'Starter is paid then. It has no fixed length,'],
  [{ ...preview, result: 'queued', start_date: '2026-01-31' }, 'Starter is paid then, and starts on 31 Jan 2026.'],
  [{ ...preview, result: 'activated', overpaid: 100 }, ' $1.00 is more than was due.'],
] as const)('the consequence of %o is told', (what, words) => {
  expect(confirmationConsequence(payment, what, payment.amount).text).toContain(words);
});

test.each([
  [{ ...preview, result: null }, payment.amount, false],
  [{ ...preview, result: null }, payment.amount * 100, true],
  [{ ...preview, result: 'activated' }, payment.amount, false],
  [{ ...preview, result: 'activated', overpaid: 100 }, payment.amount, true],
  [{ ...preview, result: 'underpaid', amount_due: 100 }, payment.amount - 100, true],
] as const)('of %o by %i cents it is said whether they are unexpected: %s', (what, cents, isUnexpected) => {
  const said = confirmationConsequence(payment, what, cents);
  expect(said.isUnexpected).toBe(isUnexpected);
  expect(said.text.includes(' was recorded. ')).toBe(cents !== payment.amount);
});
