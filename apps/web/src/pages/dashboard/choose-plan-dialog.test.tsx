import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';

const plan = (id: number, name: string, price: number) => ({
  id,
  name,
  price,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 0,
  chat_messages_delivered: 50,
  description: 'Text',
  features: [],
  is_active: true,
  is_most_popular: id === 2,
  version: 1,
  created_at: '2026-03-10T12:00:00.000Z',
  updated_at: '2026-03-10T12:00:00.000Z',
});

const sold = { price: 11_900, duration_days: 30, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
const subscription = {
  id: 1,
  status: 'pending' as const,
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 11_900,
  ...sold,
  subscription_plan: { id: 2, name: 'Growth', ...sold },
  created_at: new Date('2026-03-10T12:00:00Z'),
  version: 1,
};

function show(facts: Partial<Parameters<typeof ChoosePlanDialog>[0]> = {}) {
  server.use(
    http.get(`${API}/plans/active`, () =>
      HttpResponse.json({ plans: [plan(1, 'Starter', 49), plan(2, 'Growth', 1119.5)] }),
    ),
  );
  const onOpenChange = vi.fn();
  renderInApp(<ChoosePlanDialog subscription={null} pending={[]} open onOpenChange={onOpenChange} {...facts} />);
  return { onOpenChange, user: userEvent.setup() };
}

const order = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Order/ });

describe('choosing a plan', () => {
  test('orders the one that was chosen, and none before one was', async () => {
    const sent = vi.fn();
    server.use(
      http.post(`${API}/streamer/subscriptions`, async ({ request }) => {
        sent(await request.json());
        const wire = { ...subscription, price: 1119.5, amount_due: 1119.5, created_at: '2026-03-10T12:00:00.000Z' };
        const body = {
          message: 'Your order has been placed.',
          subscription: { ...wire, subscription_plan: { ...wire.subscription_plan, price: 1119.5 } },
        };
        return HttpResponse.json(body, { status: 201 });
      }),
    );
    const { user, onOpenChange } = show();
    const choice = await screen.findByRole('radio', { name: /Growth/ });
    expect(order().disabled).toBe(true);
    await user.click(choice);
    expect(order().textContent).toBe('Order for $1,119.50');
    await user.click(order());
    expect(await screen.findByText('Plan ordered')).toBeTruthy();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ plan_id: 2 });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('says which unpaid order gives way', async () => {
    show({ subscription, pending: [subscription] });
    expect(await screen.findByText('This replaces your unpaid order of Growth for $119.00.')).toBeTruthy();
  });

  test('takes nothing away on which something was paid', async () => {
    show({ subscription, pending: [{ ...subscription, amount_due: 900 }] });
    await screen.findByRole('radio', { name: /Growth/ });
    expect(screen.queryByText(/This replaces/)).toBeNull();
  });

  test('while one is active says when the next one starts', async () => {
    show({
      subscription: { ...subscription, status: 'active', start_date: '2026-03-01', end_date: '2026-03-30', paid: true },
    });
    expect(await screen.findByRole('dialog', { name: 'Renew or Change Plan' })).toBeTruthy();
    expect(screen.getByText(/starts right after Growth ends on/)).toBeTruthy();
  });

  test('that is refused says why and stays open', async () => {
    server.use(
      http.post(`${API}/streamer/subscriptions`, () =>
        HttpResponse.json(
          { message: 'This plan is not available. Please choose another one.', code: 'x', request_id: 'r' },
          { status: 422 },
        ),
      ),
    );
    const { user, onOpenChange } = show();
    await user.click(await screen.findByRole('radio', { name: /Starter/ }));
    await user.click(order());
    expect((await screen.findByRole('alert')).textContent).toContain('This plan is not available.');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('what follows the active subscription', () => {
  test.each([
    [
      {},
      'in the community chat',
      'Next: Growth. Pay $119.00 to our team in the community chat, and it follows without a gap.',
    ],
    [{ paid: true, amount_due: 0, start_date: '2026-04-01' }, null, 'Next: Growth. Paid; it starts on'],
    [{ paid: true, amount_due: 0 }, null, 'Next: Growth. Paid; our team sets its dates.'],
  ])('is said in words: %#', (changes, community, words) => {
    renderInApp(<NextSubscriptions subscriptions={[{ ...subscription, ...changes }]} communityUrl={community} />);
    expect(screen.getByRole('listitem').textContent).toContain(words);
  });
});
