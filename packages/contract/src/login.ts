import { z } from 'zod';
import { FIELDS_MISSING, identity, invalidCredentials, tooManyAttempts, typedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { storableText } from './text.ts';

/** The account is switched off (D27). */
export const accountInactive = apiError({ kind: 'forbidden', code: 'account.inactive' });

/** The address was never verified. */
export const accountUnverified = apiError({ kind: 'forbidden', code: 'account.unverified' });

/** Minutes within which the second factor has to follow the password. */
export const CHALLENGE_MINUTES = 5;

/** Wrong codes that a challenge survives. */
export const CHALLENGE_TRIES = 5;

/** The password was right, and the account has a second factor: a code is needed besides (D314). No session was begun. */
export const secondFactorRequired = apiError({
  kind: 'forbidden',
  code: 'account.second_factor_required',
  details: z.object({
    challenge: z.string().meta({ description: 'Goes with the code; works once, for the account of this login.' }),
    expires_at: instant,
  }),
});

/** The challenge is unknown, used up or out of date: log in again. */
export const challengeExpired = apiError({ kind: 'unauthenticated', code: 'account.challenge_over' });

/** The code is wrong or was used before. */
export const secondFactorCodeWrong = apiError({ kind: 'invalid', code: 'account.second_factor_code_wrong' });

const loggedIn = identity.extend({ message: z.string(), token: z.string() });

/** Answers a bearer token: 30 days for streamers, 12 hours for staff. Staff with a second factor get a challenge. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  description:
    'The token lasts 30 days for streamers and 12 hours for staff. At most 10 wrong passwords an address and 30 a network within 15 minutes. A browser that logged in to the account before has 10 of its own, by a cookie without any other use. Staff who have set up a second factor are answered 403 `account.second_factor_required` for the right password, with a challenge for `POST /auth/login/second-factor`.',
  body: z.strictObject({
    email: storableText(254, FIELDS_MISSING).trim().min(1, { error: FIELDS_MISSING }),
    password: typedPassword,
  }),
  response: loggedIn,
  errors: [invalidCredentials, accountInactive, accountUnverified, secondFactorRequired, tooManyAttempts],
});

/** What is typed as a second factor: 6 digits of an authenticator, or a recovery code. */
export const secondFactorCode = storableText(100, FIELDS_MISSING).trim().min(1, { error: FIELDS_MISSING });

/** Answers the bearer token for the challenge of a login and a code. */
export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/login/second-factor',
  summary: 'Log in: the second factor',
  description:
    'Takes the 6 digits that an authenticator shows, half a minute early or late at most and each once, or a recovery code, which is used up. A challenge lasts 5 minutes and 5 wrong codes. Wrong codes count like wrong passwords.',
  body: z.strictObject({ challenge: storableText(200), code: secondFactorCode }),
  response: loggedIn,
  errors: [secondFactorCodeWrong, challengeExpired, accountInactive, accountUnverified, tooManyAttempts],
});
