import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { pageOf } from '../../testing/admin.tsx';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as BillingPage } from './billing-page.tsx';

await import('./choose-plan-dialog.tsx');

const server = mockServer();
const API = 'http://localhost:5173/api';
const MADE = '2026-03-10T12:00:00.000Z';

const sold = { price: 449, duration_days: 30, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
const unpaid = {
  id: 2,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 449,
  credit: 0,
  ...sold,
  subscription_plan: { id: 2, name: 'Growth', ...sold },
  created_at: MADE,
  version: 1,
};
const canceled = { ...unpaid, status: 'canceled' };
const ended = {
  ...unpaid,
  id: 1,
  reference: 'LL-AAAA-BB',
  status: 'expired',
  start_date: '2026-01-01',
  end_date: '2026-01-30',
  paid: true,
  amount_due: 0,
  credit: 0,
};

const payment = {
  id: 9,
  amount: 449,
  refunded_amount: 49,
  refunded_at: MADE,
  received_on: '2026-01-01',
  payment_method: 'bank_transfer',
  status: 'completed',
  transaction_id: 'T-9',
  description: null,
  created_at: MADE,
  updated_at: MADE,
  version: 1,
  subscription: ended,
  refunds: [{ id: 1, amount: 49, reason: 'Two days were lost', created_at: MADE }],
};

function serve(orders: object[], payments: object[] = []) {
  const state = { orders, payments, note: null as { subscription_id: number } | null };
  localStorage.setItem('token', 'valid');
  const user = {
    id: 1,
    email: 'a@example.com',
    role: 'streamer',
    email_verified_at: MADE,
    created_at: MADE,
    version: 1,
  };
  const answers: Record<string, () => object> = {
    'auth/check-auth': () => ({ authenticated: true }),
    'auth/profile': () => ({ user, role: 'streamer', streamer: null }),
    site: () => ({
      site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com', legal_pages: [] },
    }),
    'streamer/subscription': () => ({ subscription: state.orders[0] ?? null }),
    'streamer/subscriptions': () => ({ subscriptions: state.orders }),
    'streamer/payment-notes': () => ({ notes: state.note ? [state.note] : [] }),
    'streamer/payments': () => ({ payments: pageOf(state.payments) }),
    'plans/active': () => ({
      plans: [3, 2].map((id) => ({
        ...sold,
        id,
        name: `Plan ${id}`,
        description: 'Text',
        features: [],
        is_active: true,
        is_most_popular: false,
        created_at: MADE,
        updated_at: MADE,
        version: 1,
      })),
    }),
    'streamer/subscriptions/2/payment-instructions': () => ({
      instructions: {
        reference: unpaid.reference,
        amount_due: 449,
        html: '',
        text: '',
        expected_time: null,
        contact_email: 'team@example.com',
        note: state.note,
      },
    }),
  };
  for (const [path, answer] of Object.entries(answers))
    server.use(http.get(`${API}/${path}`, () => HttpResponse.json(answer())));
  const changes = new Set<(kind: string) => void>();
  server.use(
    http.get(`${API}/streamer/events`, () => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        changes.add((kind) => controller.enqueue(new TextEncoder().encode(`data: {"kind":"${kind}"}\n\n`)));
      };
      return new HttpResponse(new ReadableStream<Uint8Array>({ start }), {
        headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      });
    }),
  );
  const tell = (kind: string) => {
    for (const change of changes) change(kind);
  };
  renderRoutes([{ path: '/', element: <BillingPage /> }]);
  return { state, changes, tell, user: userEvent.setup() };
}

test('who ordered nothing is told what will stand here, and can choose a plan', async () => {
  serve([]);
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
});

