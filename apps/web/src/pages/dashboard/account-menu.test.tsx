import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { AccountMenu } from './account-menu.tsx';

// Loaded beforehand, so that no test waits for it.
await Promise.all([import('./account-menu-list.tsx'), import('../../features/session/change-password-dialog.tsx')]);

test('the menu button has the focus again after the password dialog that was opened by the keyboard', async () => {
  const user = userEvent.setup();
  renderInApp(<AccountMenu fullName="Demo Streamer" email="demo@example.com" />);
  const button = screen.getByRole('button', { name: 'DS, account menu of Demo Streamer' });
  button.focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Change Password' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /account menu/ })));
});
