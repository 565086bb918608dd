import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { LoginForm } from './login-form.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/auth/${path}`;
const at = '2026-01-01T00:00:00Z';
const user = { id: 1, email: 'a@example.com', role: 'admin', email_verified_at: at, created_at: at, version: 1 };

const refuse = (status: number, code: string, more: object) =>
  HttpResponse.json({ message: 'No.', code, request_id: 'r', ...more }, { status });

const WRONG = () =>
  refuse(422, 'account.second_factor_code_wrong', { errors: { code: ['This code is not correct.'] } });
const OVER = () => refuse(401, 'account.challenge_over', { message: 'That took too long. Please log in again.' });
const RIGHT = () => HttpResponse.json({ message: 'Hi', token: 'fresh', user, role: 'admin', streamer: null });

/** Types the right password; `answers` are those that the codes get, one after the other. */
async function askedForCode(audience: 'staff' | 'streamer', ...answers: (() => Response)[]) {
  const sent: unknown[] = [];
  server.use(
    http.post(api('login'), () =>
      refuse(403, 'account.second_factor_required', { details: { challenge: 'c1', expires_at: at } }),
    ),
    http.post(api('login/second-factor'), async ({ request }) => {
      sent.push(await request.json());
      return answers[sent.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  const hands = userEvent.setup();
  renderInApp(<LoginForm audience={audience} fallback="Login failed" />);
  await hands.type(screen.getByLabelText('Email'), 'a@example.com');
  await hands.type(screen.getByLabelText('Password'), 'secret secret{Enter}');
  await screen.findByText(/Your password is right/);
  return { hands, sent };
}

const codeField = () => screen.getByLabelText('Code of your authenticator');

test.each([
  ['staff', 'adminToken'],
  ['streamer', 'token'],
] as const)('on the login of a %s the sixth digit of the code logs in', async (audience, key) => {
  const { hands, sent } = await askedForCode(audience, RIGHT);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(codeField());
  await hands.keyboard('123456');
  await waitFor(() => expect(localStorage.getItem(key)).toBe('fresh'));
  expect(sent).toEqual([{ challenge: 'c1', code: '123456' }]);
});

test('a wrong code is said at its field, and another one may follow', async () => {
  const { hands, sent } = await askedForCode('staff', WRONG, RIGHT);
  await hands.keyboard('111111');
  await screen.findByText('This code is not correct.');
  expect(document.activeElement).toBe(codeField());
  await hands.clear(codeField());
  await hands.keyboard('222222');
  await waitFor(() => expect(localStorage.getItem('adminToken')).toBe('fresh'));
  expect(sent).toHaveLength(2);
});

test('a recovery code takes the place of the code', async () => {
  const { hands, sent } = await askedForCode('staff', RIGHT);
  await hands.keyboard('12');
  await hands.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  await hands.keyboard('7k2m-9x4p-wq3t-c8ha{Enter}');
  await waitFor(() => expect(localStorage.getItem('adminToken')).toBe('fresh'));
  expect(sent).toEqual([{ challenge: 'c1', code: '7k2m-9x4p-wq3t-c8ha' }]);
});

test('once the challenge is over the password is asked for again, with the reason; the address stays', async () => {
  const { hands } = await askedForCode('staff', OVER);
  await hands.keyboard('123456');
  expect((await screen.findByRole('alert')).textContent).toBe('That took too long. Please log in again.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('one can go back to the password, and log in as somebody else', async () => {
  const { hands } = await askedForCode('staff');
  await hands.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const email = screen.getByLabelText('Email');
  await hands.clear(email);
  await hands.type(email, 'b@example.com');
  await hands.type(screen.getByLabelText('Password'), 'secret secret{Enter}');
  await screen.findByText('b@example.com');
});
