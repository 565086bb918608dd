import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { toast } from '../../ui/toaster.tsx';
import { CodeForm } from './code-form.tsx';

const server = mockServer();
const VALIDATE = 'http://localhost:5173/api/auth/validate-setup-token';

type PageProps = { onVerified: (code: string) => Promise<void>; mayBeOver: boolean };

function Page(props: PageProps) {
  const [triesLeft, setTriesLeft] = useState(5);
  return (
    <CodeForm
      {...props}
      email="maja@example.com"
      triesLeft={triesLeft}
      onWrongCode={setTriesLeft}
      shouldFocus={false}
    />
  );
}

function show({ mayBeOver = false } = {}) {
  const onVerified = vi.fn(() => Promise.resolve());
  renderInApp(<Page onVerified={onVerified} mayBeOver={mayBeOver} />);
  return { onVerified, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Verification code') };
}

/** Answers every code alike; the codes that came. */
function answering(answer: { valid: boolean; tries_left?: number }) {
  const codes: unknown[] = [];
  server.use(
    http.post<never, { token: string }>(VALIDATE, async ({ request }) => {
      codes.push((await request.json()).token);
      return HttpResponse.json(answer);
    }),
  );
  return { codes };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Code' });

describe('the code of the mail', () => {
  test('is one input that phones fill in by themselves', () => {
    const { input } = show();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(input.maxLength).toBe(6);
  });

  test('is sent with the sixth digit, once, and not before', async () => {
    const { codes } = answering({ valid: true });
    const { user, input, onVerified } = show();
    expect(button().disabled).toBe(true);
    await user.type(input, '12345');
    expect(button().disabled).toBe(true);
    expect(codes).toEqual([]);
    await user.type(input, '67{Enter}');
    expect(input.value).toBe('123456');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith('123456'));
    expect(codes).toEqual(['123456']);
  });

  test('that was wrong is not sent again: each try costs one of five', async () => {
    const { codes } = answering({ valid: false, tries_left: 4 });
    const { user, input } = show();
    await user.type(input, '123456');
    await screen.findByRole('alert');
    await user.type(input, '{End}{Backspace}6', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input.value).toBe('123456');
    expect(button().disabled).toBe(true);
    await user.keyboard('{Enter}');
    await user.type(input, '{Backspace}7', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await vi.waitFor(() => expect(codes).toEqual(['123456', '123457']));
  });

  test('takes digits only', async () => {
    const { user, input } = show();
    await user.type(input, '1a2-3 4');
    expect(input.value).toBe('1234');
  });

  test.each([
    ' 123 456 ',
    '123-456',
    'Your code: 123456',
    'Your code, valid for 10 minutes: 123456. Ask 24 hours a day.',
    '\uff11\uff12\uff13\uff14\uff15\uff16',
    '1 2 3 4 5 6',
  ])('can be pasted as "%s", and is sent at once', async (text) => {
    const { codes } = answering({ valid: true });
    const { user, input, onVerified } = show();
    await user.click(input);
    await user.paste(text);
    expect(input.value).toBe('123456');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith('123456'));
    expect(codes).toEqual(['123456']);
  });

  test('leads on when it is right', async () => {
    server.use(
      http.post(VALIDATE, async ({ request }) => {
        expect(await request.json()).toEqual({ email: 'maja@example.com', token: '123456' });
        return HttpResponse.json({ valid: true });
      }),
    );
    const { user, input, onVerified } = show();
    await user.type(input, '123456');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith('123456'));
  });

  test('says when it is wrong and how many tries are left', async () => {
    server.use(http.post(VALIDATE, () => HttpResponse.json({ valid: false, tries_left: 1 })));
    const { user, input, onVerified } = show();
    act(() => toast.success('Email Sent'));
    expect(screen.getByText('The code lasts 10 minutes. 5 tries left.')).toBeTruthy();
    await user.type(input, '123456');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Verification FailedInvalid or expired token. Please try again.');
    expect(screen.getByText('The code lasts 10 minutes. 1 try left.')).toBeTruthy();
    expect(screen.queryByText('Email Sent')).toBeNull();
    expect(onVerified).not.toHaveBeenCalled();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    // What stands there is selected: the next code replaces it.
    await user.keyboard('6');
    expect(input.value).toBe('6');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('says that it may be over once more time has passed than it lasts, and can still be tried', async () => {
    answering({ valid: true });
    const { user, input, onVerified } = show({ mayBeOver: true });
    expect(screen.getByText(/so this one may be over: you can ask for another one below\./)).toBeTruthy();
    await user.type(input, '123456');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  });

  test('sends nothing more once no tries are left', async () => {
    const { codes } = answering({ valid: false, tries_left: 0 });
    const { user, input } = show();
    await user.type(input, '123456');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Verification FailedNo tries are left for this code. Ask for another one below.');
    expect(input.value).toBe('123456');
    expect(button().disabled).toBe(true);
    await user.paste('654321');
    expect(input.value).toBe('654321');
    expect(codes).toEqual(['123456']);
  });
});