test('orders stand with their references, what is due and when they end', async () => {
  serve([unpaid, ended]);
  await screen.findByRole('heading', { name: '$449.00 is due' });
  screen.getByText(/^For your order of.*It becomes active once it is paid\. There is no deadline\.$/);
  const [first, second] = within(screen.getByRole('region', { name: 'Orders' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/GrowthPending\$449\.00, ordered on 10 Mar 2026All of it is due\.LL-7K3F-9Q/);
  expect(second?.textContent).toMatch(/Expired.*Its last day was 30 Jan 2026\.LL-AAAA-BB/);
});

test.each([
  ['that staff took back, whatever its days', { paid: false, start_date: '2026-03-10' }, 'our team activates it'],
  ['that is paid and has no days', { paid: true, start_date: null }, 'its dates are not set yet'],
])('an order %s says what is missing', async (_, changes, words) => {
  serve([{ ...unpaid, price: 0, amount_due: 0, ...changes }]);
  const order = (await screen.findByText('LL-7K3F-9Q')).closest('li');
  expect(order?.textContent).toContain(`Nothing is due; ${words}.`);
});

const note = {
  id: 1,
  subscription_id: 2,
  amount: 449,
  payment_method: 'paypal',
  payment_reference: null,
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: MADE,
};

test('an order of which a payment was reported is being checked, and nothing says that it is due', async () => {
  const { state } = serve([unpaid]);
  state.note = note;
  await screen.findByRole('heading', { name: 'Your payment is being checked' });
  const order = (await screen.findByText(/^You said on 10 Mar 2026 that you paid \$449\.00 for it/)).closest('li');
  expect(order?.textContent).toMatch(/for it; our team is looking for it\.LL-7K3F-9Q/);
  expect(screen.getByRole('main').textContent).not.toMatch(/is due/);
});

test('a canceled order says that its payment was reported and is still looked for', async () => {
  const { state, tell, changes } = serve([canceled]);
  await screen.findByText('LL-7K3F-9Q');
  await waitFor(() => expect(changes.size).toBe(1));
  state.note = note;
  tell('payments');
  const order = (await screen.findByText(/^You said on 10 Mar 2026 that you paid \$449\.00 for it/)).closest('li');
  expect(order?.textContent).toContain('LL-7K3F-9Q');
});

test('an order is canceled after a question', async () => {
  const { state, user } = serve([unpaid]);
  server.use(
    http.delete(`${API}/streamer/subscriptions/2`, () => {
      state.orders = [canceled];
      return HttpResponse.json({ message: 'Your order was canceled.', subscription: canceled });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Your order was canceled.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '$449.00 is due' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('the question before an order is canceled names the payment that was reported', async () => {
  const { state, user } = serve([unpaid]);
  state.note = note;
  await screen.findByText(/You told us on/);
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    'You said on 10 Mar 2026 that you paid $449.00 for it; our team will still check, and can count it for another order.',
  );
  expect(question.textContent).not.toContain('tell our team');
});

test('a payment that is confirmed meanwhile appears by itself', async () => {
  const { state, changes, tell } = serve([unpaid]);
  await screen.findByText('No payments yet');
  await waitFor(() => expect(changes.size).toBe(1));
  state.payments = [payment];
  tell('payments');
  expect(await screen.findByRole('button', { name: 'Save Receipt of T-9' })).toBeTruthy();
});

test('a part of an order that is paid keeps it from being canceled', async () => {
  serve([{ ...unpaid, amount_due: 200 }]);
  await screen.findByRole('heading', { name: '$200.00 is due' });
  expect(screen.getByText(/\$249\.00 of \$449\.00 is paid/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a renewal that is due says when it starts', async () => {
  serve([{ ...ended, status: 'active', end_date: '2027-01-30' }, unpaid]);
  await screen.findByText(/^For your order of.*Pay by 30 Jan 2027, and it starts on 31 Jan 2027, right after/);
  expect(screen.getByRole('main').textContent).toMatch(/Billing.*Growth 1 Jan 2026 to 30 Jan 2027/);
});

test('a renewal begins with the plan of the last time', async () => {
  const { user } = serve([ended]);
  await user.click(await screen.findByRole('button', { name: 'Renew or change plan' }));
  const again = await screen.findByRole<HTMLInputElement>('radio', { name: /Plan 2/ });
  await waitFor(() => expect(again.checked).toBe(true));
});

test('a plan that is on sale no more is renewed by none, without a word', async () => {
  const gone = { ...ended, subscription_plan: { ...ended.subscription_plan, id: 77 } };
  const { user } = serve([gone]);
  await user.click(await screen.findByRole('button', { name: 'Renew or change plan' }));
  await screen.findByRole('radio', { name: /Plan 2/ });
  expect(screen.queryByText('The plan that you chose is not available.')).toBeNull();
});

test('payments stand with what was given back, and print their receipts', async () => {
  const { user } = serve(
    [ended],
    [payment, { ...payment, id: 8, transaction_id: 'T-8', status: 'failed', refunds: [] }],
  );
  const list = within(await screen.findByRole('region', { name: 'Payments' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(
    /1 Jan 2026, Bank transfer, T-9For Growth, 1 Jan 2026 to 30 Jan 2026, LL-AAAA-BB\$49\.00 given back/,
  );
  expect(rows[1]?.textContent).not.toContain('Save Receipt');
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Save Receipt of T-9' }));
  expect(await screen.findByText('Please allow popups to generate the receipt.')).toBeTruthy();
});

test('a payment that waits says what it is for: its order, or that there is none yet', async () => {
  const waiting = {
    ...payment,
    status: 'pending',
    received_on: null,
    refunds: [],
    description: 'Next month, announced',
  };
  serve(
    [unpaid],
    [
      { ...waiting, subscription: unpaid },
      { ...waiting, id: 8, transaction_id: 'T-8', subscription: null },
    ],
  );
  const list = within(await screen.findByRole('region', { name: 'Payments' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('For Growth, 30 days, LL-7K3F-9Q');
  expect(rows[1]?.textContent).toMatch(/T-8For no order yetNext month, announced/);
});
