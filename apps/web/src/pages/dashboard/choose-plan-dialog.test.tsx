import type { Subscription } from '@livelift/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { INITIAL_CHOICE } from '../../features/plans/custom-plan-fields.ts';
import { saveCustomPlan } from '../../features/plans/custom-plan-storage.ts';
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
  reference: 'LL-7K3F-9Q',
  status: 'pending' as const,
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 11_900,
  credit: 0,
  ...sold,
  subscription_plan: { id: 2, name: 'Growth', ...sold },
  created_at: new Date('2026-03-10T12:00:00Z'),
  version: 1,
};

const active = {
  ...subscription,
  status: 'active' as const,
  start_date: '2026-03-01',
  end_date: '2026-03-30',
  paid: true,
};

const instructions = {
  reference: 'LL-7K3F-9Q',
  amount_due: 119,
  html: '',
  text: '',
  expected_time: null,
  contact_email: 'team@example.com',
  note: null as object | null,
};

const note = {
  id: 1,
  amount: 119,
  payment_method: 'paypal',
  payment_reference: null,
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: '2026-03-11T12:00:00.000Z',
};

function show(facts: Partial<Parameters<typeof ChoosePlanDialog>[0]> = {}) {
  server.use(
    http.get(`${API}/plans/active`, () =>
      HttpResponse.json({ plans: [plan(1, 'Starter', 49), plan(2, 'Growth', 1119.5)] }),
    ),
    http.get(`${API}/streamer/subscriptions/1/payment-instructions`, () => HttpResponse.json({ instructions })),
  );
  const onClose = vi.fn();
  const { unmount } = renderInApp(
    <ChoosePlanDialog subscription={null} pending={[]} preferred={null} onClose={onClose} {...facts} />,
  );
  return { onClose, unmount, user: userEvent.setup() };
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
    const { user, onClose } = show();
    const choice = await screen.findByRole('radio', { name: /Growth/ });
    expect(order().disabled).toBe(true);
    await user.click(choice);
    expect(order().textContent).toBe('Order Growth, $1,119.50');
    await user.click(order());
    expect(await screen.findByText('Plan ordered')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'How to pay' })).toBeTruthy();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ plan_id: 2 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('begins on the chosen plan, so that Space orders no other', async () => {
    const { user } = show({ preferred: 2 });
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Growth/ });
    expect(chosen.checked).toBe(true);
    await expect.poll(() => document.activeElement).toBe(chosen);
    await user.keyboard(' ');
    expect(order().textContent).toBe('Order Growth, $1,119.50');
  });

  test('says which unpaid order gives way', async () => {
    show({ subscription, pending: [subscription] });
    const sentence = await screen.findByText('This replaces your unpaid order of Growth for $119.00.');
    // The foot with the buttons stays in sight while the plans scroll.
    expect(sentence.parentElement).toBe(order().parentElement);
  });

  test('says of one that gives way that its payment was reported', async () => {
    server.use(
      http.get(`${API}/streamer/subscriptions/1/payment-instructions`, () =>
        HttpResponse.json({ instructions: { ...instructions, note } }),
      ),
    );
    renderInApp(
      <ChoosePlanDialog subscription={subscription} pending={[subscription]} preferred={null} onClose={vi.fn()} />,
    );
    const sentence =
      'You said on 11 Mar 2026 that you paid $119.00 for it; our team will still check, and can count it for another order.';
    expect((await screen.findByText(/This replaces/)).textContent).toContain(sentence);
  });

  test('offers the unpaid order no second time, unless the plan changed since', async () => {
    const terms = {
      price: 111_950,
      duration_days: 30,
      duration_hours: 4,
      views_delivered: 0,
      chat_messages_delivered: 50,
    };
    const ordered = {
      ...subscription,
      ...terms,
      amount_due: 111_950,
      subscription_plan: { id: 2, name: 'Growth', ...terms },
    };
    const { unmount } = show({ subscription: ordered, pending: [ordered], preferred: 2 });
    const growth = await screen.findByRole<HTMLInputElement>('radio', { name: /Growth.*Ordered/ });
    expect([growth.disabled, growth.checked, order().disabled]).toEqual([true, false, true]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Starter/ }).disabled).toBe(false);
    unmount();
    show({ subscription, pending: [subscription] });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Growth/ })).disabled).toBe(false);
  });

  test('takes nothing away on which something was paid', async () => {
    show({ subscription, pending: [{ ...subscription, amount_due: 900 }] });
    await screen.findByRole('radio', { name: /Growth/ });
    expect(screen.queryByText(/This replaces/)).toBeNull();
  });

  test('while one is active marks its plan and says when the next one starts', async () => {
    show({ subscription: active });
    expect(await screen.findByRole('dialog', { name: 'Renew or Change Plan' })).toBeTruthy();
    expect(screen.getByText('Pay by 30 Mar 2026, and it starts on 31 Mar 2026, right after Growth.')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /Growth.*Current plan/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Starter.*Current plan/ })).toBeNull();
  });

  test('with another one paid and waiting says that the next one starts after that', async () => {
    const waiting = {
      ...subscription,
      id: 2,
      paid: true,
      amount_due: 0,
      credit: 0,
      start_date: '2026-03-31',
      end_date: '2026-04-29',
    };
    const unpaid = { ...subscription, id: 3 };
    show({
      subscription: active,
      pending: [unpaid, { ...waiting, subscription_plan: { ...subscription.subscription_plan, name: 'Pro' } }],
    });
    expect(await screen.findByText('Pay by 29 Apr 2026, and it starts on 30 Apr 2026, right after Pro.')).toBeTruthy();
  });

  test('begins at the first plan, not at the button that closes, even when the plans come late', async () => {
    show();
    const first = await screen.findByRole('radio', { name: /Starter/ });
    expect(document.activeElement).toBe(first);
  });

  test('starts with the one that was chosen on the way here, and another can be chosen', async () => {
    const { user } = show({ preferred: 2 });
    const wished = await screen.findByRole<HTMLInputElement>('radio', { name: /Growth/ });
    expect(wished.checked).toBe(true);
    expect(order().textContent).toBe('Order Growth, $1,119.50');
    await user.click(screen.getByRole('radio', { name: /Starter/ }));
    expect(order().textContent).toBe('Order Starter, $49.00');
  });

  test('has the custom plan first, so that what was put together is in sight', async () => {
    saveCustomPlan(INITIAL_CHOICE);
    onTestFinished(() => sessionStorage.clear());
    show({ preferred: 'custom' });
    await screen.findByRole('radio', { name: /Growth/ });
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios[0]?.labels?.[0]?.textContent).toContain('Custom plan');
    expect(radios[0]?.checked).toBe(true);
  });

  test('says so where the one chosen on the way here is on sale no more', async () => {
    const { user } = show({ preferred: 99 });
    expect(await screen.findByText('The plan that you chose is not available.')).toBeTruthy();
    expect(order().disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Starter/ }));
    expect(screen.queryByText('The plan that you chose is not available.')).toBeNull();
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
    const { user, onClose } = show();
    await user.click(await screen.findByRole('radio', { name: /Starter/ }));
    await user.click(order());
    expect((await screen.findByRole('alert')).textContent).toContain('This plan is not available.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what follows the active subscription', () => {
  test.each([
    [{}, 'Next plan: Growth. It follows without a gap once $119.00 is paid. How to pay'],
    [{ paid: true, amount_due: 0, start_date: '2026-04-01' }, 'Next plan: Growth. Paid; it starts on 1 Apr 2026.'],
    [{ paid: true, amount_due: 0 }, 'Next plan: Growth. Paid; our team sets its dates.'],
  ])('is said in words: %#', (changes, words) => {
    renderInApp(<NextSubscriptions subscriptions={[{ ...subscription, ...changes }]} reportOf={() => null} />);
    expect(screen.getByRole('listitem').textContent).toContain(words);
  });

  test.each([
    [null, 'Next plan: Growth. $119.00 is due. How to pay'],
    ['You said that you paid.', 'Next plan: Growth. Your payment is being checked. Your order'],
  ])('takes two short lines on a phone: %s', (report, words) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
    );
    renderInApp(<NextSubscriptions subscriptions={[subscription]} reportOf={() => report} />);
    expect(screen.getByRole('listitem').textContent).toBe(words);
  });

  test('comes in the order in which it starts, what is unpaid last', () => {
    const named = (id: number, name: string, changes: Partial<Subscription>): Subscription => ({
      ...subscription,
      id,
      ...changes,
      subscription_plan: { ...subscription.subscription_plan, name },
    });
    const newestFirst = [
      named(5, 'Unpaid', {}),
      named(4, 'Later', { paid: true, start_date: '2026-05-01' }),
      named(3, 'Undated', { paid: true }),
      named(2, 'Sooner', { paid: true, start_date: '2026-04-01' }),
    ];
    renderInApp(<NextSubscriptions subscriptions={newestFirst} reportOf={() => null} />);
    const names = screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
    expect(names).toEqual(['Next plan: Sooner.', 'Then: Later.', 'Then: Undated.', 'Then: Unpaid.']);
  });
});
