import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { lazy } from 'react';
import { describe, expect, test } from 'vitest';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { answerSession, api, heading, type Role, routes } from './guards.fixtures.tsx';
import { safeReturnPath } from './guards.tsx';

const server = mockServer();
const signIn = (role: Role) => answerSession(server, role);

describe('a page that needs a login', () => {
  test('sends a stranger to the login and remembers the requested page', async () => {
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

  test.each([408, 429])('a check that is answered with %i says nothing of the session', async (status) => {
    localStorage.setItem('token', 'valid');
    const later = () => HttpResponse.json({ message: 'Later.', code: 'x', request_id: 'r' }, { status });
    server.use(http.get(api('check-auth'), later));
    renderRoutes(routes, '/dashboard');
    await heading('Log In');
    expect(localStorage.getItem('token')).toBe('valid');
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

  test('greets a streamer while the dashboard is being loaded', async () => {
    signIn('streamer');
    const Loading = lazy(() => new Promise<never>(() => undefined));
    renderRoutes([...routes.slice(0, 1), { path: '/dashboard', Component: Loading }], '/login');
    await heading('Welcome, a@example.com');
    expect(screen.getByRole('status').textContent).toBe('Loading your subscription');
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

  test('sends a signed-in user back to where they came from', async () => {
    signIn('streamer');
    const { router } = renderRoutes(routes, { pathname: '/login', state: { from: '/dashboard?day=2026-01-31' } });
    await heading('Dashboard');
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-01-31'));
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
  expect(safeReturnPath({ from })).toBeNull();
});
