import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { EmailChange } from './email-change.tsx';

const server = mockServer();
const EMAIL = 'http://localhost:5173/api/streamer/account/email';
const NEW = 'new@example.com';
const PASSWORD = 'a purple bicycle';

const user = {
  id: 1,
  email: 'old@example.com',
  role: 'streamer',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};

const show = () => renderInApp(<EmailChange user={user} />);

const refusal = (status: number, body: object) =>
  HttpResponse.json({ code: 'x', request_id: 'r', message: 'No.', ...body }, { status });

const sends = (resendAfter = 60) =>
  server.use(
    http.post(EMAIL, () => HttpResponse.json({ message: 'Please check.', resend_after_seconds: resendAfter })),
  );

async function askForCode() {
  const typing = userEvent.setup();
  await typing.click(screen.getByRole('button', { name: 'Change Email' }));
  expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  await typing.keyboard(NEW);
  await typing.type(screen.getByLabelText('Current password'), PASSWORD);
  await typing.click(screen.getByRole('button', { name: 'Send Code' }));
  return typing;
}

test('the address is changed by the code that was mailed to it, which sends itself', async () => {
  sends();
  const sent: unknown[] = [];
  server.use(
    http.post(`${EMAIL}/confirm`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Your address was changed.', user: { ...user, email: NEW } });
    }),
  );
  show();
  const typing = await askForCode();
  const code = await screen.findByLabelText('Verification code');
  expect(document.activeElement).toBe(code);
  await typing.keyboard('123456');
  await screen.findByText('Your address was changed.');
  expect(sent).toEqual([{ email: NEW, token: '123456' }]);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change Email' }));
});

test('an address that looks like a typo is corrected by a click', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  await userEvent.keyboard('new@gmial.com');
  await userEvent.click(screen.getByRole('button', { name: 'new@gmail.com' }));
  const field = screen.getByLabelText<HTMLInputElement>('New email');
  expect([document.activeElement, field.value]).toEqual([field, 'new@gmail.com']);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('a wrong password is said at its field', async () => {
  const message = 'The current password is not correct.';
  server.use(http.post(EMAIL, () => refusal(422, { message, errors: { current_password: [message] } })));
  show();
  await askForCode();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a wrong code is said at its field, where typing replaces it', async () => {
  sends();
  const message = 'Invalid or expired token';
  server.use(http.post(`${EMAIL}/confirm`, () => refusal(422, { message, errors: { token: [message] } })));
  show();
  const typing = await askForCode();
  await screen.findByLabelText('Verification code');
  await typing.keyboard('654321');
  expect(await screen.findByText(message)).toBeTruthy();
  const code = screen.getByLabelText<HTMLInputElement>('Verification code');
  expect([document.activeElement, code.value, code.selectionEnd]).toEqual([code, '654321', 6]);
});

test('an address that turns out to be taken is said above the code', async () => {
  sends();
  const message = 'The email has already been taken.';
  server.use(http.post(`${EMAIL}/confirm`, () => refusal(422, { message, errors: { email: [message] } })));
  show();
  const typing = await askForCode();
  await screen.findByLabelText('Verification code');
  await typing.keyboard('654321');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('another code is mailed once the wait is over', async () => {
  sends(0);
  show();
  const typing = await askForCode();
  sends(43);
  await typing.click(await screen.findByRole('button', { name: 'Resend Code' }));
  await screen.findByText('Email Sent');
  const resend = screen.getByRole('button', { name: /Resend Code/ });
  await waitFor(() => expect(resend.textContent).toMatch(/in 4\d s/));
  expect(resend.getAttribute('aria-disabled')).toBe('true');
});

test('a code that is under way is asked for after a reload; another one takes the password anew', async () => {
  sends();
  const { unmount } = show();
  await askForCode();
  await screen.findByLabelText('Verification code');
  unmount();
  show();
  const text = await screen.findByText(/We sent a 6-digit code to/);
  expect(text.textContent).toContain(NEW);
  await userEvent.click(screen.getByRole('button', { name: 'ask for another code' }));
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(NEW);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sessionStorage.getItem('emailChange/1')).toBeNull());
});
