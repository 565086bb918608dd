import { type Subscription, subscription as subscriptionSchema } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { api, plan } from '../../../testing/admin.tsx';
import { renderInApp } from '../../../testing/render-app.tsx';
import { mockServer } from '../../../testing/server.ts';
import { pendingOrder } from '../../../testing/subscriptions.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

const server = mockServer();

const wire = {
  ...pendingOrder,
  id: 7,
  status: 'active',
  paid: true,
  amount_due: 0,
  start_date: '2026-03-10',
  end_date: '2026-03-19',
  subscription_plan: { ...pendingOrder.subscription_plan, name: 'Growth' },
};
const active: Subscription = subscriptionSchema.parse(wire);

const stream = (id: number, title: string) => ({
  id,
  title,
  scheduled_start: `2026-03-1${id}T10:00:00.000Z`,
  estimated_duration: 60,
  status: 'scheduled',
});

const change = {
  when: 'now',
  days: 10,
  unused_days: 6,
  unused_amount: 18,
  credit: 18,
  surplus: 0,
  price: 49,
  amount_due: 31,
  result: 'underpaid',
  start_date: null,
  end_date: null,
  begins_instead: null,
  replaced_orders: [{ id: 3, reference: 'LL-AAAA-AA', name: 'Old', price: 5 }],
  kept_streams: [stream(5, 'Kept')],
  cancelled_streams: [{ ...stream(6, 'Marathon'), reason: 'not_active' }],
};

const AT_END = { ...change, when: 'at_end', unused_days: 0, credit: 0, amount_due: 49, start_date: '2026-03-20' };

type Sent = { plan_id?: number; custom_plan?: object; when: string };
const PATH = 'admin/streamers/5/subscriptions/7/plan-change';

function show(subscription = active, answer?: () => Response | Promise<Response>) {
  const asked: Sent[] = [];
  const sent: Sent[] = [];
  const onClose = vi.fn();
  server.use(
    http.get(api('plans/active'), () => HttpResponse.json({ plans: [plan] })),
    http.post<never, Sent>(api(`${PATH}/preview`), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      return (await answer?.()) ?? HttpResponse.json({ change: body.when === 'now' ? change : AT_END });
    }),
    http.post<never, Sent>(api(PATH), async ({ request }) => {
      sent.push(await request.json());
      const done = { message: 'Plan changed.', change, subscription: { ...pendingOrder, id: 8 } };
      if (sent.length > 1) return HttpResponse.json(done, { status: 201 });
      return HttpResponse.json(
        {
          code: 'subscription.plan_change_differs',
          message: 'Another amount is due by now.',
          request_id: 'r',
          details: { change },
        },
        { status: 409 },
      );
    }),
  );
  renderInApp(
    <ChangePlanDialog streamer={{ id: 5, full_name: 'Maja' }} subscription={subscription} onClose={onClose} />,
  );
  return { user: userEvent.setup(), asked, sent, onClose };
}

test('money, days and streams are shown, and what is lost is asked before it is sent', async () => {
  const { user, sent, onClose } = show();
  const dialog = screen.getByRole('dialog', { name: 'Change Plan' });
  expect(within(dialog).getByRole('button', { name: 'Change Plan' }).matches(':disabled')).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /Starter/ }));
  await screen.findByRole('radio', { name: 'At the end of the period', checked: true });
  screen.getByText(/^At the end of the period is proposed/);
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  const preview = within(screen.getByRole('status'));
  await preview.findByText('Growth: 6 of 10 days unused');
  for (const text of ['$31.00', '-$18.00', '1 stream is carried over.', '1 stream is cancelled:', 'Marathon'])
    preview.getByText(text);
  preview.getByText('Starter begins once $31.00 is paid. Nothing runs until then.');
  preview.getByText('Replaces the unpaid order LL-AAAA-AA of Old for $5.00.');
  // Beside the button, too, where the preview is out of sight.
  const change31 = screen.getByRole('button', { name: 'Change Now, $31.00 Due' });
  within(change31.parentElement ?? dialog).getByText('$31.00');
  await user.click(change31);
  const confirm = async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Change the plan today?' });
    within(question).getByText(/^1 stream is cancelled, nothing runs afterwards\./);
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(within(question).getByRole('button', { name: 'Change Now, $31.00 Due' }));
  };
  expect(sent).toEqual([]);
  await confirm();
  // Refused the first time, because something changed meanwhile: the choice stays, and it is asked again.
  await screen.findByText('Another amount is due by now.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Change Now, $31.00 Due' }));
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual(Array(2).fill({ plan_id: 3, when: 'now', amount_due: 31, version: 1 }));
});

