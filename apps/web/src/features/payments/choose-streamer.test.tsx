import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf, person, streamer } from '../../testing/admin.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { AddPaymentDialog } from './add-payment-dialog.tsx';

const server = mockServer();

const payable = (id: number, name: string) =>
  HttpResponse.json({
    streamer: {
      ...person,
      subscriptions: [{ ...pendingOrder, id, subscription_plan: { ...pendingOrder.subscription_plan, name } }],
    },
    stats: { total_streams: 0, completed_streams: 0, status: 'active' },
    payments: [],
  });

/** Shows the form; what is read of ada (1) and ben (2) arrives, or fails, when the test says so. */
function show() {
  const reads = [1, 2].map((id) => ({ id, ...Promise.withResolvers<Response>() }));
  server.use(
    http.get(api('admin/streamers'), ({ request }) => {
      const name = new URL(request.url).searchParams.get('search') ?? '';
      return HttpResponse.json({ streamers: pageOf([{ ...streamer, id: name === 'ada' ? 1 : 2, full_name: name }]) });
    }),
    ...reads.map(({ id, promise }) => http.get(api(`admin/streamers/${id}`), () => promise)),
  );
  renderInApp(<AddPaymentDialog onAdded={() => undefined} onClose={() => undefined} />);
  const [ada, ben] = reads;
  return { user: userEvent.setup(), answerAda: ada?.resolve, answerBen: ben?.resolve };
}

const plan = () => screen.getByLabelText<HTMLSelectElement>(/^Plan/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Payment' });

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  const field = screen.getByRole('combobox', { name: /Streamer/ });
  await user.clear(field);
  await user.type(field, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  // The only one that is found.
  await user.keyboard('{Enter}');
}

async function fillRest(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Amount ($)'), '5');
  await user.selectOptions(screen.getByLabelText('Payment method'), 'cash');
  await user.type(screen.getByLabelText('Transaction ID'), 'T-1');
}

test('nothing is sent, and no plan chosen, before it is known what the streamer can pay', async () => {
  const { user, answerAda } = show();
  await choose(user, 'ada');
  await fillRest(user);
  expect(submit().disabled).toBe(true);
  expect(plan().disabled).toBe(true);
  answerAda?.(payable(12, 'Starter'));
  await waitFor(() => expect(plan().value).toBe('12'));
  expect(plan().disabled).toBe(false);
  expect(submit().disabled).toBe(false);
});

test('what fails for somebody who is not meant any more is said of nobody', async () => {
  const { user, answerAda, answerBen } = show();
  await choose(user, 'ada');
  await choose(user, 'ben');
  answerBen?.(payable(22, 'Growth'));
  await waitFor(() => expect(plan().value).toBe('22'));
  answerAda?.(HttpResponse.error());
  await fillRest(user);
  expect(screen.queryByText('Failed to load streamer details')).toBeNull();
  expect(plan().value).toBe('22');
});
