import type { Account } from '@livelift/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { UserDialog } from './user-dialog.tsx';

const server = mockServer();
const at = '2026-01-01T00:00:00.000Z';
const wire = {
  id: 7,
  email: 'ada@conflict.test',
  role: 'streamer',
  email_verified_at: at,
  created_at: at,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
  deleted_at: null,
  second_factor_at: null,
};
const user = { ...wire, email_verified_at: new Date(at), created_at: new Date(at) } as Account;

test('of a newer version only what was changed is a conflict; the rest is kept as it is saved', async () => {
  const sent: unknown[] = [];
  const current = { ...wire, email: 'theirs@conflict.test', role: 'moderator', version: 2 };
  server.use(
    http.put('http://localhost:5173/api/admin/users/7', async ({ request }) => {
      sent.push(await request.json());
      const refusal = { message: 'Changed.', code: 'user.changed_meanwhile', request_id: 'r', details: { current } };
      return sent.length === 1
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json({ message: 'Saved', user: current });
    }),
  );
  renderInApp(<UserDialog user={user} permissions={{ changeRole: true }} onClose={() => undefined} />);
  const hands = userEvent.setup();
  await hands.clear(screen.getByLabelText('Email'));
  await hands.type(screen.getByLabelText('Email'), 'mine@conflict.test');
  await hands.click(screen.getByRole('button', { name: 'Save Changes' }));
  const versions = await screen.findByRole('region', { name: 'Two versions' });
  expect(document.activeElement).toBe(versions);
  expect(within(versions).getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('moderator');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await hands.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await expect.poll(() => sent[1]).toMatchObject({ email: 'mine@conflict.test', role: 'moderator', version: 2 });
});

test('what stands beside the newer version of an account is what would be saved', async () => {
  server.use(
    http.put('http://localhost:5173/api/admin/users/7', () =>
      HttpResponse.json(
        {
          message: 'Changed.',
          code: 'user.changed_meanwhile',
          request_id: 'r',
          details: { current: { ...wire, email: 'theirs@conflict.test', version: 2 } },
        },
        { status: 409 },
      ),
    ),
  );
  renderInApp(<UserDialog user={user} permissions={{ changeRole: true }} onClose={() => undefined} />);
  const hands = userEvent.setup();
  const field = screen.getByLabelText('Email');
  await hands.clear(field);
  await hands.type(field, 'one@conflict.test');
  await hands.click(screen.getByRole('button', { name: 'Save Changes' }));
  const shown = async () =>
    within(await screen.findByRole('row', { name: /^Email/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await shown()).toEqual(['one@conflict.test', 'theirs@conflict.test']);
  await hands.clear(field);
  await hands.type(field, 'two@conflict.test');
  expect(await shown()).toEqual(['two@conflict.test', 'theirs@conflict.test']);
});

test.each([
  [true, 'Moderator'],
  [false, 'Streamer'],
])('a new account begins as what its maker may make, and the button says so (%s)', async (changeRole, first) => {
  renderInApp(<UserDialog user={null} permissions={{ changeRole }} onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: `Add ${first}` })).toBeTruthy();
  if (!changeRole) return;
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'admin');
  expect(screen.getByRole('button', { name: 'Add Admin' })).toBeTruthy();
});

test('the own account takes the current password for another address, and leads to where the password is changed', async () => {
  const sent: unknown[] = [];
  const message = 'Enter your current password to change your own address.';
  server.use(
    http.put('http://localhost:5173/api/admin/users/7', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json(
            {
              message,
              code: 'user.current_password_required',
              request_id: 'r',
              errors: { current_password: [message] },
            },
            { status: 422 },
          )
        : HttpResponse.json({ message: 'Saved', user: wire });
    }),
  );
  renderInApp(<UserDialog user={user} isMine permissions={{ changeRole: true }} onClose={() => undefined} />);
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Your Security' }).getAttribute('href')).toBe('/admin/security');
  const hands = userEvent.setup();
  await hands.clear(screen.getByLabelText('Email'));
  await hands.type(screen.getByLabelText('Email'), 'mine@conflict.test');
  await hands.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(message);
  await hands.type(screen.getByLabelText(/^Current password/), 'a purple bicycle');
  await hands.click(screen.getByRole('button', { name: 'Save Changes' }));
  await expect
    .poll(() => sent[1])
    .toMatchObject({ email: 'mine@conflict.test', password: '', current_password: 'a purple bicycle' });
});
