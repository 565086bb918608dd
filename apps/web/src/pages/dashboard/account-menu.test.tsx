import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { AccountMenu } from './account-menu.tsx';

const server = mockServer();

// Loaded beforehand, so that no test waits for it.
await Promise.all([import('./account-menu-list.tsx'), import('../../features/session/change-password-dialog.tsx')]);

beforeEach(() =>
  server.use(
    http.get('*/api/site', () =>
      HttpResponse.json({
        site: {
          name: 'Livelift',
          community_url: 'https://chat.example.com',
          contact_email: 'team@example.com',
          legal_pages: [],
        },
      }),
    ),
  ),
);

test('the menu leads to the mailbox of the team, also where the header leads to a community', async () => {
  const user = userEvent.setup();
  renderInApp(<AccountMenu fullName="Demo Streamer" email="demo@example.com" />);
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  const mail = await screen.findByRole('menuitem', { name: 'Write to Our Team' });
  expect(mail.getAttribute('href')).toBe('mailto:team@example.com');
});

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
