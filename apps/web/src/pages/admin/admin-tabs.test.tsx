import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STALE_MS } from '../../lib/freshness.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer } from '../../testing/server.ts';
import { AdminTabs } from './admin-tabs.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;

const at = '2026-01-01T00:00:00Z';
const user = { id: 1, email: 'a@example.com', role: 'admin', email_verified_at: at, created_at: at, version: 1 };
const me = { ...user, role: 'admin' as const, email_verified_at: new Date(at), created_at: new Date(at) };
const aPlan = {
  id: 3,
  name: 'Growth',
  description: 'For growth.',
  price: 99,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 200,
  chat_messages_delivered: 100,
  features: ['Chat bot'],
  is_most_popular: false,
  created_at: at,
  updated_at: at,
  version: 1,
};
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
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <AdminTabs me={me} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const timesAsked = (path: string) => asked.filter((each) => each === `/api/admin/${path}`).length;
  return { asked, timesAsked, client, user: userEvent.setup() };
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
afterEach(() => vi.restoreAllMocks());

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

test('what a kept tab shows is read when it comes back and has grown old, once, and not while it is out of sight', async () => {
  const { client, timesAsked, user } = show();
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  await user.click(tab('Our Plans'));
  await screen.findByText('No plans found.');
  // As after every change by staff.
  await client.invalidateQueries({ queryKey: ['staff'] });
  expect([timesAsked('users'), timesAsked('plans')]).toEqual([1, 2]);
  await user.hover(tab('Users'));
  await user.click(tab('Users'));
  await waitFor(() => expect(timesAsked('users')).toBe(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(timesAsked('users')).toBe(2);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + STALE_MS + 1);
  await user.click(tab('Our Plans'));
  await waitFor(() => expect(timesAsked('plans')).toBe(3));
});

test('a tab out of sight is hidden, also where a browser cannot leave out what it holds', async () => {
  const { user } = show();
  await screen.findByRole('rowheader', { name: /a@example.com/ });
  const panel = screen.getByRole('tabpanel', { name: 'Users' });
  await user.click(tab('Our Plans'));
  await screen.findByText('No plans found.');
  expect(panel.className).toContain(' not-supports-[content-visibility:hidden]:hidden');
  expect(panel.getAttribute('aria-hidden')).toBe('true');
});

test('a plan that goes while it is edited stays in its dialog, wherever it was read', async () => {
  const plan = { ...aPlan, is_active: false };
  let isThere = true;
  const { user } = show('/admin?tab=plans&status=active&dialog=edit-plan&id=3');
  server.use(
    http.get(api('admin/plans'), ({ request }) =>
      HttpResponse.json({ plans: isThere && !new URL(request.url).searchParams.has('status') ? [plan] : [] }),
    ),
    http.put(api('admin/plans/3'), () => {
      isThere = false;
      return HttpResponse.json(
        { message: 'There is no such plan.', code: 'plan.not_found', request_id: 'r' },
        { status: 404 },
      );
    }),
  );
  await user.type(await screen.findByLabelText('Description'), ' Soon.');
  await user.click(screen.getByText('Save Changes'));
  expect(await screen.findByText(/^This plan was deleted meanwhile/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add New Plan' })).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'For growth. Soon.');
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
