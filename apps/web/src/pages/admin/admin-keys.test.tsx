import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';

mockServer();
signInToAdmin();

test('Ctrl+Z takes back what a message offers to, except where something is typed, and the keys name it', async () => {
  const user = renderAdmin('/admin/users');
  const undo = vi.fn();
  await screen.findByRole('rowheader');
  act(() => toast.success('Confirmed', undefined, undoAction(undo)));
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toContain('Ctrl Z');
  await user.type(screen.getByRole('searchbox'), 'a');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  // A list that has become empty gives the focus to its search.
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Confirmed')).toBeNull();
  // Nothing is left to be taken back.
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  act(() => screen.getByRole('searchbox').blur());
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Undo, while a message offers it');
  keys.getByText('Alt T');
  keys.getByText('Go to the messages');
});
