import type { Subscription } from '@livelift/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { clearInput, startKeeping, stopKeepingFor } from '../../lib/input-over-login.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { AddPaymentDialog } from './add-payment-dialog.tsx';
import { payableSubscriptions } from './payable-subscriptions.ts';

const server = mockServer();
const PAYMENTS = 'http://localhost:5173/api/payments';

const subscription = (facts: Partial<Subscription>): Subscription => ({
  id: 1,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 0,
  credit: 0,
  price: 4900,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 100,
  chat_messages_delivered: 50,
  subscription_plan: {
    id: 1,
    name: 'Starter',
    price: 4900,
    duration_days: 30,
    duration_hours: 2,
    views_delivered: 100,
    chat_messages_delivered: 50,
  },
  created_at: new Date('2026-01-01T00:00:00Z'),
  version: 1,
  ...facts,
});

const expired = subscription({ id: 10, status: 'expired' });
const active = subscription({ id: 11, status: 'active' });
const pending = subscription({ id: 12, status: 'pending', amount_due: 2950 });

function show(subscriptions: Subscription[] = [expired, active, pending]) {
  const onAdded = vi.fn();
  renderInApp(
    <AddPaymentDialog streamerId={5} subscriptions={subscriptions} onAdded={onAdded} onClose={() => undefined} />,
  );
  return { onAdded, user: userEvent.setup() };
}

const plan = () => screen.getByLabelText<HTMLSelectElement>(/^Plan/);
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount ($)');
const transactionId = () => screen.getByLabelText<HTMLInputElement>('Transaction ID');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Payment' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Payment method'), 'bank_transfer');
  await user.type(transactionId(), 'T-1');
}

