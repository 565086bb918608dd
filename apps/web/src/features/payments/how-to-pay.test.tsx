import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toaster.tsx';
import { HowToPay } from './how-to-pay.tsx';

// Loaded beforehand, so that no test waits for it.
await import('./note-payment-dialog.tsx');

const server = mockServer();
const ORDER = 'http://localhost:5173/api/streamer/subscriptions/4';
const sold = {
  price: 44_900,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 100,
  chat_messages_delivered: 50,
};
const order = {
  id: 4,
  reference: 'LL-7K3F-9Q',
  amount_due: 44_900,
  subscription_plan: { id: 2, name: 'Growth & more', ...sold },
};

const instructions = {
  reference: order.reference,
  amount_due: 449,
  html: '<p>Send <strong>$449.00</strong> to our <a href="https://pay.example">account</a>.</p>',
  text: 'Send **$449.00**.',
  expected_time: 'within one working day',
  contact_email: 'team@example.com',
  note: null as object | null,
};

const note = {
  id: 1,
  amount: 449,
  payment_method: 'bank_transfer',
  payment_reference: 'B-77',
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: '2026-03-10T12:00:00.000Z',
};

function serve(told: Partial<typeof instructions> = {}) {
  const state = { ...instructions, ...told };
  server.use(http.get(`${ORDER}/payment-instructions`, () => HttpResponse.json({ instructions: state })));
  return state;
}

const show = () => {
  renderInApp(
    <Card>
      <CardHeader title="$449.00 is due" />
      <HowToPay order={order} />
    </Card>,
  );
  return userEvent.setup();
};

test('says what to pay, how, by which reference, and when it is confirmed', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: 'account' });
  expect(link.closest('p')?.textContent).toBe('Send $449.00 to our account.');
  expect(screen.getByText('within one working day')).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'Write a mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toMatch(
    /^mailto:team@example\.com\?subject=Payment of LL-7K3F-9Q&body=Hello,\n\nthis is about \$449\.00 for my order LL-7K3F-9Q \(Growth & more\)\./,
  );
});

test.each([
  ['with instructions', {}, ['I have paid', 'Write a mail']],
  ['without, to ask for them', { html: '', text: '' }, ['Write a mail', 'I have paid']],
])('what comes first is what can be done: %s', async (_, told, names) => {
  serve(told);
  show();
  await screen.findByText('LL-7K3F-9Q');
  await screen.findByRole('link', { name: 'Write a mail' });
  const actions = [...document.querySelectorAll('a[href^="mailto:"], button')].map(({ textContent }) => textContent);
  expect(actions.filter((action) => names.includes(action ?? ''))).toEqual(names);
});

test('amount and reference are copied; a browser that refuses is told of', async () => {
  serve();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(await navigator.clipboard.readText()).toBe('LL-7K3F-9Q');
  await user.click(screen.getByRole('button', { name: 'Copy the amount' }));
  expect(await navigator.clipboard.readText()).toBe('449.00');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copied the reference' }));
  expect(await screen.findByText(/Select the reference and copy it from here/)).toBeTruthy();
});

test('"I have paid" begins with what is due, and says afterwards what was noted and when', async () => {
  const state = serve();
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORDER}/payment-notes`, async ({ request }) => {
      sent.push(await request.json());
      state.note = note;
      return HttpResponse.json({ message: 'Thank you. Our team was told.', note }, { status: 201 });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I Have Paid' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('449.00');
  await user.click(dialog.getByRole('button', { name: 'I Have Paid' }));
  await waitFor(() => expect(dialog.getByLabelText('Payment method').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('Choose how you paid.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Payment method'), 'Bank transfer');
  await user.type(dialog.getByLabelText(/Your reference/), 'B-77');
  await user.click(dialog.getByRole('button', { name: 'I Have Paid' }));
  await screen.findByText('Thank you. Our team was told.');
  expect(sent).toEqual([{ amount: 449, payment_method: 'bank_transfer', payment_reference: 'B-77' }]);
  const told = await screen.findByText(/You told us on 10 Mar 2026 that you paid \$449\.00 \(Bank transfer/);
  expect(told.textContent).toContain('reference B-77');
  const details = screen.getByText('Show payment details').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.contains(screen.getByText('LL-7K3F-9Q'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '$449.00 is due' })));
});

test('what was said is taken back by one press, and said again beginning with it', async () => {
  const state = serve({ note: { ...note, amount: 44.9 } });
  server.use(
    http.delete('http://localhost:5173/api/streamer/payment-notes/1', () => {
      state.note = null;
      return HttpResponse.json({ message: 'What you told us was taken back.' });
    }),
  );
  const user = show();
  act(() => toast.success('Thank you. Our team was told.'));
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  await screen.findByText('What you told us was taken back.');
  expect(screen.queryByText('Thank you. Our team was told.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '$449.00 is due' })));
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I Have Paid' }));
  const fieldValue = (label: string) => dialog.getByLabelText<HTMLInputElement>(label, { exact: false }).value;
  expect(['Amount ($)', 'Payment method', 'Your reference'].map(fieldValue)).toEqual([
    '44.90',
    'bank_transfer',
    'B-77',
  ]);
});

test('an amount that is not what is due is asked about before it is sent', async () => {
  serve();
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORDER}/payment-notes`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Thank you. Our team was told.', note }, { status: 201 });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I Have Paid' }));
  const amount = dialog.getByLabelText('Amount ($)');
  const send = async (typed: string) => {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(dialog.getByRole('button', { name: 'I Have Paid' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.selectOptions(dialog.getByLabelText('Payment method'), 'Bank transfer');
  const more = await send('450');
  expect(more.getByText('$1.00 more than the $449.00 that is due.')).toBeTruthy();
  await user.click(more.getByRole('button', { name: 'Correct it' }));
  expect(sent).toEqual([]);
  const less = await send('44,90');
  expect(less.getByRole('heading', { name: 'Did you pay $44.90?' })).toBeTruthy();
  expect(less.getByText('$404.10 less than the $449.00 that is due.')).toBeTruthy();
  await user.click(less.getByRole('button', { name: 'I paid $44.90' }));
  await screen.findByText('Thank you. Our team was told.');
  expect(sent).toEqual([{ amount: 44.9, payment_method: 'bank_transfer', payment_reference: null }]);
});

test('a note that another window left is said in the dialog, and shown', async () => {
  const state = serve();
  const message = 'You have told us already.';
  server.use(
    http.post(`${ORDER}/payment-notes`, () => {
      state.note = note;
      return HttpResponse.json(
        { message, code: 'payment_note.open_already', details: { current: note }, request_id: 'r' },
        { status: 409 },
      );
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Payment method'), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'I Have Paid' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(await screen.findByText(/You told us on/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '$449.00 is due' })));
});

test('amount and reference are there where the rest cannot be loaded', async () => {
  server.use(
    http.get(`${ORDER}/payment-instructions`, () =>
      HttpResponse.json({ message: 'Not now.', code: 'x', request_id: 'r' }, { status: 400 }),
    ),
  );
  show();
  expect(await screen.findByText('Failed to load how to pay')).toBeTruthy();
  expect(screen.getByText('LL-7K3F-9Q')).toBeTruthy();
});
