import { TODO_LISTS } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf, payment, person, renderAdmin, signInToAdmin } from '../../../testing/admin.tsx';
import { mockServer } from '../../../testing/server.ts';
import { pendingOrder } from '../../../testing/subscriptions.ts';

const server = mockServer();

signInToAdmin();

const note = {
  id: 11,
  amount: 40,
  payment_method: 'paypal',
  payment_reference: 'PP-77',
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: '2026-01-02T00:00:00.000Z',
  streamer: payment.streamer,
  subscription: pendingOrder,
  pending_payment_id: null,
};

const done = {
  ...note,
  id: 12,
  open: false,
  payment_reference: null,
  subscription: { ...pendingOrder, reference: 'LL-DDDD-DD', amount_due: 9 },
};
const canceled = {
  ...note,
  id: 13,
  subscription: { ...pendingOrder, id: 6, reference: 'LL-CCCC-CC', status: 'canceled' },
};
const closed = { ...canceled, id: 14, open: false, closed_at: note.created_at };

const NOTHING = { result: 'underpaid', amount_due: 0, overpaid: 0, start_date: null, end_date: null };

const other = { ...pendingOrder, id: 7, reference: 'LL-NNNN-NN', amount_due: 99 };
const details = {
  streamer: { ...person, subscriptions: [other, canceled.subscription] },
  stats: { total_streams: 0, completed_streams: 0, status: 'active' },
  payments: [],
};

/** Opens the area at an address; answers which lists were asked for, and which payments were recorded. */
function open(address: string, notes: object[] = [note, done]) {
  const asked: string[] = [];
  const added: unknown[] = [];
  const closings: unknown[] = [];
  const user = renderAdmin(address, {
    first: [
      http.get(api('admin/payment-notes'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ notes: pageOf(notes) });
      }),
      http.post(api('admin/payment-notes/:id/close'), async ({ params, request }) => {
        closings.push([params.id, await request.json()]);
        return HttpResponse.json({ message: 'Payment note closed' });
      }),
      http.get(api('admin/streamers/5'), () => HttpResponse.json(details)),
      http.get(api('payments/stats'), () => HttpResponse.error()),
      http.post(api('payments'), async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ message: 'Added', payment, activation: null }, { status: 201 });
      }),
    ],
  });
  return { person: user, asked, added, closings };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the notes are found in the area of payments, and lead to who wrote them', async () => {
  const { person } = open('/admin/payments');
  // jsdom leaves out the space after a part that phones hide.
  await person.click(await screen.findByRole('link', { name: /^Payment ?Notes, 2 open$/ }));
  const first = await row('LL-7K3F-9Q.*Open');
  expect(screen.getByRole('tab', { name: 'Payments' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: 'Payment Notes' })).toBeNull();
  expect(first.getByRole('link', { name: 'Maja' }).getAttribute('href')).toBe('/admin/streamers/5');
  for (const text of ['$40.00', '$49.00 due', 'PayPal', 'PP-77']) expect(first.getByText(text)).toBeTruthy();
  const last = await row('LL-DDDD-DD.*Done');
  expect(last.getByText('Payment recorded')).toBeTruthy();
  expect(last.queryByRole('button', { name: /^(Add Payment|More for)/ })).toBeNull();
});

test('open ones can be listed alone', async () => {
  const { person, asked } = open('/admin/payment-notes');
  await row('Open');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'true');
  await waitFor(() => expect(asked).toContain('?open=true'));
  expect(window.location.search).toBe('?open=true');
});

