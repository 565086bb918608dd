import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const server = mockServer();
const CHANGE = 'http://localhost:5173/api/auth/change-password';

async function typed({ confirmation = 'a green bicycle' } = {}) {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderInApp(<ChangePasswordDialog audience="streamer" email="maja@example.com" onClose={onClose} />);
  await user.type(screen.getByLabelText('Current password'), 'a purple bicycle');
  await user.type(screen.getByLabelText('New password'), 'a green bicycle');
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  return { onClose };
}

const refuse = (status: number, body: object) =>
  server.use(
    http.post(CHANGE, () => HttpResponse.json({ code: 'x', request_id: 'r', message: '', ...body }, { status })),
  );

test('a changed password closes the dialog and is told of', async () => {
  server.use(http.post(CHANGE, () => HttpResponse.json({ message: 'Password changed successfully' })));
  const { onClose } = await typed();
  expect(await screen.findByText('Password changed successfully')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test('two that differ are refused before anything is sent', async () => {
  const { onClose } = await typed({ confirmation: 'a red bicycle' });
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('all that is wrong is said at once', async () => {
  renderInApp(<ChangePasswordDialog audience="streamer" email="maja@example.com" onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'another');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

test('the same in other characters is the same', async () => {
  const sent = vi.fn();
  server.use(
    http.post(CHANGE, () => {
      sent();
      return HttpResponse.json({ message: 'Password changed successfully' });
    }),
  );
  const onClose = vi.fn();
  renderInApp(<ChangePasswordDialog audience="streamer" email="maja@example.com" onClose={onClose} />);
  const texts = { 'Current password': 'a purple bicycle', 'New password': 'a caf\u00e9 in spring' };
  const all = { ...texts, 'Confirm new password': 'a cafe\u0301 in spring' };
  for (const [label, text] of Object.entries(all)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed successfully')).toBeTruthy();
  expect(sent).toHaveBeenCalledOnce();
});

test('what is left empty is marked in each field, without the rules that it breaks', async () => {
  renderInApp(<ChangePasswordDialog audience="streamer" email="maja@example.com" onClose={vi.fn()} />);
  expect(screen.getByText('At least 8 characters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findAllByText('Please fill in all fields')).toHaveLength(3);
  expect(screen.queryByText(/at least 8 characters/i)).toBeNull();
});

test('a wrong current one is said beside its field, and what was typed stays', async () => {
  const message = 'The current password is not correct.';
  refuse(422, { message, errors: { current_password: [message] } });
  const { onClose } = await typed();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a green bicycle');
  expect(onClose).not.toHaveBeenCalled();
});

test('a failure without words says so', async () => {
  refuse(500, {});
  await typed();
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to change password');
});

test('what was typed is lost only after a question', async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderInApp(<ChangePasswordDialog audience="streamer" email="maja@example.com" onClose={onClose} />);
  await user.type(screen.getByLabelText('Current password'), 'a');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
