import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

/** What is said of a code whatever was wrong with it. */
export const INVALID_CODE = 'Invalid or expired token. Please try again.';

export const codeInvalid = () => invalidField(api.codeInvalid, { field: 'token', message: INVALID_CODE });

export const codeSentRecently = (waitSeconds: number) =>
  failure(api.codeSentRecently, {
    message: `A code has been sent already. You can ask for another one in ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
    details: { resend_after_seconds: waitSeconds },
  });

/** What is said of a reset link whatever was wrong with it. */
export const RESET_LINK_INVALID = 'This reset link is no longer valid.';

export const resetLinkInvalid = () =>
  invalidField(api.resetLinkInvalid, { field: 'token', message: RESET_LINK_INVALID });

export const emailUnchanged = () =>
  invalidField(api.emailUnchanged, { field: 'email', message: 'This is the address of your account already.' });

export const currentPasswordWrong = () =>
  invalidField(api.currentPasswordWrong, {
    field: 'current_password',
    message: 'The current password is not correct.',
  });

export const invalidCredentials = () => failure(api.invalidCredentials, { message: 'Invalid credentials' });

export const accountInactive = () =>
  failure(api.accountInactive, { message: 'This account is switched off. Please contact support.' });

export const accountUnverified = () =>
  failure(api.accountUnverified, {
    message: 'Please verify your email address first: sign up again to get a new code.',
  });

export const passwordGuessable = (message: string) =>
  invalidField(api.passwordGuessable, { field: 'password', message });

export const passwordTooCommon = () =>
  invalidField(api.passwordTooCommon, {
    field: 'password',
    message: 'This password is one of the most common ones. Please choose another.',
  });
