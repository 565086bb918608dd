import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { isAwaitingLogin } from '../../lib/input-over-login.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { LoginForm } from './login-form.tsx';
import { sessionQuery, syncSessionsWithTokens, useLogout } from './session.queries.ts';
import { NAME_KEY } from './stored-name.ts';
import { removeToken } from './tokens.ts';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/auth/${path}`;

function answerLogin(role: 'streamer' | 'moderator' | 'admin') {
  const created_at = '2026-01-01T00:00:00Z';
  const user = { id: 1, email: 'a@example.com', role, email_verified_at: created_at, created_at, version: 1 };
  server.use(
    http.post(api('login'), () => HttpResponse.json({ message: 'Hi', token: 'fresh', user, role, streamer: null })),
  );
}

// Who was logged out on the server, by token.
function watchLogouts(): string[] {
  const tokens: string[] = [];
  server.use(
    http.post(api('logout'), ({ request }) => {
      tokens.push(request.headers.get('authorization') ?? '');
      return HttpResponse.json({ message: 'Bye' });
    }),
  );
  return tokens;
}

type Shown = ReturnType<typeof renderInApp>;

async function logIn(audience: 'streamer' | 'staff', before?: (shown: Shown) => Promise<unknown>): Promise<Shown> {
  const user = userEvent.setup();
  const shown = renderInApp(<LoginForm audience={audience} fallback="Login failed" />);
  await before?.(shown);
  await user.type(screen.getByLabelText('Email'), 'a@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret secret{Enter}');
  return shown;
}

describe('logging in', () => {
  test('needs both fields', async () => {
    const user = userEvent.setup();
    renderInApp(<LoginForm audience="streamer" fallback="Login failed" />);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findAllByText('Please fill in all fields')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('keeps the token of a streamer under "token"', async () => {
    answerLogin('streamer');
    await logIn('streamer');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test("of staff at the streamers' login is known to the back office, where nobody was signed in before", async () => {
    answerLogin('admin');
    const { queryClient } = await logIn('streamer', ({ queryClient }) =>
      queryClient.ensureQueryData(sessionQuery('staff')),
    );
    await waitFor(() => expect(queryClient.getQueryData(sessionQuery('staff').queryKey)?.identity?.role).toBe('admin'));
  });

  test("at the streamers' login leaves the back office to who is signed in there", async () => {
    localStorage.setItem('adminToken', 'other');
    answerLogin('streamer');
    const theirs = { identity: null, endReason: 'theirs' };
    const { queryClient } = await logIn('streamer', ({ queryClient }) =>
      queryClient.fetchQuery({ ...sessionQuery('staff'), queryFn: () => theirs }),
    );
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
    expect(queryClient.getQueryData(sessionQuery('staff').queryKey)).toEqual(theirs);
  });

  test('keeps the name of a streamer for the greeting of the next visit, until the session ends', async () => {
    answerLogin('streamer');
    await logIn('streamer');
    await waitFor(() => expect(localStorage.getItem(NAME_KEY)).toBe('a@example.com'));
    const stop = syncSessionsWithTokens(new QueryClient());
    removeToken('fresh');
    expect(localStorage.getItem(NAME_KEY)).toBeNull();
    stop();
  });

  test.each(['admin', 'moderator'] as const)(
    'keeps the token of a %s in the back office under "adminToken"',
    async (role) => {
      answerLogin(role);
      await logIn('staff');
      await waitFor(() => expect(localStorage.getItem('adminToken')).toBe('fresh'));
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  test('refuses a streamer in the back office and ends the session that this made', async () => {
    answerLogin('streamer');
    const loggedOut = watchLogouts();
    await logIn('staff');
    expect((await screen.findByRole('alert')).textContent).toBe('Access denied. Admin privileges required.');
    expect(localStorage.length).toBe(0);
    expect(loggedOut).toEqual(['Bearer fresh']);
  });

  test('a failure that the server does not explain is said in the sentence of the specification', async () => {
    server.use(http.post(api('login'), () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })));
    await logIn('staff');
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  test('a wrong password is said in the form and not in a toast', async () => {
    const body = { message: 'Invalid credentials', code: 'x', request_id: 'r' };
    server.use(http.post(api('login'), () => HttpResponse.json(body, { status: 401 })));
    await logIn('streamer');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials');
    expect(screen.getAllByText('Invalid credentials')).toHaveLength(1);
  });
});

function LogoutButton({ audience = 'streamer' }: { audience?: 'streamer' | 'staff' }) {
  const logout = useLogout(audience);
  return (
    <button type="button" onClick={() => logout.mutate()}>
      {logout.isError ? 'Failed' : 'Leave'}
    </button>
  );
}

describe('logging out', () => {
  const leave = async (audience?: 'streamer' | 'staff') => {
    renderInApp(<LogoutButton {...(audience && { audience })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  };

  test('ends every session of this browser on the server and forgets the tokens', async () => {
    localStorage.setItem('token', 'mine');
    localStorage.setItem('adminToken', 'staff');
    const loggedOut = watchLogouts();
    await leave();
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(loggedOut.toSorted()).toEqual(['Bearer mine', 'Bearer staff']);
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  });

  // Whose token it is that the back office would fall back on.
  function answerProfile(role: 'streamer' | 'moderator') {
    const created_at = '2026-01-01T00:00:00Z';
    const user = { id: 1, email: 'a@example.com', role, email_verified_at: created_at, created_at, version: 1 };
    server.use(
      http.get(api('check-auth'), () => HttpResponse.json({ authenticated: true })),
      http.get(api('profile'), () => HttpResponse.json({ user, role, streamer: null })),
    );
  }

  test.each([
    ['a streamer', 'streamer', ['Bearer staff']],
    ['another one of the staff', 'moderator', ['Bearer mine', 'Bearer staff']],
  ] as const)('of the back office ends the session of %s as well: only if they are staff', async (_, role, ended) => {
    localStorage.setItem('token', 'mine');
    localStorage.setItem('adminToken', 'staff');
    answerProfile(role);
    const loggedOut = watchLogouts();
    await leave('staff');
    await screen.findByText('Logged out successfully');
    expect(loggedOut.toSorted()).toEqual(ended);
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('token')).toBe(role === 'streamer' ? 'mine' : null);
  });

  test('of the back office forgets its own token first, while the server hangs', async () => {
    localStorage.setItem('token', 'mine');
    localStorage.setItem('adminToken', 'staff');
    const hang = () => new Promise<never>(() => undefined);
    server.use(http.get(api('check-auth'), hang), http.post(api('logout'), hang));
    await leave('staff');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('token')).toBe('mine');
  });

  test.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['fails', () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })],
  ])('of the back office leaves a session alone whose owner cannot be told: the server %s', async (_, answer) => {
    localStorage.setItem('token', 'mine');
    localStorage.setItem('adminToken', 'staff');
    server.use(http.get(api('check-auth'), answer));
    const loggedOut = watchLogouts();
    await leave('staff');
    await screen.findByText('Logged out successfully');
    expect(loggedOut).toEqual(['Bearer staff']);
    expect(localStorage.getItem('token')).toBe('mine');
  });

  test.each(['streamer', 'staff'] as const)('of a %s keeps nothing that was typed', async (audience) => {
    localStorage.setItem('token', 'mine');
    localStorage.setItem('adminToken', 'staff');
    answerProfile('moderator');
    watchLogouts();
    const { queryClient } = renderInApp(<LogoutButton audience={audience} />);
    queryClient.setQueryDefaults(['session', 'staff'], { meta: { keptOnSignOut: true } });
    queryClient.setQueryData(['session', 'staff'], { identity: { user: { id: 1 } }, endReason: null });
    const stop = syncSessionsWithTokens(queryClient);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Logged out successfully');
    stop();
    expect(localStorage.length).toBe(0);
    expect(isAwaitingLogin()).toBe(false);
  });

  test('of a session that had ended already is no failure', async () => {
    localStorage.setItem('token', 'mine');
    server.use(http.post(api('logout'), () => HttpResponse.json({ message: 'Over' }, { status: 401 })));
    await leave();
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    expect(screen.queryByText('Over')).toBeNull();
  });

  test('forgets the token even when the server cannot be reached', async () => {
    localStorage.setItem('token', 'mine');
    server.use(http.post(api('logout'), () => HttpResponse.error()));
    await leave();
    await screen.findByRole('button', { name: 'Failed' });
    expect(localStorage.getItem('token')).toBeNull();
  });
});
