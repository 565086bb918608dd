import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { SignupPage } from './signup-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';

const growth = {
  id: 2,
  name: 'Growth',
  price: 449,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 0,
  chat_messages_delivered: 50,
  description: 'Text',
  features: [],
  is_active: true,
  is_most_popular: true,
  version: 1,
  created_at: '2026-03-10T12:00:00.000Z',
  updated_at: '2026-03-10T12:00:00.000Z',
};

const routes = [
  { path: '/signup', element: <SignupPage /> },
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '/set-password', element: <h1>Set</h1> },
];

/** Opens the page in a tab that keeps what earlier visits kept; answers what is registered. */
function open(at: string) {
  const registered = vi.fn();
  server.use(
    http.get(`${API}/site`, () =>
      HttpResponse.json({ site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com' } }),
    ),
    http.get(`${API}/plans/active`, () => HttpResponse.json({ plans: [growth] })),
    http.post(`${API}/auth/register-streamer`, async ({ request }) => {
      registered(await request.json());
      return HttpResponse.json({ message: 'Sent', resend_after_seconds: 60 }, { status: 201 });
    }),
  );
  return { registered, user: userEvent.setup(), ...renderRoutes(routes, at) };
}

const MAJA = { email: 'maja@example.com', full_name: 'Maja', username: 'maja', discord_id: 'maja#1' };
const LABELS = { email: 'Email', full_name: 'Full name', username: 'Username', discord_id: 'Discord ID' };
const field = (key: keyof typeof MAJA) => screen.getByLabelText<HTMLInputElement>(LABELS[key]);
const KEYS = ['email', 'full_name', 'username', 'discord_id'] as const;

async function signUp(user: ReturnType<typeof userEvent.setup>) {
  for (const key of KEYS) {
    await user.clear(field(key));
    await user.type(field(key), MAJA[key]);
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('the chosen plan', () => {
  test('of an address is signed up with, and remembered for the next visit', async () => {
    const first = open('/signup?plan=2');
    await screen.findByText('Growth');
    first.unmount();
    const { user, registered } = open('/signup');
    await screen.findByText('Growth');
    await signUp(user);
    await waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith({ ...MAJA, plan_id: 2 }));
  });

  test('that does not exist is said, not sent and not remembered', async () => {
    const first = open('/signup?plan=999');
    expect(await screen.findByText(/This plan is not available/)).toBeTruthy();
    first.unmount();
    const second = open('/signup');
    expect(await screen.findByText('No plan chosen yet.')).toBeTruthy();
    second.unmount();
    const { user, registered } = open('/signup?plan=999');
    await screen.findByText(/This plan is not available/);
    await signUp(user);
    await waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith(MAJA));
  });

  test('can be dropped', async () => {
    const { user, registered, router } = open('/signup?plan=2');
    await screen.findByText('Growth');
    await user.click(screen.getByRole('button', { name: 'Continue without a plan' }));
    expect(screen.getByText('No plan chosen yet.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    await signUp(user);
    await waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith(MAJA));
  });

  test('that the server refuses is said beside it, and the next try goes on without it', async () => {
    const { user, registered } = open('/signup?plan=2');
    await screen.findByText('Growth');
    const message = 'This plan is not available. Please choose another one.';
    server.use(
      http.post(
        `${API}/auth/register-streamer`,
        () =>
          HttpResponse.json({ message, errors: { plan_id: [message] }, code: 'x', request_id: 'r' }, { status: 422 }),
        { once: true },
      ),
    );
    await signUp(user);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText('Registration Failed')).toBeNull();
    expect(document.activeElement?.textContent).toContain(message);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith(MAJA));
  });

  test('that cannot be loaded is left to the server', async () => {
    const { user, registered } = open('/signup?plan=2');
    server.use(http.get(`${API}/plans/active`, () => HttpResponse.error()));
    expect(await screen.findByText('Unable to load plan details.')).toBeTruthy();
    await signUp(user);
    await waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith({ ...MAJA, plan_id: 2 }));
  });
});

describe('the form', () => {
  test('says of every empty field that it is required', async () => {
    const { user } = open('/signup');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4);
  });

  test('still has what was typed for who comes back from the code, until the code was right', async () => {
    const { user } = open('/signup');
    await signUp(user);
    await user.click(await screen.findByRole('link', { name: 'Back to sign up' }));
    expect(KEYS.map((key) => field(key).value)).toEqual(Object.values(MAJA));
    await signUp(user);
    server.use(http.post(`${API}/auth/validate-setup-token`, () => HttpResponse.json({ valid: true })));
    await user.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Set' });
    expect(sessionStorage.getItem('signup')).toBeNull();
  });
});
