import { getProfile } from '@livelift/contract';
import { screen } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { useLogout } from '../features/session/session.queries.ts';
import { callApi, streamerApi } from '../lib/api-client.ts';
import { GuestOnly, RequireStreamer } from './guards.tsx';

/** The address of a call of the session. */
export const api = (path: string) => `http://localhost:5173/api/auth/${path}`;

/** What the server says of a session that has ended. */
export const ENDED = 'This session has ended. Please log in again.';

/** Two calls at once, as of a page that refreshes itself. */
export const callTwice = () => Promise.allSettled([callApi(streamerApi, getProfile), callApi(streamerApi, getProfile)]);

function Dashboard() {
  const logout = useLogout('streamer');
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

/** Pages as the guards stand before them. */
export const routes = [
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

const CREATED = '2026-01-01T00:00:00Z';
/** The token's user, apart from the role. */
export const USER = { id: 1, email: 'a@example.com', email_verified_at: CREATED, created_at: CREATED, version: 1 };

export type Role = 'streamer' | 'moderator' | 'admin';

/** Keeps a token here, and lets the server answer it as that of somebody. */
export function answerSession(server: { use: (...handlers: RequestHandler[]) => void }, role: Role) {
  localStorage.setItem('token', 'valid');
  const user = { ...USER, role };
  server.use(
    http.get(api('check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('profile'), () => HttpResponse.json({ user, role, streamer: null })),
  );
}

/** The heading of a page, once it is there. */
export const heading = (name: string) => screen.findByRole('heading', { name });
