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

const inWords = (seconds: number) => {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** The same words for every throttle: which one it was tells nobody anything. */
export const tooManyAttempts = (waitSeconds: number) =>
  failure({
    kind: 'throttled',
    code: 'account.too_many_attempts',
    message: `Too many attempts. Please try again in ${inWords(waitSeconds)}.`,
    retryAfterSeconds: waitSeconds,
    details: { retry_after_seconds: waitSeconds },
  });

/** What is said of a reset link whatever was wrong with it. */
export const DEAD_LINK = 'This reset link is no longer valid.';

export const deadLink = () => invalidField({ code: 'account.reset_link_invalid', field: 'token', message: DEAD_LINK });

export const wrongCurrentPassword = () =>
  invalidField({
    code: 'account.current_password_wrong',
    field: 'current_password',
    message: 'The current password is not correct.',
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
