import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from '../../lib/lazy.tsx';
import { admin, api } from '../../testing/admin.tsx';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as AdminPage } from './admin-page.tsx';

const server = mockServer();

function openAdmin() {
  localStorage.setItem('adminToken', 'mine');
  server.use(
    http.get(api('auth/check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('auth/profile'), () => HttpResponse.json({ user: admin, role: 'admin', streamer: null })),
    http.get(api('admin/mail-delivery'), () => HttpResponse.error()),
    http.get(api('site'), () => HttpResponse.error()),
  );
}

test('an area that broke is shown again when its address names something else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openAdmin();
  function Plans() {
    if (useLocation().search === '?page=2') throw new Error('broken');
    return <h2>Plans Management</h2>;
  }
  const areas = [{ path: 'plans', element: <Plans /> }];
  const { router } = renderRoutes([{ path: '/admin', element: <AdminPage />, children: areas }], '/admin/plans?page=2');
  await screen.findByRole('alert');
  await act(() => router.navigate('/admin/plans'));
  await screen.findByRole('heading', { name: 'Plans Management' });
});

test('an area that could not be loaded says so below the bar, and is tried again there', async () => {
  // React tells of the failure that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openAdmin();
  const find = vi.fn(async () => () => <h2>Plans Management</h2>);
  find.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Plans = lazyComponent(find);
  const areas = [{ path: 'plans', element: <Plans /> }];
  renderRoutes([{ path: '/admin', element: <AdminPage />, children: areas }], '/admin/plans');
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded');
  expect(screen.getByRole('tab', { name: 'Our Plans' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Plans Management' });
  expect(screen.queryByRole('alert')).toBeNull();
});