describe('what a payment is for', () => {
  test('the pending subscription comes first, then the active one; what has ended cannot be paid', () => {
    expect(payableSubscriptions([expired, active, pending]).map(({ id }) => id)).toEqual([12, 11]);
  });

  test('the pending subscription is chosen and what is due for it is filled in', () => {
    show();
    expect(plan().value).toBe('12');
    expect(amount().value).toBe('29.50');
    expect(
      within(plan())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Starter (pending, $29.50 due)', 'Starter (active)', 'None']);
  });

  test('without a pending subscription nothing is chosen for staff unless they choose', () => {
    show([expired]);
    expect(plan().value).toBe('');
    expect(amount().value).toBe('');
  });

  test('an amount that staff typed stays when another plan is chosen', async () => {
    const { user } = show();
    await user.clear(amount());
    await user.type(amount(), '12.34');
    await user.selectOptions(plan(), '11');
    expect(amount().value).toBe('12.34');
  });
});

describe('recording a payment', () => {
  test('neither arrow changes an amount, which is typed as text', async () => {
    const { user } = show();
    await user.type(amount(), '{ArrowUp}{ArrowDown}{ArrowDown}');
    expect([amount().value, amount().type, amount().inputMode]).toEqual(['29.50', 'text', 'decimal']);
  });

  test('only what was received has a day on which it was', async () => {
    const { user } = show();
    const day = () => screen.queryByLabelText<HTMLInputElement>('Received on');
    await fill(user);
    await user.type(day() ?? document.body, '2026-02-27');
    await user.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(day()).toBeNull();
    const sent: unknown[] = [];
    server.use(
      http.post(PAYMENTS, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(recorded, { status: 201 });
      }),
    );
    await user.click(submit());
    await expect.poll(() => sent).toMatchObject([{ status: 'pending', received_on: null }]);
  });

  test('what it does is said before, where money that came is for an order that waits for it', async () => {
    const { user } = show();
    screen.getByText('Starter is paid then, and starts as soon as it can. They are told by a mail at once.');
    await user.clear(amount());
    await user.type(amount(), '20');
    screen.getByText('$9.50 stays due: Starter does not become active yet. They are told by a mail at once.');
    await user.selectOptions(plan(), 'Starter (active)');
    screen.getByText('They are told by a mail at once.');
    await user.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(screen.queryByText(/told by a mail/)).toBeNull();
  });

  test('amount, method and transaction id are required', async () => {
    const { user } = show();
    expect(submit().disabled).toBe(true);
    screen.getByText('Still missing: payment method, transaction ID.');
    await fill(user);
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/^Still missing/)).toBeNull();
    await user.clear(amount());
    expect(submit().disabled).toBe(true);
    await user.type(amount(), '5');
    expect(submit().disabled).toBe(false);
    await user.selectOptions(screen.getByLabelText('Payment method'), '');
    expect(submit().disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Payment method'), 'bank_transfer');
    expect(submit().disabled).toBe(false);
    await user.clear(transactionId());
    expect(submit().disabled).toBe(true);
    await user.type(transactionId(), '  ');
    expect(submit().disabled).toBe(true);
  });

  test.each(['-5', '0'])('an amount of %s is said to be too low, at its field', async (typed) => {
    const { user } = show();
    await fill(user);
    await user.clear(amount());
    await user.type(amount(), typed);
    await user.click(submit());
    await screen.findByText('Must be at least 0.01 dollars.');
    expect(document.activeElement).toBe(amount());
  });

  test('a transaction id can be generated: TXN, a timestamp and a number below 1000', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /Generate/ }));
    expect(transactionId().value).toMatch(/^TXN\d{13}\d{1,3}$/);
  });

  test('sends dollars, the subscription and "completed", and tells that it worked', async () => {
    const { user, onAdded } = show();
    server.use(
      http.post(PAYMENTS, async ({ request }) => {
        expect(await request.json()).toEqual({
          streamer_id: 5,
          subscription_id: 12,
          amount: 29.5,
          payment_method: 'bank_transfer',
          status: 'completed',
          received_on: null,
          transaction_id: 'T-1',
          description: null,
        });
        return HttpResponse.json(recorded, { status: 201 });
      }),
    );
    await fill(user);
    await user.click(submit());
    await screen.findByText('Payment Added');
    await screen.findByText(/^Payment of \$29\.50 added for the streamer\. /);
    expect(onAdded).toHaveBeenCalledOnce();
  });

  test('"None" records a payment for no subscription', async () => {
    const { user, onAdded } = show();
    server.use(
      http.post(PAYMENTS, async ({ request }) => {
        expect(await request.json()).toMatchObject({ subscription_id: null });
        return HttpResponse.json(recorded, { status: 201 });
      }),
    );
    await user.selectOptions(plan(), '');
    await user.type(amount(), '5');
    await fill(user);
    await user.click(submit());
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  });

  test('a transaction id that is taken is said at its field, and nothing else', async () => {
    const { user, onAdded } = show();
    const errors = { transaction_id: ['The transaction id has already been taken.'] };
    const body = { message: 'Invalid', code: 'validation', request_id: 'r', errors };
    server.use(http.post(PAYMENTS, () => HttpResponse.json(body, { status: 422 })));
    await fill(user);
    await user.click(submit());
    await screen.findByText('The transaction id has already been taken.');
    expect(transactionId().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(transactionId());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAdded).not.toHaveBeenCalled();
  });

  test('a failure of the whole is said above the form', async () => {
    const { user } = show();
    server.use(http.post(PAYMENTS, () => HttpResponse.error()));
    await fill(user);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to add paymentNetwork error. Please check your connection and try again.',
    );
  });

  test('a payment whose answer was lost is recorded once, however often it is tried', async () => {
    const { user, onAdded } = show();
    const keys: (string | null)[] = [];
    server.use(
      http.post(PAYMENTS, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(recorded, { status: 201 });
      }),
    );
    await fill(user);
    await user.click(submit());
    await screen.findByRole('alert');
    await user.click(submit());
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

const recorded = {
  message: 'Payment recorded',
  activation: { subscription_id: 12, result: 'activated', amount_due: 0 },
  payment: {
    id: 1,
    amount: 29.5,
    refunded_amount: 0,
    payment_method: 'bank_transfer',
    status: 'completed',
    transaction_id: 'T-1',
    description: null,
    received_on: '2026-01-01',
    refunded_at: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    version: 1,
    streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
    subscription: null,
  },
};

test('what was typed before the session ended is said to be back', async () => {
  const { user } = show();
  await fill(user);
  act(() => startKeeping(7));
  cleanup();
  stopKeepingFor(7);
  show();
  expect(transactionId().value).toBe('T-1');
  screen.getByText('What you typed here before is back. It is not saved yet.');
  clearInput();
});
