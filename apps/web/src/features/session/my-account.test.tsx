import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { toast } from '../../ui/toaster.tsx';
import { useDeleteMyAccount, useSaveMyData } from './my-account.queries.ts';

const server = mockServer();
const ACCOUNT = 'http://localhost:5173/api/streamer/account';

function MyAccount() {
  const save = useSaveMyData();
  const deletion = useDeleteMyAccount();
  return (
    <>
      <button type="button" onClick={() => save.mutate()}>
        Download
      </button>
      <button type="button" onClick={() => deletion.mutate({ current_password: 'secret secret' })}>
        Delete
      </button>
    </>
  );
}

test('deleting the account takes away what an error said about it', async () => {
  server.use(http.delete(ACCOUNT, () => HttpResponse.json({ message: 'Your account is deleted.' })));
  renderInApp(<MyAccount />);
  toast.error('Error', 'It failed before');
  await screen.findByText(/It failed before/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Your account is deleted.');
  await waitFor(() => expect(screen.queryByText(/It failed before/)).toBeNull());
});

test('a download ends with its page, without an error', async () => {
  const { promise: aborted, resolve: abort } = Promise.withResolvers<string>();
  server.use(
    http.get(ACCOUNT, ({ request }) => {
      request.signal.addEventListener('abort', () => abort('aborted'));
      return new Promise<never>(() => undefined);
    }),
  );
  const { unmount } = renderInApp(<MyAccount />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  unmount();
  expect(await aborted).toBe('aborted');
});
