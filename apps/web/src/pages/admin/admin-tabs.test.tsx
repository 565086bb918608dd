import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BrowserRouter } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer } from '../../testing/server.ts';
import { AdminTabs } from './admin-tabs.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;

const at = '2026-01-01T00:00:00Z';
const user = { id: 1, email: 'a@example.com', role: 'admin', email_verified_at: at, created_at: at, version: 1 };
const me = { ...user, role: 'admin' as const, email_verified_at: new Date(at), created_at: new Date(at) };
const pageOf = (data: unknown[]) => ({ data, total: data.length, per_page: 15, current_page: 1, last_page: 1 });

function show(address = '/admin?tab=users') {
  window.history.pushState(null, '', address);
  const asked: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  server.use(
    http.get(api('admin/users'), () => HttpResponse.json({ users: pageOf([user]) })),
    http.get(api('admin/streamers'), () => HttpResponse.json({ streamers: pageOf([]) })),
    http.get(api('admin/plans'), () => HttpResponse.json({ plans: [] })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <AdminTabs me={me} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

// Transformed once, before the first test counts its time.
beforeAll(async () => {
  await Promise.all([import('./users-tab.tsx'), import('./streamers-tab.tsx'), import('./plans-tab.tsx')]);
}, 60_000);
beforeEach(() => localStorage.setItem('adminToken', 'mine'));

test('what a tab begins with is read when the pointer comes to its name, once', async () => {
  const { asked, user } = show();
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  await user.hover(tab('Streamers'));
  await waitFor(() => expect(asked).toContain('/api/admin/streamers'));
  await user.click(tab('Streamers'));
  await screen.findByText('No streamers found');
  expect(asked.filter((path) => path === '/api/admin/streamers')).toHaveLength(1);
});

test('a tab that was open is there as it was left, out of sight meanwhile', async () => {
  const { asked, user } = show();
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'half a na');
  await user.click(tab('Our Plans'));
  await screen.findByText('No plans found.');
  expect(screen.queryByRole('searchbox', { name: 'Search users' })).toBeNull();
  expect(window.location.search).toBe('?tab=plans');
  await user.click(tab('Users'));
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', 'half a na');
  expect(asked.filter((path) => path === '/api/admin/users')).toHaveLength(1);
});

test('a tab that was left with its filters begins without them when its name is pressed', async () => {
  const { user } = show('/admin?tab=users&search=ada');
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  await user.click(tab('Our Plans'));
  await screen.findByText('No plans found.');
  await user.click(tab('Users'));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', ''));
  await goBack();
  await goBack();
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', 'ada'));
});

test('who goes back before the pressed tab is there is where he was, and can press it again', async () => {
  const { user } = show();
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  // The router draws nothing until both have happened.
  await act(async () => {
    fireEvent.mouseDown(tab('Our Plans'), { button: 0 });
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
  expect(window.location.search).toBe('?tab=users');
  expect(tab('Users').getAttribute('aria-selected')).toBe('true');
  await user.click(tab('Our Plans'));
  expect(await screen.findByText('No plans found.')).toBeTruthy();
});

test('a dialog goes with the step back that leaves its tab', async () => {
  const { user } = show('/admin?tab=plans');
  await screen.findByText('No plans found.');
  await user.click(tab('Users'));
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  await screen.findByRole('dialog', { name: 'Add User' });
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(-2);
    await gone;
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab('Our Plans').getAttribute('aria-selected')).toBe('true');
});
