import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { api, payment, renderAdmin, signInToAdmin } from '../../../testing/admin.tsx';
import { mockServer } from '../../../testing/server.ts';

mockServer();

const code = Promise.withResolvers<void>();

vi.mock('./search-dialog.tsx', async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

signInToAdmin();

test('what is typed after Ctrl+K goes into the search while its code is still loading, and never acts on the page', async () => {
  const NOTHING = { people: [], staff: [], payments: [], plans: [], amount: null };
  const user = renderAdmin('/admin/payments', {
    first: [
      http.get(api('admin/search'), () => HttpResponse.json(NOTHING)),
      http.get(api(`payments/${payment.id}`), () => HttpResponse.json({ payment })),
    ],
  });
  await screen.findAllByRole('rowheader');
  const before = document.activeElement;
  const overlay = () => document.querySelector('.bg-overlay') ?? document.body;
  const button = screen.getByTitle(/^Search \(/);
  for (const close of [() => user.keyboard('{Escape}'), async () => fireEvent.click(overlay())]) {
    await user.click(button);
    // By touch the click comes after, and must not fall on what lies beneath.
    fireEvent.pointerDown(overlay());
    expect(document.activeElement).toBe(screen.getByLabelText('Search', { selector: '[role=dialog] input' }));
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  button.blur();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByLabelText('Search', { selector: '[role=dialog] input' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('jexgs? payment');
  expect(field).toHaveProperty('value', 'jexgs? payment');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(window.location.pathname + window.location.search).toBe('/admin/payments');

  await user.keyboard('{Control>}a{/Control}add pay');
  code.resolve();
  const option = await screen.findByRole('option', { name: 'Add Payment' }, { timeout: 20_000 });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('m');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'add paym');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(before === document.body ? document.getElementById('main') : before);
});
