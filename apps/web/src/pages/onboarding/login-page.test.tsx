import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Page as LoginPage } from './login-page.tsx';
import { Page as SignupPage } from './signup-page.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/signup', element: <SignupPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
];

function open(at: Parameters<typeof renderRoutes>[1]) {
  server.use(
    http.get(`${API}/site`, () => HttpResponse.error()),
    http.get(`${API}/plans/active`, () => HttpResponse.json({ plans: [] })),
    http.post(`${API}/auth/forgot-password`, () => HttpResponse.json({ message: 'Sent' })),
  );
  renderRoutes(routes, at);
  const user = userEvent.setup();
  const email = () => screen.findByLabelText<HTMLInputElement>('Email');
  const type = async (text: string) => {
    await user.clear(await email());
    await user.type(await email(), text);
  };
  const follow = async (link: string, title: string) => {
    await user.click(screen.getByRole('link', { name: link }));
    await screen.findByRole('heading', { name: title });
  };
  return { user, type, follow, typed: async () => (await email()).value };
}

const LOGIN = 'Log In';
const SIGNUP = 'Create Your Account';
const FORGOT = 'Forgot Your Password?';

test.each([
  ['/login', 'Create account', SIGNUP],
  ['/login', 'Forgot your password?', FORGOT],
  ['/signup', 'Sign in', LOGIN],
  ['/forgot-password', 'Back to login', LOGIN],
])('an address that was typed on %s is there behind "%s"', async (from, link, title) => {
  const { type, follow, typed } = open(from);
  await type('maja@exa');
  await follow(link, title);
  expect(await typed()).toBe('maja@exa');
});

test('a new account is greeted, and only its password is left to enter', async () => {
  const { typed } = open({ pathname: '/login', state: { email: 'maja@example.com', isNew: true } });
  expect(await typed()).toBe('maja@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByText(/^Your account is ready\./)).toBeTruthy();
  expect(screen.queryByText('Welcome back.')).toBeNull();
  expect(screen.getByText('Step 4 of 4:', { exact: false })).toBeTruthy();
});

test('an address goes on from page to page, and each takes the one that was typed last on the way', async () => {
  const { type, follow, typed } = open('/signup');
  await type('maja@example.com');
  await follow('Sign in', LOGIN);
  await follow('Forgot your password?', FORGOT);
  await type('mia@example.com');
  await follow('Back to login', LOGIN);
  expect(await typed()).toBe('mia@example.com');
});

test('the sign-up form keeps what was typed into it itself', async () => {
  const { type, follow, typed } = open('/signup');
  await type('maja@example.com');
  await follow('Sign in', LOGIN);
  await type('mia@example.com');
  await follow('Create account', SIGNUP);
  expect(await typed()).toBe('maja@example.com');
});

test('another reset link begins with an empty form, whose way back says no address', async () => {
  const { user, type, follow, typed } = open('/forgot-password');
  await type('maja@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await user.click(await screen.findByRole('button', { name: 'Send Another Link' }));
  await screen.findByRole('heading', { name: FORGOT });
  expect(await typed()).toBe('');
  await follow('Back to login', LOGIN);
  expect(await typed()).toBe('');
});
