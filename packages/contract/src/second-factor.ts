import { z } from 'zod';
import { currentPasswordWrong, tooManyAttempts, typedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { secondFactorCode, secondFactorCodeWrong } from './login.ts';
import { messageResponse } from './page.ts';

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;

/** Minutes within which a second factor that is being set up has to be confirmed. */
export const SET_UP_MINUTES = 30;

/** There is no second factor to do this with. */
export const secondFactorMissing = apiError({ kind: 'conflict', code: 'second_factor.missing' });

/** Setting up was not begun, or too long ago. */
export const secondFactorNotBegun = apiError({ kind: 'conflict', code: 'second_factor.not_begun' });

/** The installation requires one: it can be replaced, not taken off. */
export const secondFactorKept = apiError({ kind: 'conflict', code: 'second_factor.kept' });

/** The caller's own second factor, without its secret. */
export const secondFactor = z
  .object({
    set_up_at: instant.nullable().meta({ description: 'Since when it is asked for; null where there is none.' }),
    recovery_codes_left: z.int(),
    required: z.boolean().meta({ description: 'Whether everybody of the staff has to have one.' }),
  })
  .meta({ id: 'SecondFactor' });

/** The caller's own second factor. */
export type SecondFactor = z.infer<typeof secondFactor>;

/** The caller's own second factor. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Your second factor',
  response: z.object({ second_factor: secondFactor }),
});

const withPassword = z.strictObject({ current_password: typedPassword });

/** Makes a secret for an authenticator; one that is in force stays so until the new one is confirmed. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Set up a second factor: make its secret',
  description: `For an authenticator with time-based codes (RFC 6238: 6 digits, 30 seconds, SHA-1). It is in force once it is confirmed, within ${SET_UP_MINUTES} minutes; until then an earlier one is.`,
  body: withPassword,
  response: z.object({
    secret: z.string().meta({ description: 'In Base32, to be typed. Answered this once.' }),
    otpauth_url: z.string().meta({ description: 'The same for a QR code.' }),
  }),
  status: 201,
  errors: [currentPasswordWrong, tooManyAttempts],
});

const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'Each logs in once, in place of a code. Answered this once; those of before work no more.' });

/** Puts the new secret in force, by a code that was made with it. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Set up a second factor: confirm it with a code',
  description:
    'Ends every other session of the account, and answers recovery codes. Wrong codes count like wrong passwords.',
  body: z.strictObject({ code: secondFactorCode }),
  response: z.object({ message: z.string(), recovery_codes: recoveryCodes }),
  errors: [secondFactorCodeWrong, secondFactorNotBegun, tooManyAttempts],
});

/** Replaces the recovery codes. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Replace your recovery codes',
  body: withPassword,
  response: z.object({ message: z.string(), recovery_codes: recoveryCodes }),
  status: 201,
  errors: [secondFactorMissing, currentPasswordWrong, tooManyAttempts],
});

/** Takes the caller's second factor off. */
export const removeMySecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Take your second factor off',
  description: 'Where the installation requires one, it can be replaced only.',
  body: withPassword,
  response: messageResponse,
  errors: [secondFactorMissing, secondFactorKept, currentPasswordWrong, tooManyAttempts],
});
