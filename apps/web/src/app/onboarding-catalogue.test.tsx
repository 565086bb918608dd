import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { toast } from '../ui/toaster.tsx';
import { onboardingRoutes } from './onboarding-routes.fixtures.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';

const routes = [...onboardingRoutes, { path: '/dashboard', element: <h1>Dashboard</h1> }];

const said = (body: object, status: number) => () =>
  HttpResponse.json({ code: 'x', request_id: 'r', ...body }, { status });

// Spec section 8, "Transport level".
const FAILURES = [
  [() => HttpResponse.error(), 'Network error. Please check your connection and try again.'],
  [() => new HttpResponse('Bad Gateway', { status: 502 }), null],
  [() => new HttpResponse('<html>', { status: 200 }), null],
  [said({ message: '', errors: { here: ['One.'], there: ['Two.', 'Three.'] } }, 422), 'One., Two., Three.'],
  [said({ message: 'In the words of the server.' }, 429), 'In the words of the server.'],
  [said({ message: 'Not you.' }, 401), 'Not you.'],
  [said({}, 401), 'Authentication failed. Please login again.'],
  [said({}, 500), null],
] as const;

const CODE = { pathname: '/verify-email', state: { email: 'maja@example.com' } };
const PASSWORD = { pathname: '/set-password', state: { email: 'maja@example.com', token: '123456' } };
const PASSWORDS = { Password: 'a green bicycle', 'Confirm password': 'a green bicycle' };
const created_at = '2026-01-01T00:00:00Z';
const maja = {
  id: 1,
  email: 'maja@example.com',
  role: 'streamer',
  email_verified_at: created_at,
  created_at,
  version: 1,
};

type Form = {
  at: Parameters<typeof renderRoutes>[1];
  call: string;
  fields: Record<string, string>;
  button: string;
  failed: string;
  /** What it says where the server has no sentence of its own. */
  fallback: string;
  answer: object;
  toast: [title: string, text: string] | null;
  next: string;
};

// Spec section 8, "Toasts: streamer side and onboarding" and "Success toasts".
const FORMS: Form[] = [
  {
    at: '/signup',
    call: 'register-streamer',
    fields: { Email: 'maja@example.com', 'Full name': 'Maja', Username: 'maja', 'Discord ID': 'maja#1' },
    button: 'Create Account',
    failed: 'Registration Failed',
    fallback: 'Please try again later.',
    answer: { message: 'Sent', resend_after_seconds: 60 },
    toast: ['Registration Successful', 'Please check your email for verification code.'],
    next: 'Verify Your Email',
  },
  {
    at: CODE,
    call: 'validate-setup-token',
    fields: { 'Verification code': '123456' },
    button: 'Verify Code',
    failed: 'Verification Failed',
    fallback: 'Please try again later.',
    answer: { valid: true },
    toast: ['Token Verified', 'Please choose a password.'],
    next: 'Set Your Password',
  },
  {
    at: PASSWORD,
    call: 'set-password',
    fields: PASSWORDS,
    button: 'Set Password',
    failed: 'Setup Failed',
    fallback: 'Please try again later.',
    answer: { message: 'Set' },
    toast: ['Password Set Successfully', 'You can log in now.'],
    next: 'Log In',
  },
  {
    at: '/login',
    call: 'login',
    fields: { Email: 'maja@example.com', Password: 'a green bicycle' },
    button: 'Log In',
    failed: 'Login Failed',
    fallback: 'Please try again later.',
    answer: { message: 'Hi', token: 't', user: maja, role: 'streamer', streamer: null },
    toast: null,
    next: 'Dashboard',
  },
  {
    at: '/forgot-password',
    call: 'forgot-password',
    fields: { Email: 'maja@example.com' },
    button: 'Send Reset Link',
    failed: 'Error',
    fallback: 'Failed to send reset link',
    answer: { message: 'If an account with that email exists, a reset link has been sent.' },
    toast: ['Reset Link Sent', 'If an account with that email exists, a reset link has been sent.'],
    next: 'Check Your Email',
  },
  {
    at: '/reset-password?email=maja%40example.com&token=secret',
    call: 'reset-password',
    fields: PASSWORDS,
    button: 'Reset Password',
    failed: 'Reset Failed',
    fallback: 'Please try again later.',
    answer: { message: 'Reset' },
    toast: ['Password Reset Successful', 'You can log in with your new password.'],
    next: 'Password Reset Complete',
  },
];

const answerAround = () =>
  server.use(
    http.get(`${API}/site`, () =>
      HttpResponse.json({
        site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com', legal_pages: [] },
      }),
    ),
    http.get(`${API}/plans/active`, () => HttpResponse.json({ plans: [] })),
    http.post(`${API}/auth/validate-reset-token`, () => HttpResponse.json({ valid: true })),
  );

test.each(FORMS)('$failed: every failure in its words, nothing lost, then what succeeded', async (form) => {
  answerAround();
  const { at, call, fields, button, failed, fallback, answer, toast: success, next } = form;
  renderRoutes(routes, at);
  const user = userEvent.setup();
  server.use(http.post(`${API}/auth/${call}`, FAILURES[0][0]));
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
  // A code submits itself with its last digit.
  let isSubmitted = at === CODE;
  const press = () => user.click(screen.getByRole('button', { name: button }));
  for (const [respond, sentence] of FAILURES) {
    server.use(http.post(`${API}/auth/${call}`, respond));
    if (!isSubmitted) await press();
    isSubmitted = false;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${failed}${sentence ?? fallback}`));
    for (const [label, text] of Object.entries(fields))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  }
  server.use(http.post(`${API}/auth/${call}`, () => HttpResponse.json(answer)));
  act(() => toast.success('What led here'));
  await press();
  await screen.findByRole('heading', { name: next });
  if (success === null) {
    // The dashboard begins without what the way to it said.
    expect(screen.queryByText('What led here')).toBeNull();
    return;
  }
  expect(await screen.findByText(success[0])).toBeTruthy();
  expect((await screen.findAllByText(success[1])).length).toBeGreaterThan(0);
});

test('Resend Failed and Email Sent are toasts, since nothing was typed', async () => {
  answerAround();
  renderRoutes(routes, CODE);
  const user = userEvent.setup();
  for (const [respond, sentence] of FAILURES) {
    server.use(http.post(`${API}/auth/resend-setup-email`, respond));
    await user.click(await screen.findByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText(sentence ?? 'Please try again later.')).toBeTruthy();
    expect(screen.getByText('Resend Failed')).toBeTruthy();
  }
  const message = 'Please check your email for verification code.';
  server.use(
    http.post(`${API}/auth/resend-setup-email`, () => HttpResponse.json({ message, resend_after_seconds: 60 })),
  );
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Email Sent')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test('a resend that came too early shows how long to wait', async () => {
  answerAround();
  const details = { resend_after_seconds: 1800 };
  server.use(http.post(`${API}/auth/resend-setup-email`, said({ message: 'Too early.', details }, 429)));
  renderRoutes(routes, CODE);
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Code' }));
  const button = await screen.findByRole('button', { name: /in 30 min$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