test('where something would be lost today, the end of the period is chosen first', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('radio', { name: /Starter/ }));
  await screen.findByText('Once $49.00 is paid, Starter follows from 20 Mar 2026.');
  expect(screen.getByRole('radio', { name: 'At the end of the period' }).matches(':checked')).toBe(true);
  screen.getByRole('button', { name: 'Order Starter to Follow' });
  expect(asked.map(({ when }) => when)).toEqual(['now', 'at_end']);
});

test('a time that was pressed stays, however late its proposal comes, and the button waits for its preview', async () => {
  const answers: Array<(answer: Response) => void> = [];
  const late = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { user, asked } = show(active, late);
  await user.click(await screen.findByRole('radio', { name: /Starter/ }));
  await waitFor(() => expect(answers).toHaveLength(1));
  // Marked already, as nothing else is proposed yet.
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  answers[0]?.(HttpResponse.json({ change }));
  await screen.findByRole('button', { name: 'Change Now, $31.00 Due' });
  screen.getByRole('radio', { name: 'Now', checked: true });
  await user.click(screen.getByRole('radio', { name: 'At the end of the period' }));
  const submit = screen.getByRole('button', { name: 'Change Plan' });
  expect(submit.matches(':disabled')).toBe(true);
  within(screen.getByRole('status')).getByText('Computing what the change does.');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(HttpResponse.json({ change: AT_END }));
  await screen.findByRole('button', { name: 'Order Starter to Follow' });
  expect(asked.map(({ when }) => when)).toEqual(['now', 'at_end']);
});

test('a custom plan is previewed as it is put together', async () => {
  const { user, asked } = show();
  await user.click(screen.getByRole('radio', { name: 'Custom plan' }));
  await screen.findByRole('radio', { name: 'At the end of the period', checked: true });
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  await screen.findByText('Growth: 6 of 10 days unused');
  expect(asked.at(-1)).toMatchObject({ custom_plan: { duration_days: 30, price: 111.75 }, when: 'now' });
});

test('an order that is not paid has no end to wait for', async () => {
  show({ ...active, status: 'pending', paid: false });
  await screen.findByRole('radio', { name: /Starter/ });
  expect(screen.queryByRole('radio', { name: 'At the end of the period' })).toBeNull();
});

test('a preview that fails says so, and is tried again from there', async () => {
  let tries = 0;
  const answer = () => {
    tries += 1;
    return tries === 1 ? HttpResponse.error() : HttpResponse.json({ change });
  };
  const { user } = show(active, answer);
  await user.click(await screen.findByRole('radio', { name: /Starter/ }));
  await screen.findByText('Failed to compute what the change does');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Growth: 6 of 10 days unused');
});

test('what refuses the change is said in place of the preview, and nothing can be sent', async () => {
  const refused = () =>
    HttpResponse.json(
      { code: 'subscription.free_one_runs', message: 'One of $0 waits already.', request_id: 'r' },
      { status: 409 },
    );
  const { user } = show(active, refused);
  await user.click(await screen.findByRole('radio', { name: /Starter/ }));
  await screen.findByText('One of $0 waits already.');
  expect(screen.getByRole('button', { name: 'Change Plan' }).matches(':disabled')).toBe(true);
});
