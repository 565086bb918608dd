import { TODO_LISTS } from '@livelift/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { api, pageOf, payment, person, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';

mockServer();
signInToAdmin();

test('Ctrl+Z takes back what a message offers to, except where something is typed, and the keys name it', async () => {
  const user = renderAdmin('/admin/users');
  const undo = vi.fn();
  await screen.findByRole('rowheader');
  act(() => toast.success('Confirmed', undefined, undoAction(undo)));
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toContain('Ctrl Z');
  await user.type(screen.getByRole('searchbox'), 'a');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  // A list that has become empty gives the focus to its search.
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Confirmed')).toBeNull();
  // Nothing is left to be taken back.
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  act(() => screen.getByRole('searchbox').blur());
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Undo, while a message offers it');
  keys.getByText('Alt T');
  keys.getByText('Go to the messages');
});

const pendingOf = (id: number) => ({ ...payment, id, status: 'pending', transaction_id: `T-${id}`, received_on: null });

const answered = (path: string, body: object) => http.get(api(path), () => HttpResponse.json(body));

const expectConfirmed = async (id: string) =>
  within(await screen.findByRole('dialog', { name: 'Confirm Payment' })).getByText(id);

async function closeDialog(user: ReturnType<typeof renderAdmin>): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('c confirms what waits longest on the overview, or the payment that has the focus', async () => {
  const waiting = [
    {
      kind: 'pending_payments',
      total: 2,
      oldest: { at: payment.created_at, who: 'Maja' },
      list: TODO_LISTS.pending_payments,
    },
  ];
  const user = renderAdmin('/admin', {
    first: [
      answered('admin/overview', { todo: waiting, live: { total: 0, streams: [] }, next: [] }),
      answered('payments', { payments: pageOf([pendingOf(21), pendingOf(22)]) }),
    ],
    otherwise: () => HttpResponse.json({}, { status: 404 }),
  });
  const second = await screen.findByRole('button', { name: /^Confirm ?payment T-22/ });
  await user.keyboard('c');
  await expectConfirmed('T-21');
  await closeDialog(user);
  act(() => second.focus());
  await user.keyboard('c');
  await expectConfirmed('T-22');
  await closeDialog(user);
  await user.keyboard('?');
  await screen.findByText('Confirm the payment with the focus, else the oldest');
});

test("c confirms the oldest pending payment on a person's page", async () => {
  const user = renderAdmin('/admin/streamers/5', {
    first: [
      answered('admin/streamers/5', {
        streamer: { ...person, subscriptions: [] },
        stats: { total_streams: 0, completed_streams: 0, status: 'active' },
        payments: [pendingOf(24), pendingOf(23), payment],
      }),
      answered('admin/streamers/5/notes', { notes: pageOf([]) }),
      answered('admin/streamers/5/timeline', { timeline: { data: [], has_more: false } }),
    ],
    otherwise: () => HttpResponse.json({}, { status: 404 }),
  });
  await screen.findByRole('heading', { name: 'Maja' });
  await user.keyboard('c');
  await expectConfirmed('T-23');
  await closeDialog(user);
  await user.keyboard('?');
  await screen.findByText('Confirm their oldest pending payment');
});

test('Enter pressed once too often on Confirm opens the next payment, and Ctrl+Z still takes the first back', async () => {
  const undone: unknown[] = [];
  let waiting = [pendingOf(21), pendingOf(22)];
  const user = renderAdmin('/admin/payments', {
    first: [
      http.get(api('payments'), () => HttpResponse.json({ payments: pageOf(waiting) })),
      http.post(api('payments/21/confirm'), () => {
        waiting = waiting.slice(1);
        return HttpResponse.json({
          message: 'Payment confirmed.',
          payment: { ...pendingOf(21), status: 'completed' },
          activation: null,
          undo_until: payment.created_at,
        });
      }),
      http.post(api('payments/21/confirm/undo'), ({ request }) => {
        undone.push(request.url);
        return HttpResponse.json({ message: 'Taken back', payment: pendingOf(21) });
      }),
    ],
    otherwise: () => HttpResponse.json({}, { status: 404 }),
  });
  const confirmOf = (id: string) => screen.findByRole('button', { name: new RegExp(`^Confirm ?payment ${id}$`) });
  (await confirmOf('T-21')).focus();
  await user.keyboard('{Enter}');
  await expectConfirmed('T-21');
  await user.keyboard('{Enter}');
  await screen.findByText('$6.00 of Maja confirmed');
  await waitFor(async () => expect(document.activeElement).toBe(await confirmOf('T-22')));
  await user.keyboard('{Enter}');
  await expectConfirmed('T-22');
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Confirmation of $6.00 of Maja taken back');
  expect(undone).toHaveLength(1);
});

test('g and a letter lead to every area, as the list of keys says', async () => {
  const user = renderAdmin('/admin');
  await screen.findByRole('heading', { name: 'To do' });
  for (const [keys, area] of [
    ['gu', 'Users'],
    ['gl', 'Our Plans'],
    ['ga', 'Audit Log'],
    ['g,', 'Settings'],
  ] as const) {
    await user.keyboard(keys);
    await screen.findByRole('tab', { name: area, selected: true });
  }
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('G then ,');
  keys.getByText('Go to Settings');
});