test('a payment is recorded from a note, with what it says filled in', async () => {
  const { person, added } = open('/admin/payment-notes');
  await person.click((await row('Open')).getByRole('button', { name: /^Add Payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  const value = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect([value(/^Amount/), value(/^Payment method/i), value(/^Transaction ID/i)]).toEqual([
    '40.00',
    'paypal',
    'PP-77',
  ]);
  await person.click(dialog.getByRole('button', { name: 'Add Payment' }));
  await waitFor(() =>
    expect(added).toMatchObject([
      { streamer_id: 5, subscription_id: 4, amount: 40, payment_method: 'paypal', transaction_id: 'PP-77' },
    ]),
  );
});

test('without a reference a transaction id is made, so that the payment can be recorded at once', async () => {
  const { person, added } = open('/admin/payment-notes', [{ ...note, payment_reference: null }]);
  await person.click((await row('Open')).getByRole('button', { name: /^Add Payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  await person.click(dialog.getByRole('button', { name: 'Add Payment' }));
  await waitFor(() => expect(added).toMatchObject([{ amount: 40, transaction_id: expect.stringMatching(/^TXN\d+$/) }]));
});

test('where a payment for the order waits, that is confirmed with what the note says', async () => {
  const { person } = open('/admin/payment-notes', [{ ...note, pending_payment_id: 21 }]);
  const pending = { ...payment, id: 21, amount: 49, status: 'pending', received_on: null, subscription: pendingOrder };
  server.use(
    http.get(api('payments/21'), () => HttpResponse.json({ payment: { ...pending, refunds: [] } })),
    http.get(api('payments/21/confirm'), () => HttpResponse.json({ preview: { ...NOTHING, amount_due: 9 } })),
  );
  const shown = await row('Open');
  expect(shown.queryByRole('button', { name: /^Add Payment/ })).toBeNull();
  const confirm = shown.getByRole('button', { name: /^Confirm ?the payment of Maja/ });
  // As the same act looks elsewhere.
  expect(confirm.querySelector('svg.lucide-check')).toBeTruthy();
  await person.click(confirm);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('40.00');
  await dialog.findByText('$49.00 was recorded. $9.00 stays due: Starter does not become active yet.');
});

test('a note of a canceled order says that the money may have come, and is closed after a question', async () => {
  const { person, closings } = open('/admin/payment-notes', [canceled]);
  const shown = await row('LL-CCCC-CC.*Order canceled');
  expect(shown.getByText('Check whether money came')).toBeTruthy();
  expect(shown.queryByText(/due$/)).toBeNull();
  await person.click(shown.getByRole('button', { name: /^More for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Mark as Checked' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark as Checked' }));
  expect(question.getByText(/\$40\.00 of/).textContent).toContain('LL-CCCC-CC');
  await person.click(question.getByRole('button', { name: 'Mark as Checked' }));
  await screen.findByText('Payment note closed');
  expect(closings).toEqual([['13', {}]]);
});

test('money that came for a canceled order is recorded for what its streamer can pay, which closes the note', async () => {
  const { person, added, closings } = open('/admin/payment-notes', [canceled]);
  await person.click((await row('LL-CCCC-CC')).getByRole('button', { name: /^Add Payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  expect((await dialog.findByLabelText<HTMLSelectElement>(/^Plan/)).value).toBe('7');
  expect(dialog.getByText(/said it of LL-CCCC-CC, which is canceled/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Add Payment' }));
  await waitFor(() => expect(closings).toEqual([['13', { payment_id: payment.id }]]));
  expect(added).toMatchObject([{ streamer_id: 5, subscription_id: 7, amount: 40, transaction_id: 'PP-77' }]);
});

test('one that staff closed says so', async () => {
  open('/admin/payment-notes', [closed]);
  const shown = await row('LL-CCCC-CC.*Done');
  expect(shown.getByText('Closed by staff')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

test('one whose money was recorded for another order says that a payment was recorded', async () => {
  open('/admin/payment-notes', [{ ...closed, payment_id: 9 }]);
  expect((await row('LL-CCCC-CC.*Done')).getByText('Payment recorded')).toBeTruthy();
});

test('a search without a match says so and can be cleared', async () => {
  const { person } = open('/admin/payment-notes?search=nobody', []);
  await screen.findByText(/No note matches “nobody”/);
  expect(screen.queryByText('Nobody has said that they have paid.')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Nobody has said that they have paid.');
  expect(window.location.search).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Search payment notes').value).toBe('');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('in To do the notes that wait longest are confirmed or recorded at once', async () => {
  const line = { kind: 'payment_notes', total: 2, oldest: null, list: TODO_LISTS.payment_notes };
  const pending = { ...note, id: 15, pending_payment_id: 12 };
  const asked: string[] = [];
  const user = renderAdmin('/admin', {
    first: [
      http.get(api('admin/overview'), () =>
        HttpResponse.json({ todo: [line], live: { total: 0, streams: [] }, next: [] }),
      ),
      http.get(api('admin/payment-notes'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ notes: pageOf([pending, note]) });
      }),
      http.get(api('payments/12'), () =>
        HttpResponse.json({ payment: { ...payment, id: 12, status: 'pending', amount: 49, refunds: [] } }),
      ),
      http.get(api('payments/12/confirm'), () => HttpResponse.json({ preview: NOTHING })),
    ],
  });
  const notes = within(await screen.findByRole('list', { name: 'Notes that wait longest' }));
  expect(asked[0]).toBe('?per_page=3&open=true&direction=asc');
  expect(notes.getAllByText(/PP-77/)).toHaveLength(2);
  await user.click(notes.getByRole('button', { name: /^Add Payment/ }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  expect((await adding.findByLabelText<HTMLInputElement>('Amount ($)')).value).toBe('40.00');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(notes.getByRole('button', { name: /^Confirm/ }));
  await screen.findByRole('dialog', { name: 'Confirm Payment' });
  expect(window.location.search).toBe('?dialog=confirm-payment&id=15');
});

test('what was typed and what came of it stay in the overview when the last note goes', async () => {
  const line = { kind: 'payment_notes', total: 1, oldest: null, list: TODO_LISTS.payment_notes };
  const rest = { live: { total: 0, streams: [] }, next: [] };
  const user = renderAdmin('/admin', {
    first: [
      http.get(api('admin/overview'), () => HttpResponse.json({ todo: [line], ...rest }), { once: true }),
      http.get(api('admin/overview'), () => HttpResponse.json({ todo: [], ...rest })),
      http.get(api('admin/payment-notes'), () => HttpResponse.json({ notes: pageOf([note]) }), { once: true }),
      http.get(api('admin/payment-notes'), () => HttpResponse.json({ notes: pageOf([]) })),
      http.post(api('payments'), () => HttpResponse.json({ message: 'Not now.' }, { status: 422 }), { once: true }),
      http.post(api('payments'), () =>
        HttpResponse.json({ message: 'Added', payment, activation: null }, { status: 201 }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Add Payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  await user.type(dialog.getByLabelText('Transaction ID'), '-B');
  // Refused, and read anew: somebody else has closed the note meanwhile.
  await user.click(dialog.getByRole('button', { name: 'Add Payment' }));
  await screen.findByText('Everything is done');
  expect(dialog.getByLabelText('Transaction ID')).toHaveProperty('value', 'PP-77-B');
  await user.click(dialog.getByRole('button', { name: 'Add Payment' }));
  await screen.findByText(/This payment names no subscription, so none was activated\.$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the address of a note that others hide in To do still opens it', async () => {
  const older = { ...note, id: 10, payment_reference: 'PP-10' };
  renderAdmin('/admin?dialog=add-payment&id=10', {
    first: [
      http.get(api('admin/payment-notes'), () => HttpResponse.json({ notes: pageOf([note]) })),
      http.get(api('admin/payment-notes/10'), () => HttpResponse.json({ note: older })),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  expect(dialog.getByLabelText('Transaction ID')).toHaveProperty('value', 'PP-10');
});
