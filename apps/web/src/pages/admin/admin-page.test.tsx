import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { syncSessionsWithTokens } from '../../features/session/session.queries.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as AdminPage } from './admin-page.tsx';
import { Page as PaymentsPage } from './payments-page.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;

const at = '2026-01-01T00:00:00Z';
const user = {
  id: 1,
  email: 'a@example.com',
  role: 'admin',
  email_verified_at: at,
  created_at: at,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
};
const payments = { data: [], total: 0, per_page: 15, current_page: 1, last_page: 1, has_more: false };

test('who logs out asks for nothing more of what is in sight', async () => {
  localStorage.setItem('adminToken', 'mine');
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  server.use(
    http.get(api('auth/check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('auth/profile'), () => HttpResponse.json({ user, role: 'admin', streamer: null })),
    http.get(api('admin/mail-delivery'), () => HttpResponse.error()),
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), () => HttpResponse.json({}, { status: 403 })),
    http.get(api('site'), () => HttpResponse.error()),
    http.post(api('auth/logout'), () => HttpResponse.json({ message: 'Bye' })),
  );
  const { queryClient } = renderRoutes(
    [{ path: '/admin', element: <AdminPage />, children: [{ path: 'payments', element: <PaymentsPage /> }] }],
    '/admin?tab=payments',
  );
  const stop = syncSessionsWithTokens(queryClient);
  await screen.findByText('No payments found matching your criteria.');
  asked.length = 0;
  await userEvent.click(screen.getByText('Logout'));
  await screen.findByText('Admin Login');
  await screen.findByText('Logged out successfully');
  expect(asked.filter((path) => path.startsWith('/api/payments'))).toEqual([]);
  stop();
});

test('a streamer who is signed in sees nothing of the back office but its login', async () => {
  localStorage.setItem('token', 'of a streamer');
  const profile = vi.fn(() =>
    HttpResponse.json({ user: { ...user, role: 'streamer' }, role: 'streamer', streamer: null }),
  );
  server.use(
    http.get(api('auth/check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('auth/profile'), profile),
    http.get(api('site'), () => HttpResponse.error()),
  );
  renderRoutes([{ path: '/admin', element: <AdminPage /> }], '/admin');
  await screen.findByText('Admin Login');
  expect(profile).toHaveBeenCalled();
  expect(screen.queryByText('Super User Dashboard')).toBeNull();
});
