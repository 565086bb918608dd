import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { INITIAL_CHOICE } from '../features/plans/custom-plan-fields.ts';
import { saveCustomPlan } from '../features/plans/custom-plan-storage.ts';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { RequireStreamer } from './guards.tsx';
import { onboardingRoutes } from './onboarding-routes.fixtures.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;
const WANTED = '/dashboard?day=2026-01-31#evening';
const PASSWORD = 'a green bicycle';

const routes = [
  ...onboardingRoutes,
  { Component: RequireStreamer, children: [{ path: '/dashboard', element: <h1>Dashboard</h1> }] },
  { path: '/admin', element: <h1>Back office</h1> },
];

const created_at = '2026-01-01T00:00:00Z';
const user = { id: 1, email: 'a@b.example', role: 'streamer', email_verified_at: created_at, created_at, version: 1 };

function answerAll() {
  const post = (path: string, answer: object) => http.post(api(`auth/${path}`), () => HttpResponse.json(answer));
  server.use(
    http.get(api('site'), () => HttpResponse.error()),
    http.get(api('plans/active'), () => HttpResponse.error()),
    post('login', { message: 'In', token: 'new', user, role: 'streamer', streamer: null }),
    post('register-streamer', { message: 'Sent', resend_after_seconds: 60 }),
    post('validate-setup-token', { valid: true }),
    post('set-password', { message: 'Set' }),
    post('forgot-password', { message: 'Sent' }),
    post('validate-reset-token', { valid: true }),
    post('reset-password', { message: 'Reset' }),
  );
}

function begin(at: string) {
  answerAll();
  const person = userEvent.setup();
  const { router } = renderRoutes(routes, at);
  const click = async (name: string) => person.click(await screen.findByRole('link', { name }));
  const send = async (button: string, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label);
      await person.clear(field);
      await person.type(field, text);
    }
    await person.click(screen.getByRole('button', { name: button }));
  };
  // The last digit submits it.
  const enterCode = async () => person.type(await screen.findByLabelText('Verification code'), '123456');
  const logIn = async () => {
    await send('Log In', { Email: 'a@b.example', Password: PASSWORD });
    await screen.findByRole('heading', { name: 'Dashboard' });
    return router.state.location;
  };
  return { router, click, send, enterCode, logIn };
}

async function sentToLogin() {
  const { logIn, ...rest } = begin(WANTED);
  await screen.findByRole('heading', { name: 'Log In' });
  const expectWanted = async () => {
    const { pathname, search, hash } = await logIn();
    expect(pathname + search + hash).toBe(WANTED);
  };
  return { ...rest, expectWanted };
}

const passwords = { Password: PASSWORD, 'Confirm password': PASSWORD };

test('a look at the forgotten password leads back to where one wanted to go', async () => {
  const { click, expectWanted } = await sentToLogin();
  await click('Forgot your password?');
  await click('Back to login');
  await expectWanted();
});

test('so does a look at the sign-up', async () => {
  const { click, expectWanted } = await sentToLogin();
  await click('Create account');
  await click('Sign in');
  await expectWanted();
});

test('so does a new password, by a link that is opened in the same tab', async () => {
  const { router, click, send, expectWanted } = await sentToLogin();
  await click('Forgot your password?');
  await send('Send Reset Link', { Email: 'a@b.example' });
  await screen.findByRole('heading', { name: 'Check Your Email' });
  await router.navigate('/reset-password?email=a%40b.example&token=secret');
  await send('Reset Password', passwords);
  await click('Continue to Sign In');
  await expectWanted();
});

test('so does a first password, by the code that comes in the place of a link', async () => {
  const { click, send, enterCode, expectWanted } = await sentToLogin();
  await click('Forgot your password?');
  await send('Send Reset Link', { Email: 'a@b.example' });
  await click('Enter a code');
  await screen.findByText('a@b.example');
  await enterCode();
  await send('Set Password', passwords);
  await waitFor(() => screen.getByRole('heading', { name: 'Log In' }));
  await expectWanted();
});

test('so does a new account', async () => {
  const { click, send, enterCode, expectWanted } = await sentToLogin();
  await click('Create account');
  await send('Create Account', { Email: 'a@b.example', 'Full name': 'A', Username: 'a', 'Discord ID': 'a#1' });
  await enterCode();
  await send('Set Password', passwords);
  await waitFor(() => screen.getByRole('heading', { name: 'Log In' }));
  await expectWanted();
});

// Neither plan is known here: the plans cannot be loaded.
test.each([
  ['2', 2],
  ['custom', 'custom'],
] as const)('who chose plan %s and turns out to have an account is led to ordering it (D105)', async (text, order) => {
  if (text === 'custom') saveCustomPlan(INITIAL_CHOICE);
  const { router, click, logIn } = begin(`/signup?plan=${text}`);
  await click('Sign in');
  await click('Create account');
  expect(router.state.location.search).toBe(`?plan=${text}`);
  await click('Sign in');
  await click('Forgot your password?');
  await click('Back to login');
  const { pathname, state } = await logIn();
  expect([pathname, state]).toEqual(['/dashboard', { order }]);
});

test('who chose a plan that cannot be ordered, or goes on without one, is not', async () => {
  const { click, logIn } = begin('/signup?plan=custom');
  await screen.findByText('Unable to load plan details');
  await click('Sign in');
  expect((await logIn()).state).toBeNull();
});

test('staff who chose a plan are led to their own area', async () => {
  const { click, send } = begin('/signup?plan=2');
  const admin = { ...user, role: 'admin' };
  server.use(
    http.post(api('auth/login'), () =>
      HttpResponse.json({ message: 'In', token: 'new', user: admin, role: 'admin', streamer: null }),
    ),
  );
  await click('Sign in');
  await send('Log In', { Email: 'a@b.example', Password: PASSWORD });
  expect(await screen.findByRole('heading', { name: 'Back office' })).toBeTruthy();
});
