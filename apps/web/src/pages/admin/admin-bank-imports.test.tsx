import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf, payment, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

const server = mockServer();

signInToAdmin();

const NONE = { count: 0, amount: 0 };
const lines = {
  chosen: { count: 2, amount: 98 },
  doubtful: { count: 1, amount: 20 },
  open: NONE,
  out: { count: 1, amount: -5 },
  ignored: NONE,
  unreadable: NONE,
  booked: NONE,
  failed: NONE,
};
const imported = {
  id: 7,
  file_name: 'march.csv',
  status: 'review',
  created_by: { id: 1, email: 'me@example.com' },
  created_at: '2026-01-02T10:00:00.000Z',
  first_day: '2026-01-01',
  last_day: '2026-01-02',
  lines,
};
const reading = {
  columns: [
    { header: 'When', role: 'date', samples: ['01/02/2026'] },
    { header: 'Who', role: 'name', samples: ['Maja'] },
    { header: 'Sum', role: 'none', samples: [] },
  ],
  date_order: null,
  decimal: '.',
  delimiter: ';',
  encoding: 'utf-8',
  remembered: false,
  doubts: ['Choose the column with the amount, or with money in.'],
};
const candidate = {
  payment_id: 9,
  subscription_id: null,
  confidence: 'likely',
  reason: 'Amount matches, name similar',
  streamer: payment.streamer,
  reference: 'SEPA-9',
  plan: 'Starter',
  amount_due: 49,
  due: true,
};
const doubtful = {
  id: 31,
  line: 4,
  day: '2026-01-02',
  amount: 20,
  payer: 'Maya',
  text: 'thanks',
  bank_reference: '',
  state: 'doubtful',
  reason: 'Possibly booked before: 2026-01-01. Amount matches, name similar',
  payment_id: null,
  subscription_id: null,
  payment: null,
  candidates: [candidate, { ...candidate, payment_id: 10, reference: 'SEPA-10', due: false }],
};
const moneyOut = { ...doubtful, id: 32, line: 5, state: 'out', amount: -5, reason: null, payer: '', candidates: [] };
const other = { ...candidate, payment_id: null, subscription_id: 4, reference: 'LL-7K3F-9Q' };

type Stored = { bank_import: object; reading: object | null };

/** Opens an import, or the list of them; answers what was sent. */
function open(address: string, first: Stored = { bank_import: imported, reading: null }) {
  const sent: unknown[] = [];
  let stored = first;
  let shown: object[] = [doubtful, moneyOut];
  const person = renderAdmin(address, {
    first: [
      http.get(api('admin/bank-imports/targets'), () => HttpResponse.json({ targets: [other] })),
      http.get(api('admin/bank-imports/7'), () => HttpResponse.json(stored)),
      http.get(api('admin/bank-imports/8'), () => HttpResponse.json({ message: 'None.' }, { status: 404 })),
      http.get(api('admin/bank-imports/7/lines'), () => HttpResponse.json({ lines: pageOf(shown) })),
      http.get(api('admin/bank-imports'), () => HttpResponse.json({ bank_imports: pageOf([imported]) })),
      http.all(api('admin/bank-imports/*'), async ({ request }) => {
        const text = await request.text();
        sent.push([
          request.method,
          new URL(request.url).pathname.slice('/api/admin/bank-imports'.length),
          text && JSON.parse(text),
        ]);
        return HttpResponse.json({ ...stored, line: doubtful, message: 'It was discarded.' });
      }),
    ],
  });
  const become = (next: Stored, rows: object[] = shown) => {
    stored = next;
    shown = rows;
  };
  return { person, sent, become };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
test('the imports are found in the area of payments, and lead to their lines', async () => {
  const { person } = open('/admin/bank-imports');
  const first = await row(/march.csv/);
  for (const text of ['To review', '1 Jan 2026 to 2 Jan 2026', '$98.00']) expect(first.getByText(text)).toBeTruthy();
  expect(first.queryByText('0')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Payments' }).getAttribute('aria-selected')).toBe('true');
  await person.click(first.getByRole('link', { name: 'march.csv' }));
  await row(/Maya/);
  expect(window.location.pathname).toBe('/admin/bank-imports/7');
});

test('a file that is too large is refused before it is read or sent', async () => {
  const { person } = open('/admin/bank-imports');
  await row(/march.csv/);
  const file = new File(['x'], 'all-years.csv');
  Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });
  await person.upload(screen.getByLabelText('Bank statement'), file);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('all-years.csv was not imported');
  expect(alert.textContent).toContain('The file has 200 MB, and a statement may have 8.0 MB at most.');
});

