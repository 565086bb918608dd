import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Page as LoginPage } from './login-page.tsx';
import { Page as ResetPasswordPage } from './reset-password-page.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api/auth';
const LINK = '/reset-password?email=maja%40example.com&token=secret';

const routes = [
  { path: '/reset-password', element: <ResetPasswordPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/login', element: <h1>Log In</h1> },
  { path: '/verify-email', element: <h1>Verify</h1> },
];

const works = (valid = true) =>
  server.use(
    http.get('http://localhost:5173/api/site', () =>
      HttpResponse.json({
        site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com', legal_pages: [] },
      }),
    ),
    http.post(`${API}/validate-reset-token`, async ({ request }) => {
      expect(await request.json()).toEqual({ email: 'maja@example.com', token: 'secret' });
      return HttpResponse.json(valid ? { valid } : { valid, message: 'This reset link is no longer valid.' });
    }),
  );

const open = (at: string) => ({ user: userEvent.setup(), ...renderRoutes(routes, at) });
const confirm = () => screen.findByLabelText('Confirm password');
const press = () => screen.getByRole('button', { name: 'Reset Password' });

describe('a mailed reset link', () => {
  test('leaves the address bar at once, and works', async () => {
    works();
    const sent = vi.fn();
    server.use(
      http.post(`${API}/reset-password`, async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ message: 'Done' });
      }),
    );
    const { user, router } = open(LINK);
    await user.type(await confirm(), 'a green bicycle');
    expect(router.state.location.search).toBe('');
    await user.type(screen.getByLabelText('Password'), 'a green bicycle');
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toBeTruthy();
    // Moved once the view is there.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.getByText('Password Reset Successful')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue to Sign In' }).getAttribute('href')).toBe('/login');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      email: 'maja@example.com',
      token: 'secret',
      password: 'a green bicycle',
      password_confirmation: 'a green bicycle',
    });
  });

  test('that was used still says so after a reload and on the way back, and its secret is gone', async () => {
    works();
    server.use(http.post(`${API}/reset-password`, () => HttpResponse.json({ message: 'Done' })));
    const first = open(LINK);
    await first.user.type(await confirm(), 'a green bicycle');
    await first.user.type(screen.getByLabelText('Password'), 'a green bicycle');
    await first.user.click(press());
    await screen.findByRole('heading', { name: 'Password Reset Complete' });
    const { pathname, state } = first.router.state.location;
    expect(JSON.stringify(state)).not.toContain('secret');
    first.unmount();
    // The browser gives a reloaded page the state that it was left with.
    works(false);
    const { user, router } = { user: userEvent.setup(), ...renderRoutes(routes, { pathname, state }) };
    expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Continue to Sign In' }));
    await screen.findByRole('heading', { name: 'Log In' });
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toBeTruthy();
  });

  test.each([
    ['nothing', '', '', 'Please fill in all fields'],
    ['7 characters', 'a green', 'a green', 'Password must be at least 8 characters long'],
    ['two that differ', 'a green bicycle', 'a red bicycle', 'Passwords do not match'],
  ])('refuses %s before anything is sent', async (_, password, confirmation, message) => {
    works();
    const { user } = open(LINK);
    const second = await confirm();
    if (password) await user.type(screen.getByLabelText('Password'), password);
    if (confirmation) await user.type(second, confirmation);
    await user.click(press());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test('shows and hides both passwords by one button', async () => {
    works();
    const { user } = open(LINK);
    const fields = [await confirm(), screen.getByLabelText('Password')];
    const types = () => fields.map((field) => field.getAttribute('type'));
    expect(types()).toEqual(['password', 'password']);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(types()).toEqual(['text', 'text']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(types()).toEqual(['password', 'password']);
  });

  test('shows beside its field what the server says of the password', async () => {
    works();
    server.use(
      http.post(`${API}/reset-password`, () =>
        HttpResponse.json(
          {
            message: 'Some of what was sent is not valid.',
            code: 'x',
            request_id: 'r',
            errors: { password: ['Too common.'] },
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = open(LINK);
    await user.type(await confirm(), 'a green bicycle');
    await user.type(screen.getByLabelText('Password'), 'a green bicycle');
    await user.click(press());
    expect(await screen.findByText('Too common.')).toBeTruthy();
  });

  test.each([
    ['is over', () => works(false), LINK, 'Invalid or Expired Link', 'This reset link is no longer valid.'],
    [
      'lacks its token',
      () => works(),
      '/reset-password?email=maja%40example.com',
      'Invalid Reset Link',
      'The reset link is missing required information.',
    ],
    [
      'lacks everything',
      () => works(),
      '/reset-password',
      'Invalid Reset Link',
      'The reset link is missing required information.',
    ],
    [
      'cannot be checked',
      () => {
        works();
        server.use(http.post(`${API}/validate-reset-token`, () => HttpResponse.error()));
      },
      LINK,
      'Error',
      'Failed to validate reset link.',
    ],
  ])('that %s leads back to asking for one, and says why', async (_, prepare, at, title, text) => {
    prepare();
    open(at);
    expect(await screen.findByRole('heading', { name: 'Forgot Your Password?' })).toBeTruthy();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    // The toast goes; the page keeps the reason, and the address that the link had.
    expect(screen.getByText(`${text} We mail you a link to choose a new one.`)).toBeTruthy();
    const email = at.includes('email=') ? 'maja@example.com' : '';
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });
});

describe('asking for a reset link', () => {
  const send = () => screen.getByRole('button', { name: 'Send Reset Link' });

  test('has the address that was typed on the login page', async () => {
    works();
    const pages = [...routes.filter(({ path }) => path !== '/login'), { path: '/login', element: <LoginPage /> }];
    renderRoutes(pages, '/login');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'maja@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot Your Password?' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maja@example.com');
  });

  test('needs an address', async () => {
    works();
    const { user } = open('/forgot-password');
    await user.click(send());
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
  });

  test('says where to look, and can be done again', async () => {
    works();
    const message = 'If an account with that email exists, a reset link has been sent.';
    server.use(http.post(`${API}/forgot-password`, () => HttpResponse.json({ message })));
    const { user } = open('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'maja@example.com');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.getByText('Reset Link Sent')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send Another Link' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test.each([
    [
      'what the server says',
      () =>
        HttpResponse.json(
          { message: 'Too many attempts. Please try again in 15 minutes.', code: 'x', request_id: 'r' },
          { status: 429 },
        ),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    [
      'what failed where there were no words',
      () => HttpResponse.json({ message: '', code: 'x', request_id: 'r' }, { status: 500 }),
      'Failed to send reset link',
    ],
  ])('that fails shows %s and keeps what was typed', async (_, answer, sentence) => {
    works();
    server.use(http.post(`${API}/forgot-password`, answer));
    const { user } = open('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'maja@example.com');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maja@example.com');
  });
});
