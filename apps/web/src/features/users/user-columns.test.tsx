import type { ListedAccount } from '@livelift/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { userColumns } from './user-columns.tsx';

const AT = new Date('2026-01-01T00:00:00Z');
const account: ListedAccount = {
  id: 7,
  email: 'ada@columns.test',
  role: 'streamer',
  email_verified_at: AT,
  created_at: AT,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
  deleted_at: null,
  second_factor_at: null,
  streamer_id: null,
};

function show(key: string, changes: Partial<ListedAccount>) {
  const columns = userColumns({
    permissionsOn: () => ({ edit: true, changeRole: true, remove: true, erase: true, secure: true, reason: undefined }),
    isMe: () => false,
    togglingIds: [],
    onToggle: () => undefined,
    onEdit: () => undefined,
    onDelete: () => undefined,
    onSignOut: () => undefined,
    onTakeOff: () => undefined,
  });
  return render(columns.find((column) => column.key === key)?.cell({ ...account, ...changes })).container.textContent;
}

test.each([
  [{}, ''],
  [{ email_verified_at: null }, 'Sign-up unfinished'],
  [{ email_verified_at: null, deactivated_at: AT, deactivation_reason: 'Asked us to' }, 'InactiveAsked us to'],
])('an account with %j reads %s', (changes, text) => {
  expect(show('active', changes)).toBe(text);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe(String(text === ''));
});

test('that a second factor is missing is said of staff, who alone can have one', () => {
  expect(show('second-factor', { role: 'moderator' })).toBe('None');
  expect(show('second-factor', {})).toBe('');
});

test.each([
  ['an admin', true, undefined],
  ['a moderator', false, 'Only an admin can erase a person.'],
])('a closed account is offered to be erased, and nothing else, to %s', async (_, erase, reason) => {
  const onDelete = vi.fn();
  const columns = userColumns({
    permissionsOn: () => ({ edit: false, changeRole: false, remove: erase, erase, secure: false, reason }),
    isMe: () => false,
    togglingIds: [],
    onToggle: () => undefined,
    onEdit: () => undefined,
    onDelete,
    onSignOut: () => undefined,
    onTakeOff: () => undefined,
  });
  const closed = { ...account, deleted_at: AT };
  const { container } = render(columns.map(({ key, cell }) => <div key={key}>{cell(closed)}</div>));
  expect(screen.queryByRole('switch')).toBeNull();
  screen.getByText('Closed');
  expect(within(container).getAllByRole('button')).toHaveLength(1);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More for ada@columns.test' }));
  const item = await screen.findByRole('menuitem', { name: 'Erase' });
  expect(item.getAttribute('aria-disabled')).toBe(erase ? null : 'true');
  expect(screen.queryByText('Only an admin can erase a person.') !== null).toBe(!erase);
  await user.click(item);
  expect(onDelete).toHaveBeenCalledTimes(erase ? 1 : 0);
});
