import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionQuery, syncSessionsWithTokens } from '../features/session/session.queries.ts';
import { NETWORK_ERROR } from '../lib/api-error.ts';
import { Page as AdminPage } from '../pages/admin/admin-page.tsx';
import { Page as LoginPage } from '../pages/onboarding/login-page.tsx';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { answerSession, api, callTwice, ENDED, heading, type Role, routes, USER } from './guards.fixtures.tsx';
import { GuestOnly } from './guards.tsx';

const server = mockServer();
const signIn = (role: Role) => answerSession(server, role);

const LOGINS: [name: string, path: string, key: string, pages: RouteObject[]][] = [
  ['the login', '/login', 'token', [{ Component: GuestOnly, children: [{ path: '/login', Component: LoginPage }] }]],
  ['the login of the back office', '/admin', 'adminToken', [{ path: '/admin', Component: AdminPage }]],
];

describe.each(LOGINS)('while nobody can say whose token it is, %s', (_name, path, key, pages) => {
  test('stays with what was typed and why, however often it is asked', async () => {
    localStorage.setItem(key, 'valid');
    const asked = vi.fn(() => HttpResponse.error());
    const held = Promise.withResolvers<void>();
    server.use(
      http.get(api('check-auth'), asked),
      http.get('http://localhost:5173/api/site', () => HttpResponse.error()),
    );
    renderRoutes(pages, path);
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(await screen.findByText(NETWORK_ERROR)).toBeTruthy();
    await userEvent.setup().type(email, 'a@example.com');
    expect(asked).toHaveBeenCalledOnce();
    server.use(
      http.get(api('check-auth'), async () => {
        asked();
        await held.promise;
        return HttpResponse.error();
      }),
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const isAsItWas = () => {
      expect(screen.getByLabelText('Email')).toBe(email);
      expect(email.value).toBe('a@example.com');
      expect(screen.getByText(NETWORK_ERROR)).toBeTruthy();
    };
    isAsItWas();
    held.resolve();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    isAsItWas();
    expect(localStorage.getItem(key)).toBe('valid');
  });
});

describe('a session that ended elsewhere', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function endedOnDashboard() {
    signIn('streamer');
    const view = renderRoutes(routes, '/dashboard?day=2026-01-31');
    stop = syncSessionsWithTokens(view.queryClient);
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

describe('an answer about a token that is no longer there', () => {
  test('brings nobody back who has logged out', async () => {
    signIn('streamer');
    const { queryClient } = renderRoutes(routes, '/dashboard');
    const stop = syncSessionsWithTokens(queryClient);
    await heading('Dashboard');
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answered = vi.fn();
    server.use(
      http.get(
        api('profile'),
        async () => {
          asked.resolve();
          await held.promise;
          answered();
          return HttpResponse.json({ user: { ...USER, role: 'streamer' }, role: 'streamer', streamer: null });
        },
        { once: true },
      ),
      http.post(api('logout'), () => HttpResponse.json({ message: 'Bye' })),
    );
    const again = queryClient.refetchQueries(sessionQuery('streamer'));
    await asked.promise;
    screen.getByRole('button', { name: 'Leave' }).click();
    await heading('Log In');
    held.resolve();
    await again;
    expect(answered).toHaveBeenCalledOnce();
    await heading('Log In');
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
    stop();
  });
});
