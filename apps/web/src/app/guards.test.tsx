import { getProfile } from '@livelift/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { useLogout, watchTokens } from '../features/session/session.queries.ts';
import { callApi, streamerApi } from '../lib/api-client.ts';
import { AdminPage } from '../pages/admin/admin-page.tsx';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { GuestOnly, RequireStreamer, rememberedOrigin } from './guards.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/auth/${path}`;

const ENDED = 'This session has ended. Please log in again.';

// Two calls at once, as of a page that refreshes itself.
const callTwice = () => Promise.allSettled([callApi(streamerApi, getProfile), callApi(streamerApi, getProfile)]);

function Dashboard() {
  const logout = useLogout();
  return (
    <>
      <h1>Dashboard</h1>
      <button type="button" onClick={() => void callTwice()}>
        Refresh
      </button>
      <button type="button" onClick={() => logout.mutate()}>
        Leave
      </button>
    </>
  );
}

const routes = [
  {
    Component: GuestOnly,
    children: [
      { path: '/login', element: <h1>Log In</h1> },
      { path: '/reset-password', element: <h1>Reset</h1> },
      { path: '/signup', element: <h1>Sign up</h1> },
    ],
  },
  { Component: RequireStreamer, children: [{ path: '/dashboard', element: <Dashboard /> }] },
  { path: '/admin', element: <h1>Back office</h1> },
];

