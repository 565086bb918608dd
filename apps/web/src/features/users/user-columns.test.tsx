import type { Account } from '@livelift/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userColumns } from './user-columns.tsx';

const AT = new Date('2026-01-01T00:00:00Z');
const account: Account = {
  id: 7,
  email: 'ada@columns.test',
  role: 'streamer',
  email_verified_at: AT,
  created_at: AT,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
};

function showActive(changes: Partial<Account>) {
  const columns = userColumns({
    permissionsOn: () => ({ edit: true, changeRole: true, remove: true, erase: true, reason: undefined }),
    isMe: () => false,
    togglingIds: [],
    onToggle: () => undefined,
    onEdit: () => undefined,
    onDelete: () => undefined,
  });
  return render(columns.find(({ key }) => key === 'active')?.cell({ ...account, ...changes })).container.textContent;
}

test.each([
  [{}, 'Active'],
  [{ email_verified_at: null }, 'Sign-up unfinished'],
  [{ email_verified_at: null, deactivated_at: AT, deactivation_reason: 'Asked us to' }, 'InactiveAsked us to'],
])('an account with %j reads %s', (changes, text) => {
  expect(showActive(changes)).toContain(text);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe(String(text === 'Active'));
});
