import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { api, other, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { chooseExport, chooseInRow } from '../../testing/choose.ts';
import { mockServer } from '../../testing/server.ts';

mockServer();

// Spec section 8: a server that refuses without a word. One that is away is met by the form that succeeds later, below.
const fail = () => HttpResponse.json({}, { status: 500 });
const because = 'HTTP error! status: 500';

// jsdom leaves out the space before a hidden part of a name.
const named = (name: string) => new RegExp(`^${name.replaceAll(' ', ' ?')}$`);

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name: named(name) }));

async function confirm(user: UserEvent, yes: string) {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
}

signInToAdmin();

describe('when the server fails', () => {
  test.each([
    ['plans', 'Failed to toggle plan status', 'switch Starter is on sale', null],
    ['plans', 'Failed to delete plan', 'menu plan Starter', 'Delete Plan'],
    ['payments', 'Failed to retry payment', 'button Retry payment T-10', 'Retry'],
    ['payments', 'Failed to export payments', 'export Export All', null],
  ])('in %s a toast says: %s', async (area, failed, control, yes) => {
    const user = renderAdmin(`/admin/${area}`, { otherwise: fail });
    const [role = '', ...words] = control.split(' ');
    const name = words.join(' ');
    if (role === 'menu') await chooseInRow(user, name, 'Delete');
    else if (role === 'export') await chooseExport(user, name);
    else await user.click(await screen.findByRole(role, { name: named(name) }));
    if (yes) await confirm(user, yes);
    await screen.findByText(`${failed}. ${because}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['users', 'Failed to save user', 'other@example.com', { Email: 'new@example.com' }, 'Save Changes'],
    ['plans', 'Failed to save plan', 'plan Starter', { Name: 'Starter of tomorrow' }, 'Save Changes'],
    ['payments', 'Failed to update payment', 'payment T-9', { 'Description (optional)': 'Twice' }, 'Save Changes'],
    ['payments', 'Failed to process refund', 'Refund payment T-9', { 'Amount ($)': '2.5' }, 'Refund $2.50'],
  ])('in %s the dialog stays with what was typed, and says: %s', async (area, failed, opener, typed, submit) => {
    const user = renderAdmin(`/admin/${area}`, { otherwise: fail });
    if (opener.startsWith('Refund')) await press(user, opener);
    else await chooseInRow(user, opener, 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, text] of Object.entries(typed)) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: submit }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(failed);
    expect(alert.textContent).toContain(because);
    for (const [label, text] of Object.entries(typed)) {
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    }
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  test.each([
    ['users', 'Failed to toggle user status', 'Account of other@example.com'],
    ['streamers', 'Failed to toggle streamer status', 'Account of Maja'],
  ])('in %s the question stays with the reason that was typed, and says: %s', async (area, failed, control) => {
    const user = renderAdmin(`/admin/${area}`, { otherwise: fail });
    await user.click(await screen.findByRole('switch', { name: named(control) }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByLabelText('Reason (optional)'), 'Chargeback');
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    await question.findByText(`${failed}. ${because}`);
    expect(question.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Chargeback');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['users', 'Failed to delete user', 'other@example.com', 'Delete'],
    ['payments', 'Failed to delete payment', 'payment T-9', 'Delete Payment'],
  ])('in %s what cannot be deleted keeps the question, with the reason: %s', async (area, failed, row, yes) => {
    const user = renderAdmin(`/admin/${area}`, { otherwise: fail });
    await chooseInRow(user, row, 'Delete');
    await confirm(user, yes);
    await within(screen.getByRole('alertdialog')).findByText(`${failed}. ${because}`);
  });
});

test.each([
  ['users', 'admin/users', 'Failed to load users'],
  ['streamers', 'admin/streamers', 'Failed to load streamers'],
  ['plans', 'admin/plans', 'Failed to load plans'],
  ['payments', 'payments', 'Failed to load payments'],
  ['audit-log', 'admin/audit-log', 'Failed to load the audit log'],
  ['streamers?dialog=streamer&id=5', 'admin/streamers/5', 'Failed to load streamer details'],
])('%s that cannot be loaded says so in its place', async (area, call, failed) => {
  const refuse = () => HttpResponse.json({}, { status: 403 });
  renderAdmin(`/admin/${area}`, { first: [http.get(api(call), refuse)], otherwise: refuse });
  const title = await screen.findByText(failed);
  expect(title.closest('[role="alert"]')?.textContent).toContain('HTTP error! status: 403');
});

test('a form that failed keeps what was typed, and succeeds once the server is back', async () => {
  let isBack = false;
  const save = http.put(api('admin/users/2'), async ({ request }) => {
    if (!isBack) return HttpResponse.error();
    const { email } = (await request.json()) as { email: string };
    return HttpResponse.json({ message: 'User updated', user: { ...other, email, version: 2 } });
  });
  const user = renderAdmin('/admin/users', { first: [save] });
  await chooseInRow(user, 'other@example.com', 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), '.org');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText(/^Network error/);
  isBack = true;
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect((await screen.findByText('User updated')).parentElement?.textContent).toContain('other@example.com.org');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a receipt that the browser blocks says what to allow, until it is allowed', async () => {
  const POPUP_BLOCKED = 'Please allow popups to generate the receipt.';
  const opened = {
    document: document.implementation.createHTMLDocument(),
    addEventListener: () => undefined,
    setTimeout: () => 0,
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = renderAdmin('/admin/payments');
  await press(user, 'Save Receipt payment T-9');
  await screen.findByText(POPUP_BLOCKED);
  open.mockReturnValue(opened as unknown as Window);
  await press(user, 'Save Receipt payment T-9');
  await screen.findByText('Receipt Generated');
  expect(screen.queryByText(POPUP_BLOCKED)).toBeNull();
  expect(opened.document.body.textContent).toContain('T-9');
});

test('who cannot log out is told so', async () => {
  const user = renderAdmin('/admin/users', { otherwise: fail });
  await press(user, 'Logout');
  await screen.findByText('Failed to logout');
});

// Numbers that nothing has, and what is no number.
test.each([
  ['users', 'delete-user', 'none', 'user'],
  ['users', 'edit-user', '999999', 'user'],
  ['streamers', 'streamer', '999999', 'streamer'],
  ['streamers', 'streamer', 'none', 'streamer'],
  ['streamers', 'deactivate-streamer', '999999', 'streamer'],
  ['plans', 'edit-plan', '999999', 'plan'],
  ['payments', 'refund-payment', '999999', 'payment'],
  ['audit-log', 'entry', '999999', 'entry in the audit log'],
])(
  'an address in %s that names a dialog (%s) of %s opens nothing, and is put right',
  async (area, dialog, id, noun) => {
    const missing = () => HttpResponse.json({ message: '', code: 'not_found', request_id: 'r' }, { status: 404 });
    renderAdmin(`/admin/${area}?dialog=${dialog}&id=${id}`, { otherwise: missing });
    await screen.findByText(`There is no such ${noun}. It may have been deleted.`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('what could not be read for its dialog is said, with the reason', async () => {
  renderAdmin('/admin/users?dialog=edit-user&id=7', { otherwise: () => HttpResponse.json({}, { status: 403 }) });
  await screen.findByText('Failed to load this user. HTTP error! status: 403');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an address offers a refund of completed payments only', async () => {
  renderAdmin('/admin/payments?dialog=refund-payment&id=10', { otherwise: fail });
  await screen.findByText('Only a completed payment can be refunded.');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});
