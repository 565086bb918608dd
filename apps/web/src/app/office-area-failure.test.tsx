import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showOffice } from '../testing/office.tsx';
import { mockServer } from '../testing/server.ts';
import { loadAllPages } from './page-modules.ts';

mockServer();

let isAway = true;

// The server is away when the code of the area is asked for.
vi.mock('../pages/admin/plans-page.tsx', async (importOriginal) => {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

beforeAll(() => loadAllPages().catch(() => undefined), 60_000);
beforeEach(() => localStorage.setItem('adminToken', 'mine'));

test('an area that could not be loaded says so below the bar, and is tried again there', async () => {
  // React tells of the failure that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = showOffice('/admin/users');
  await screen.findByRole('heading', { name: 'Super Users Management' });
  await user.click(screen.getByRole('tab', { name: 'Our Plans' }));
  expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toContain(
    'This page could not be loaded',
  );
  expect(screen.getByRole('button', { name: /^Search/ })).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Plans Management' });
  expect(screen.queryByRole('alert')).toBeNull();
});