test('a statement is sent as it is, and opened', async () => {
  const bodies: unknown[] = [];
  const person = renderAdmin('/admin/bank-imports', {
    first: [
      http.get(api('admin/bank-imports'), () => HttpResponse.json({ bank_imports: pageOf([]) })),
      http.post(api('admin/bank-imports'), async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length > 1) return HttpResponse.json({ bank_import: imported, reading: null }, { status: 201 });
        const message = 'Line 3: a quotation mark is opened and never closed.';
        return HttpResponse.json(
          { message, code: 'bank_import.file_unreadable', errors: { content: [message] } },
          { status: 422 },
        );
      }),
      http.get(api('admin/bank-imports/7'), () => HttpResponse.json({ bank_import: imported, reading: null })),
      http.get(api('admin/bank-imports/7/lines'), () => HttpResponse.json({ lines: pageOf([]) })),
    ],
  });
  await screen.findByText('No statement has been imported yet.');
  const input = screen.getByLabelText('Bank statement');
  await person.upload(input, new File(['a;b'], 'bad.csv'));
  await screen.findByText('Line 3: a quotation mark is opened and never closed.');
  await person.upload(input, new File(['a;b'], 'march.csv'));
  await screen.findByRole('heading', { name: 'Bank Import' });
  expect(bodies.at(-1)).toEqual({ file_name: 'march.csv', content: btoa('a;b') });
});

test('columns are said where they are in doubt', async () => {
  const columns = { ...imported, status: 'columns' };
  const { person, sent, become } = open('/admin/bank-imports/7', { bank_import: columns, reading });
  await screen.findByText('Choose the column with the amount, or with money in.');
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Read the Lines' }));
  await screen.findByText('Choose one of the options.');
  expect(sent).toEqual([]);
  await person.selectOptions(screen.getByLabelText('Sum'), 'Amount');
  await person.selectOptions(screen.getByLabelText(/^Dates such as/), 'DMY');
  become({ bank_import: imported, reading });
  await person.click(screen.getByRole('button', { name: 'Read the Lines' }));
  await row(/Maya/);
  expect(screen.getByRole('button', { name: 'Change Columns' })).toBeTruthy();
  const body = { roles: ['date', 'name', 'amount'], date_order: 'DMY', decimal: '.' };
  expect(sent).toEqual([['PUT', '/7/columns', body]]);
});