function signIn(role: 'streamer' | 'moderator' | 'admin') {
  localStorage.setItem('token', 'valid');
  const created_at = '2026-01-01T00:00:00Z';
  const user = { id: 1, email: 'a@example.com', role, email_verified_at: created_at, created_at, version: 1 };
  server.use(
    http.get(api('check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('profile'), () => HttpResponse.json({ user, role, streamer: null })),
  );
}

const heading = (name: string) => screen.findByRole('heading', { name });

describe('a page that needs a login', () => {
  test('sends a stranger to the login and remembers where he wanted to go', async () => {
    const { router } = renderRoutes(routes, '/dashboard?day=2026-01-31');
    await heading('Log In');
    expect(router.state.location.state).toEqual({ from: '/dashboard?day=2026-01-31' });
  });

  test('shows a spinner while the session is being looked up, then the page', async () => {
    signIn('streamer');
    renderRoutes(routes, '/dashboard');
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await heading('Dashboard');
  });

  test('sends staff to their own area', async () => {
    signIn('moderator');
    renderRoutes(routes, '/dashboard');
    await heading('Back office');
  });

  test('a token that is no longer valid is forgotten', async () => {
    localStorage.setItem('token', 'old');
    server.use(http.get(api('check-auth'), () => HttpResponse.json({ authenticated: false })));
    renderRoutes(routes, '/dashboard');
    await heading('Log In');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a profile that is refused ends the session', async () => {
    localStorage.setItem('token', 'old');
    server.use(
      http.get(api('check-auth'), () => HttpResponse.json({ authenticated: true })),
      http.get(api('profile'), () => HttpResponse.json({ message: 'Deactivated' }, { status: 403 })),
    );
    renderRoutes(routes, '/dashboard');
    await heading('Log In');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a lost connection shows the login but keeps the token for when it is back', async () => {
    localStorage.setItem('token', 'valid');
    server.use(http.get(api('check-auth'), () => HttpResponse.error()));
    renderRoutes(routes, '/dashboard');
    await heading('Log In');
    expect(localStorage.getItem('token')).toBe('valid');
  });
});

describe('a page for guests only', () => {
  test('is open to a guest', async () => {
    renderRoutes(routes, '/login');
    await heading('Log In');
  });

  test.each([
    ['streamer', 'Dashboard'],
    ['admin', 'Back office'],
    ['moderator', 'Back office'],
  ] as const)('sends a signed-in %s to "%s"', async (role, page) => {
    signIn(role);
    renderRoutes(routes, '/login');
    await heading(page);
  });

  test('leads a streamer who chose a plan to ordering it, and staff to their own area', async () => {
    signIn('streamer');
    const { router } = renderRoutes(routes, '/signup?plan=7');
    await heading('Dashboard');
    expect(router.state.location.state).toEqual({ order: '7' });
    cleanup();
    signIn('streamer');
    const { router: written } = renderRoutes(routes, '/Signup/?plan=7');
    await heading('Dashboard');
    expect(written.state.location.state).toEqual({ order: '7' });
    cleanup();
    signIn('admin');
    renderRoutes(routes, '/signup?plan=7');
    await heading('Back office');
  });

  test('sends a signed-in user back to where he came from', async () => {
    signIn('streamer');
    const { router } = renderRoutes(routes, { pathname: '/login', state: { from: '/dashboard?day=2026-01-31' } });
    await heading('Dashboard');
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-01-31'));
  });
});

describe('a session that ended elsewhere', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function endedOnDashboard() {
    signIn('streamer');
    const view = renderRoutes(routes, '/dashboard?day=2026-01-31');
    stop = watchTokens(view.queryClient);
    await heading('Dashboard');
    const refused = () => HttpResponse.json({ message: ENDED, code: 'x', request_id: 'r' }, { status: 401 });
    server.use(
      http.get(api('profile'), refused),
      http.post(api('logout'), () => HttpResponse.json({ message: 'Bye' })),
    );
    return { ...view, user: userEvent.setup() };
  }

  test('is told of once, and remembers where the visitor was', async () => {
    const { user, router } = await endedOnDashboard();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await heading('Log In');
    expect(await screen.findAllByText(ENDED)).toHaveLength(1);
    expect(router.state.location.state).toEqual({ from: '/dashboard?day=2026-01-31' });
  });

  test('is told of after a reload too', async () => {
    localStorage.setItem('token', 'old');
    server.use(http.get(api('check-auth'), () => HttpResponse.json({ authenticated: false })));
    renderRoutes(routes, '/dashboard');
    await heading('Log In');
    expect(await screen.findByText('Authentication failed. Please login again.')).toBeTruthy();
  });

  test('is told of in the back office above its login form', async () => {
    localStorage.setItem('adminToken', 'old');
    server.use(
      http.get(api('check-auth'), () => HttpResponse.json({ authenticated: false })),
      http.get('http://localhost:5173/api/site', () => HttpResponse.error()),
    );
    renderRoutes([{ path: '/admin', element: <AdminPage /> }], '/admin');
    await heading('Admin Login');
    expect(await screen.findByText('Authentication failed. Please login again.')).toBeTruthy();
  });

  test('is not what a logout is, even when a call under way is refused because of it', async () => {
    await endedOnDashboard();
    let refused: Promise<unknown> = Promise.resolve();
    server.use(
      http.post(api('logout'), async () => {
        await refused;
        return HttpResponse.json({ message: 'Bye' });
      }),
    );
    refused = callTwice();
    screen.getByRole('button', { name: 'Leave' }).click();
    await heading('Log In');
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

test.each(['/reset-password', '/reset-password/', '/RESET-password'])(
  'who opens the reset link %s while logged in is told why it opens nothing',
  async (path) => {
    signIn('streamer');
    renderRoutes(routes, `${path}?email=a%40example.com&token=secret`);
    await heading('Dashboard');
    expect(await screen.findByText('You are already logged in')).toBeTruthy();
    expect(screen.getByText('Log out first to use a reset link.')).toBeTruthy();
  },
);

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/x',
  '//',
  'javascript:alert(1)',
  'dashboard',
  '/login',
  '/login/?again',
  '/LOGIN',
  '/log%69n',
  '/signup?plan=1',
  '/forgot-password',
  '/reset-password?email=a&token=b',
  42,
  null,
])('a remembered origin %j is no page of this site to come back to', (from) => {
  expect(rememberedOrigin({ from })).toBeNull();
});
