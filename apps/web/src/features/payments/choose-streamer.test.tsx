import type { Subscription } from '@livelift/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { AddPaymentDialog } from './add-payment-dialog.tsx';
import type { SubscriptionsOf } from './payable-subscriptions.ts';

const server = mockServer();

const person = (id: number, name: string) => ({
  id,
  full_name: name,
  username: name,
  discord_id: null,
  timezone: null,
  status: 'active',
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  user: { id, email: `${name}@choose.test` },
  deactivation_reason: null,
  upcoming_streams: 0,
  total_streams: 0,
  total_revenue: 0,
  amount_due: 0,
  current_subscription: null,
  active_subscription: null,
});

const pending = (id: number, name: string) =>
  ({ id, status: 'pending', amount_due: 2950, subscription_plan: { name } }) as Subscription;

/** Shows the form; what is read of each streamer arrives, or fails, when the test says so. */
function show() {
  const reads = new Map<number, PromiseWithResolvers<readonly Subscription[]>>();
  const subscriptionsOf: SubscriptionsOf = (id) => {
    const read = Promise.withResolvers<readonly Subscription[]>();
    reads.set(id, read);
    return read.promise;
  };
  server.use(
    http.get('http://localhost:5173/api/admin/streamers', ({ request }) => {
      const name = new URL(request.url).searchParams.get('search') ?? '';
      const data = [person(name === 'ada' ? 1 : 2, name)];
      return HttpResponse.json({
        streamers: { data, total: 1, per_page: 8, current_page: 1, last_page: 1, has_more: false },
      });
    }),
  );
  renderInApp(
    <AddPaymentDialog subscriptionsOf={subscriptionsOf} onAdded={() => undefined} onClose={() => undefined} />,
  );
  return { user: userEvent.setup(), reads };
}

const plan = () => screen.getByLabelText<HTMLSelectElement>(/^Plan/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Payment' });

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  const field = screen.getByRole('combobox', { name: /Streamer/ });
  await user.clear(field);
  await user.type(field, name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

async function fillRest(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Amount ($)'), '5');
  await user.selectOptions(screen.getByLabelText('Payment method'), 'cash');
  await user.type(screen.getByLabelText('Transaction ID'), 'T-1');
}

test('nothing is sent, and no plan chosen, before it is known what the streamer can pay', async () => {
  const { user, reads } = show();
  await choose(user, 'ada');
  await fillRest(user);
  expect(submit().disabled).toBe(true);
  expect(plan().disabled).toBe(true);
  reads.get(1)?.resolve([pending(12, 'Starter')]);
  await waitFor(() => expect(plan().value).toBe('12'));
  expect(plan().disabled).toBe(false);
  expect(submit().disabled).toBe(false);
});

test('what fails for somebody who is not meant any more is said of nobody', async () => {
  const { user, reads } = show();
  await choose(user, 'ada');
  await choose(user, 'ben');
  reads.get(2)?.resolve([pending(22, 'Growth')]);
  await waitFor(() => expect(plan().value).toBe('22'));
  reads.get(1)?.reject(new Error('gone'));
  await fillRest(user);
  expect(screen.queryByText('Failed to load streamer details')).toBeNull();
  expect(plan().value).toBe('22');
});