test('a line that may be booked already says so, and is not accepted by one press', async () => {
  open('/admin/bank-imports/7');
  const line = await row(/Maya/);
  for (const text of [doubtful.reason, 'SEPA-9']) expect(line.getByText(text)).toBeTruthy();
  expect(line.queryByText('Likely')).toBeNull();
  expect(line.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(line.getByRole('button', { name: /^Choose/ })).toBeTruthy();
});

test('a doubtful line says why, and is accepted or left out at once', async () => {
  const { person, sent, become } = open('/admin/bank-imports/7');
  become({ bank_import: imported, reading: null }, [{ ...doubtful, reason: candidate.reason }, moneyOut]);
  const line = await row(/Maya/);
  for (const text of ['Likely', candidate.reason, 'SEPA-9']) expect(line.getByText(text)).toBeTruthy();
  // The other one is not due any more.
  expect(line.queryByText(/more$/)).toBeNull();
  await person.click(line.getByRole('button', { name: /^Accept.*Maja for line 4 of Maya$/ }));
  await waitFor(() => expect(sent).toEqual([['PUT', '/7/lines/31', { payment_id: 9, subscription_id: null }]]));
  await person.click(line.getByRole('button', { name: /^Leave Out line 4 of Maya$/ }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['PUT', '/7/lines/31', { payment_id: null, subscription_id: null }]));
});

test('money out says that nothing was compared with it, and leads to payments of its amount', async () => {
  open('/admin/bank-imports/7');
  const line = await row(/No name/);
  expect(line.getByRole('link', { name: 'Payments of $5.00' }).getAttribute('href')).toBe(
    '/admin/payments?min_amount=5.00&max_amount=5.00',
  );
  expect(line.queryByRole('button')).toBeNull();
  screen.getByText(/^1 line of.*is not compared with payments\. Where one sends/);
});

test('what another line pays already is not accepted by one press', async () => {
  const { become } = open('/admin/bank-imports/7');
  const taken = { ...doubtful, id: 33, line: 6, payer: 'Ada', state: 'chosen', payment_id: 9 };
  become({ bank_import: imported, reading: null }, [{ ...doubtful, reason: candidate.reason }, taken]);
  const line = await row(/Maya/);
  await line.findByText('Line 6 pays it already.');
  expect(line.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(line.getByRole('button', { name: /^Choose/ })).toBeTruthy();
  expect((await row(/Ada/)).queryByText(/pays it already/)).toBeNull();
});

test('a line whose payment was booked meanwhile does not call it due', async () => {
  const { become } = open('/admin/bank-imports/7');
  become({ bank_import: imported, reading: null }, [{ ...doubtful, candidates: [{ ...candidate, due: false }] }]);
  const line = await row(/Maya/);
  line.getByText(/SEPA-9/);
  line.getByText(/not due any more/);
  line.getByText(/^It was paid or taken back since this file was read/);
  // What speaks against the line as such stays.
  line.getByText(doubtful.reason);
  for (const text of ['Likely', /\$49\.00 due/]) expect(line.queryByText(text)).toBeNull();
  expect(line.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a line whose first candidate was booked meanwhile says what speaks for the next one, and keeps its doubt', async () => {
  const { become } = open('/admin/bank-imports/7');
  const next = { ...candidate, payment_id: 11, reference: 'SEPA-11', reason: 'Amount matches, another name' };
  become({ bank_import: imported, reading: null }, [{ ...doubtful, candidates: [{ ...candidate, due: false }, next] }]);
  const line = await row(/Maya/);
  line.getByText(/SEPA-11/);
  line.getByText('Possibly booked before: 2026-01-01. Amount matches, another name');
});

test('by the keyboard a line is opened, and anything else that is due found and chosen', async () => {
  const { person, sent } = open('/admin/bank-imports/7');
  await row(/Maya/);
  await person.keyboard('j{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Line 4: $20.00' }));
  dialog.getByText(/Possibly booked before/);
  const radio = (name: RegExp) => dialog.getAllByRole<HTMLInputElement>('radio', { name });
  expect(radio(/Maja/).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  // Enter is for what is looked for: it does not send what is marked meanwhile.
  await person.type(dialog.getByRole('combobox'), 'maja{Enter}');
  await dialog.findByRole('option', { name: /LL-7K3F-9Q/ });
  await person.keyboard('{Enter}');
  expect(radio(/Maja/).map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(sent).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(sent).toEqual([['PUT', '/7/lines/31', { payment_id: null, subscription_id: 4 }]]));
});

test('a line for which nobody is proposed offers what is due of its amount', async () => {
  const { person, become } = open('/admin/bank-imports/7');
  become({ bank_import: imported, reading: null }, [
    { ...doubtful, state: 'open', reason: 'Nothing that is due fits', candidates: [] },
  ]);
  await person.click((await row(/Maya/)).getByRole('button', { name: /^Choose/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Line 4: $20.00' }));
  await dialog.findByText(/^\$49\.00 due of order LL-7K3F-9Q/);
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test('of several for whom the amount alone speaks nobody is proposed', async () => {
  const { person, become } = open('/admin/bank-imports/7');
  const possible = { ...candidate, confidence: 'possible', reason: 'Amount matches, another name', amount_due: 20 };
  become({ bank_import: imported, reading: null }, [
    { ...doubtful, reason: possible.reason, candidates: [possible, { ...possible, payment_id: 11 }] },
  ]);
  const line = await row(/Maya/);
  line.getByText('2 of this amount are due, none in this name');
  for (const text of [/Maja/, /Accept/]) expect(line.queryByText(text)).toBeNull();
  await person.click(line.getByRole('button', { name: /^Choose/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Line 4: $20.00' }));
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, true]);
});

test('what is booked is what was looked at, and a change meanwhile is told', async () => {
  const { person } = open('/admin/bank-imports/7');
  await person.click(await screen.findByRole('button', { name: 'Book 2 payments, $98.00' }));
  // Of its file, which is gone with somebody who was erased, no columns can be read anew.
  expect(screen.queryByText('Change Columns')).toBeNull();
  const question = within(await screen.findByRole('alertdialog', { name: 'Book 2 payments, $98.00?' }));
  expect(question.getByText('1 line to decide, $20.00, is left out. You can book it later.')).toBeTruthy();
  const bodies: unknown[] = [];
  server.use(
    http.post(api('admin/bank-imports/7/book'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(
        { message: 'Changed.', code: 'bank_import.changed', details: { count: 1, amount: 49 } },
        { status: 409 },
      );
    }),
  );
  await person.click(question.getByRole('button', { name: 'Book 2 payments' }));
  await question.findByText(/it is 1 payment, \$49.00 now, not 2 payments, \$98.00. Nothing was booked./);
  expect(bodies).toEqual([{ count: 2, amount: 98 }]);
});

test('booking shows how far it is, and then what became of it, also of each line', async () => {
  const nowBooked = { ...lines, chosen: { count: 1, amount: 49 }, booked: { count: 1, amount: 49 } };
  const booking = { bank_import: { ...imported, status: 'booking', lines: nowBooked }, reading: null };
  const { person, become } = open('/admin/bank-imports/7');
  await row(/Maya/);
  become(booking);
  await person.click(screen.getByRole('button', { name: 'Book 2 payments, $98.00' }));
  await person.click(await screen.findByRole('button', { name: 'Book 2 payments' }));
  await screen.findByText('Booking: 1 of 2 payments. You may leave this page.');
  const done = { ...lines, chosen: NONE, booked: { count: 1, amount: 49 }, failed: { count: 1, amount: 49 } };
  become({ bank_import: { ...imported, status: 'booked', lines: done }, reading: null }, [
    { ...doubtful, state: 'booked' },
  ]);
  await screen.findByText('Booked 1 payment, $49.00.', {}, { timeout: 3_000 });
  await waitFor(async () => expect((await row(/Maya/)).getByText('Booked')).toBeTruthy());
  expect(screen.getByText(/^1 line, \$49.00, could not be booked/)).toBeTruthy();
  expect(screen.getByText('2 to decide')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('an import is discarded after a question', async () => {
  const { person, sent } = open('/admin/bank-imports/7');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this import?' }));
  await person.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/bank-imports'));
  expect(sent).toEqual([['DELETE', '/7', '']]);
});

test.each(['/admin/bank-imports/8', '/admin/bank-imports/none'])(
  '%s says that there is no such import',
  async (address) => {
    open(address);
    await screen.findByText('There is no such bank import');
    expect(screen.getByRole('link', { name: 'All bank imports' }).getAttribute('href')).toBe('/admin/bank-imports');
  },
);
