import type { Account } from '@livelift/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

const server = mockServer();
const AT = new Date('2026-01-01T00:00:00Z');
const user: Account = {
  id: 7,
  email: 'ada@gone.test',
  role: 'streamer',
  email_verified_at: AT,
  created_at: AT,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
  deleted_at: AT,
  second_factor_at: null,
};

test('who belongs to a closed account can only be erased, after one question', async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete('http://localhost:5173/api/admin/users/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Done' });
    }),
  );
  const onClose = vi.fn();
  renderInApp(<DeleteUserDialog user={user} consequences={null} mayErase onClose={onClose} />);
  screen.getByRole('heading', { name: 'Erase User' });
  screen.getByText(/who ada@gone.test was/);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ mode: 'erase', reason: '' }]);
  await screen.findByText('User erased');
});
