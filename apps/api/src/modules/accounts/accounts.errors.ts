import { failure, invalidField } from '../../platform/errors.ts';

/** What is said of a code whatever was wrong with it (D20). */
export const INVALID_CODE = 'Invalid or expired token. Please try again.';

export const wrongCode = () => invalidField({ code: 'account.code_invalid', field: 'token', message: INVALID_CODE });

export const codeSentRecently = (waitSeconds: number) =>
  failure({
    kind: 'throttled',
    code: 'account.code_sent_recently',
    message: `A code has been sent already. You can ask for another one in ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
    details: { resend_after_seconds: waitSeconds },
  });

export const invalidCredentials = () =>
  failure({ kind: 'unauthenticated', code: 'account.invalid_credentials', message: 'Invalid credentials' });

export const accountSwitchedOff = () =>
  failure({
    kind: 'forbidden',
    code: 'account.inactive',
    message: 'This account is switched off. Please contact support.',
  });

export const accountUnverified = () =>
  failure({
    kind: 'forbidden',
    code: 'account.unverified',
    message: 'Please verify your email address first: sign up again to get a new code.',
  });

export const commonPassword = () =>
  invalidField({
    code: 'account.password_too_common',
    field: 'password',
    message: 'This password is one of the most common ones. Please choose another.',
  });
