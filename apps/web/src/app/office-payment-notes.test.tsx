import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { api, pageOf, payment, showOffice } from '../testing/office.tsx';
import { mockServer } from '../testing/server.ts';
import { pendingOrder } from '../testing/subscriptions.ts';
import { loadAllPages } from './page-modules.ts';

mockServer();

// Transformed once, before the first test counts its time.
beforeAll(loadAllPages, 60_000);

const note = {
  id: 11,
  amount: 40,
  payment_method: 'paypal',
  payment_reference: 'PP-77',
  open: true,
  created_at: '2026-01-02T00:00:00.000Z',
  streamer: payment.streamer,
  subscription: pendingOrder,
};

const done = { ...note, id: 12, open: false, payment_reference: null };

beforeEach(() => localStorage.setItem('adminToken', 'mine'));

/** Opens the area at an address; answers which lists were asked for, and which payments were recorded. */
function open(address: string) {
  const asked: string[] = [];
  const added: unknown[] = [];
  const person = showOffice(address, {
    first: [
      http.get(api('admin/payment-notes'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ notes: pageOf([note, done]) });
      }),
      http.get(api('payments/stats'), () => HttpResponse.error()),
      http.post(api('payments'), async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ message: 'Added', payment, subscription: null, activated: false }, { status: 201 });
      }),
    ],
  });
  return { person, asked, added };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the notes are found in the area of payments, and lead to who wrote them', async () => {
  const { person } = open('/admin/payments');
  await person.click(await screen.findByRole('link', { name: 'Payment Notes' }));
  const first = await row('LL-7K3F-9Q.*Open');
  expect(screen.getByRole('tab', { name: 'Payments' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: 'Payment Notes' })).toBeNull();
  expect(first.getByRole('link', { name: 'Maja' }).getAttribute('href')).toBe('/admin/streamers?dialog=streamer&id=5');
  for (const text of ['$40.00', '$49.00 due', 'PayPal', 'PP-77']) expect(first.getByText(text)).toBeTruthy();
  expect((await row('LL-7K3F-9Q.*Done')).queryByRole('button', { name: /^Add Payment/ })).toBeNull();
});

test('open ones can be listed alone', async () => {
  const { person, asked } = open('/admin/payment-notes');
  await row('Open');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'true');
  await waitFor(() => expect(asked.at(-1)).toContain('open=true'));
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
