import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as LoginPage } from './login-page.tsx';
import { Page as SetPasswordPage } from './set-password-page.tsx';
import { Page as VerifyEmailPage } from './verify-email-page.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';

const routes = [
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '/set-password', element: <SetPasswordPage /> },
  { path: '/login', element: <LoginPage /> },
];

const arrive = (email = 'maja@example.com') => ({ pathname: '/verify-email', state: { email } });

function open(at: Parameters<typeof renderRoutes>[1]) {
  server.use(
    http.get(`${API}/site`, () =>
      HttpResponse.json({
        site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com', legal_pages: [] },
      }),
    ),
  );
  return { user: userEvent.setup(), ...renderRoutes(routes, at) };
}

const answerCode = (answer: object) =>
  server.use(http.post(`${API}/auth/validate-setup-token`, () => HttpResponse.json(answer)));

const NONE_LEFT = 'No tries are left for this code. Ask for another one below.';
const ALL_LEFT = 'The code lasts 10 minutes. 5 tries left.';

async function useUpTries() {
  answerCode({ valid: false, tries_left: 0 });
  const view = open(arrive());
  await view.user.type(await screen.findByLabelText('Verification code'), '123456');
  await screen.findByText(NONE_LEFT);
  return view;
}

test('the tries that are left survive a reload, for this address only', async () => {
  const first = await useUpTries();
  first.unmount();
  // The browser gives a reloaded page the state that it was opened with.
  const second = open(arrive());
  expect(await screen.findByText(NONE_LEFT)).toBeTruthy();
  second.unmount();
  open(arrive('other@example.com'));
  expect(await screen.findByText(ALL_LEFT)).toBeTruthy();
});

test('another code comes with tries of its own, and its field has the focus', async () => {
  const { user } = await useUpTries();
  server.use(
    http.post(`${API}/auth/resend-setup-email`, () => HttpResponse.json({ message: 'Sent', resend_after_seconds: 60 })),
  );
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText(ALL_LEFT)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
});

test('a late answer about an earlier code changes nothing about the one that came after it', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<object>();
  const { user } = open(arrive());
  const held = vi.fn(() => late);
  server.use(
    http.post(`${API}/auth/validate-setup-token`, async () => HttpResponse.json(await held())),
    http.post(`${API}/auth/resend-setup-email`, () => HttpResponse.json({ message: 'Sent', resend_after_seconds: 60 })),
  );
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await screen.findByText(/^in \d+ s$/);
  held.mockResolvedValue({ valid: false, tries_left: 4 });
  answer({ valid: false, tries_left: 2 });
  await user.type(screen.getByLabelText('Verification code'), '654321');
  expect(await screen.findByText('The code lasts 10 minutes. 4 tries left.')).toBeTruthy();
  expect(screen.getByText(/^in \d+ s$/)).toBeTruthy();
});

test('people who come without an address are on no step yet, and enter the code right after it', async () => {
  const { user } = open('/verify-email');
  const email = await screen.findByLabelText('Email');
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  await user.type(email, 'maja@example.com{Enter}');
  expect(document.activeElement).toBe(await screen.findByLabelText('Verification code'));
  expect(screen.getByRole('list', { name: 'Steps' })).toBeTruthy();
});

test('a resend that fails leaves the focus on its button', async () => {
  const { user } = open(arrive());
  server.use(http.post(`${API}/auth/resend-setup-email`, () => HttpResponse.error()));
  const button = await screen.findByRole('button', { name: 'Resend Code' });
  await user.click(button);
  await screen.findByText('Resend Failed');
  expect(document.activeElement).toBe(button);
});

test('a resend that came too early leaves the focus on its button, which asks for nothing while it counts down', async () => {
  const { user } = open(arrive());
  const tooEarly = { message: 'Too early.', code: 'x', request_id: 'r', details: { resend_after_seconds: 60 } };
  const asked = vi.fn(() => HttpResponse.json(tooEarly, { status: 429 }));
  server.use(http.post(`${API}/auth/resend-setup-email`, asked));
  await user.click(await screen.findByRole('button', { name: 'Resend Code' }));
  const button = await screen.findByRole('button', { name: /in \d+ s$/ });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(asked).toHaveBeenCalledOnce();
});

test('the way back after the password is set leads to the login, not to a used code', async () => {
  answerCode({ valid: true });
  server.use(http.post(`${API}/auth/set-password`, () => HttpResponse.json({ message: 'Set' })));
  const { user, router, unmount } = open(arrive());
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.type(await screen.findByLabelText('Password'), 'a green bicycle');
  await user.type(screen.getByLabelText('Confirm password'), 'a green bicycle{Enter}');
  await screen.findByRole('heading', { name: 'Log In' });
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
  expect(screen.queryByText(ALL_LEFT)).toBeNull();
  unmount();
  // Who was sent a code again, with another address in mind, is asked for it.
  open('/verify-email');
  expect(await screen.findByText('Which address should be verified?')).toBeTruthy();
});

describe('an address that was entered and not signed up with here', () => {
  const correct = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    return screen.findByLabelText<HTMLInputElement>('Email');
  };

  test('is not said to have been mailed a code before one was asked for', async () => {
    const { user } = open(arrive());
    expect(await screen.findByText(/^Enter the code that was mailed to/)).toBeTruthy();
    server.use(
      http.post(`${API}/auth/resend-setup-email`, () =>
        HttpResponse.json({ message: 'Sent', resend_after_seconds: 60 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText(/^We sent a 6-digit code to/)).toBeTruthy();
    // The answer is the same for an address that nobody signed up with.
    expect(screen.getByRole('button', { name: 'Use another address' })).toBeTruthy();
  });

  test('can be corrected, and is forgotten over a reload too', async () => {
    const { user, router, unmount } = open('/verify-email');
    await user.type(await screen.findByLabelText('Email'), 'maja@exmaple.com{Enter}');
    const email = await correct(user);
    expect(email.value).toBe('maja@exmaple.com');
    expect(document.activeElement).toBe(email);
    expect(router.state.location.state).toBeNull();
    await user.clear(email);
    await user.type(email, 'maja@example.com{Enter}');
    expect(await screen.findByText('maja@example.com')).toBeTruthy();
    await correct(user);
    unmount();
    open('/verify-email');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
  });

  test('has the tries that are left when it was right after all, and a late answer about it is not one about another', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<object>();
    const { user } = await useUpTries();
    await user.type(await correct(user), '{Enter}');
    expect(await screen.findByText(NONE_LEFT)).toBeTruthy();
    const email = await correct(user);
    const checked = vi.fn(() => late);
    server.use(http.post(`${API}/auth/validate-setup-token`, async () => HttpResponse.json(await checked())));
    await user.clear(email);
    await user.type(email, 'other@example.com{Enter}');
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    const again = await correct(user);
    await user.clear(again);
    await user.type(again, 'third@example.com{Enter}');
    await screen.findByText('third@example.com');
    await waitFor(() => expect(checked).toHaveBeenCalledOnce());
    checked.mockResolvedValue({ valid: false, tries_left: 4 });
    answer({ valid: true });
    await user.type(screen.getByLabelText('Verification code'), '654321');
    expect(await screen.findByText('The code lasts 10 minutes. 4 tries left.')).toBeTruthy();
  });
});
