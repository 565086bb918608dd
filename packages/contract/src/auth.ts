import { z } from 'zod';
import { customPlan } from './custom-plan.ts';
import { endpoint } from './endpoint.ts';
import { apiError, planNotOnSale } from './errors.ts';
import { role, streamerProfile, user } from './identity.ts';
import { messageResponse } from './page.ts';
import { newPassword, passwordGuessable, passwordTooCommon } from './password.ts';
import { profileInput } from './profile.ts';
import { emailAddress, storableText } from './text.ts';

/** Digits of a verification code. */
export const CODE_LENGTH = 6;

/** Wrong tries that a verification code survives (D20). */
export const CODE_TRIES = 5;

/** Minutes for which a verification code is valid from when it is sent. */
export const CODE_MINUTES = 10;

/** What is said of a form that is not filled in. */
export const FIELDS_MISSING = 'Please fill in all fields';

/** A password as somebody types it who has an account. */
export const typedPassword = storableText(1000, FIELDS_MISSING).min(1, { error: FIELDS_MISSING });

/** A verification code as somebody types it. */
export const verificationCode = storableText(200).trim();

/** More attempts than a network or an address has; which of the limits it was is not said. */
export const tooManyAttempts = apiError({
  kind: 'throttled',
  code: 'account.too_many_attempts',
  details: z.object({ retry_after_seconds: z.int() }),
});

/** The address asked for a code within the last minute, or 5 times within the last hour. */
export const codeSentRecently = apiError({
  kind: 'throttled',
  code: 'account.code_sent_recently',
  details: z.object({ resend_after_seconds: z.int() }),
});

/** The verification code is wrong, used up or out of date. */
export const codeInvalid = apiError({ kind: 'invalid', code: 'account.code_invalid' });

/** What a visitor enters to sign up. `plan_id` and `custom_plan` are optional, never together (D18). */
export const registration = z
  .strictObject({
    email: emailAddress,
    ...profileInput.shape,
    plan_id: z.int().positive().optional(),
    custom_plan: customPlan.optional(),
  })
  .refine((value) => value.plan_id === undefined || value.custom_plan === undefined, {
    path: ['custom_plan'],
    error: 'Choose a plan or a custom plan, not both.',
  });

/** What a visitor enters to sign up. */
export type Registration = z.infer<typeof registration>;

/** What is answered to somebody who asked for a code. */
export const codeSent = z.object({
  message: z.string(),
  resend_after_seconds: z.int().meta({ description: 'Seconds until another code may be asked for.' }),
});

/** Signs a streamer up and mails a code; answers the same whether the address is known or not (D19). */
export const registerStreamer = endpoint({
  method: 'POST',
  path: '/auth/register-streamer',
  summary: 'Sign up as a streamer',
  description: 'Mails a code of 6 digits. The answer is the same whether the address is known or not.',
  body: registration,
  response: codeSent,
  status: 201,
  errors: [planNotOnSale, tooManyAttempts],
});

/** Mails another code, at most once a minute and 5 times an hour per address. */
export const resendSetupEmail = endpoint({
  method: 'POST',
  path: '/auth/resend-setup-email',
  summary: 'Send another verification code',
  description: 'At most once a minute and 5 times an hour for an address.',
  body: z.strictObject({ email: emailAddress }),
  response: codeSent,
  errors: [codeSentRecently, tooManyAttempts],
});

/** Checks a code without consuming it. */
export const validateSetupToken = endpoint({
  method: 'POST',
  path: '/auth/validate-setup-token',
  summary: 'Check a verification code',
  description: 'The code stays valid; 5 wrong tries end it.',
  body: z.strictObject({ email: emailAddress, token: verificationCode }),
  response: z.object({
    valid: z.boolean(),
    message: z.string().optional(),
    /** Counted per address whether or not an account exists. */
    tries_left: z.int().optional().meta({ description: 'Wrong tries that are left for this address.' }),
  }),
  errors: [tooManyAttempts],
});

const passwordPair = { password: newPassword, password_confirmation: storableText(1000) };

const bothTexts = z.object({ password: z.string(), password_confirmation: z.string() });

/** The body with the rule that a new password is the same twice, said together with what is wrong besides. */
export const withPasswordsMatching = <Body extends z.ZodType<{ password: string; password_confirmation: string }>>(
  body: Body,
): Body =>
  body.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'Passwords do not match',
    when: ({ value }) => bothTexts.safeParse(value).success,
  });

/** Sets the first password; consumes the code. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  summary: 'Set the first password with a verification code',
  description: 'Uses the code up.',
  body: withPasswordsMatching(z.strictObject({ email: emailAddress, token: verificationCode, ...passwordPair })),
  response: messageResponse,
  errors: [codeInvalid, passwordTooCommon, passwordGuessable, tooManyAttempts],
});

/** Who is signed in, as it is answered. */
export const identity = z.object({
  user,
  role,
  streamer: streamerProfile.nullable(),
  second_factor_due: z
    .literal(true)
    .optional()
    .meta({ description: 'Staff have to set up a second factor before they can do anything else.' }),
});

/** Who is signed in. */
export type Identity = z.infer<typeof identity>;

/** Unknown address or wrong password, or an account that was deleted since the session began. */
export const invalidCredentials = apiError({ kind: 'unauthenticated', code: 'account.invalid_credentials' });

/** Ends the session of the token. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  description: 'Ends the session of this token and no other.',
  response: messageResponse,
});

/** Who the token belongs to. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  summary: 'The signed-in user',
  response: identity,
  errors: [invalidCredentials],
});

/** Whether the token is valid; never an error. */
export const checkAuth = endpoint({
  method: 'GET',
  path: '/auth/check-auth',
  summary: 'Whether the token is valid',
  response: z.object({ authenticated: z.boolean() }),
});

/** What every request for a reset link answers, for any address. */
export const RESET_LINK_SENT = 'If an account with that email exists, a reset link has been sent.';

/** Mails a reset link, or a code where no password was set yet; answers the same whether the address is known. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link that resets the password',
  description: 'The answer is the same whether the address is known or not. A link lasts 60 minutes.',
  body: z.strictObject({ email: emailAddress }),
  response: messageResponse,
  errors: [tooManyAttempts],
});

/** Minutes for which a reset link is valid from when it is sent. */
export const RESET_LINK_MINUTES = 60;

const resetToken = storableText(200).trim();

/** The reset link is wrong, used up or out of date. */
export const resetLinkInvalid = apiError({ kind: 'invalid', code: 'account.reset_link_invalid' });

/** Checks a reset link without using it up. */
export const validateResetToken = endpoint({
  method: 'POST',
  path: '/auth/validate-reset-token',
  summary: 'Check a reset link',
  description: 'The link stays valid.',
  body: z.strictObject({ email: emailAddress, token: resetToken }),
  response: z.object({ valid: z.boolean(), message: z.string().optional() }),
});

/** Sets a new password with a reset link, which is used up, and ends every session of the account (D21). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a reset link',
  description: 'Uses the link up and ends every session of the account.',
  body: withPasswordsMatching(z.strictObject({ email: emailAddress, token: resetToken, ...passwordPair })),
  response: messageResponse,
  errors: [resetLinkInvalid, passwordTooCommon, passwordGuessable],
});

/** The current password is another one. */
export const currentPasswordWrong = apiError({ kind: 'invalid', code: 'account.current_password_wrong' });

/** Changes the caller's password and ends every other session of the account. A wrong current one is 422, never 401. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your password',
  description: 'Ends every other session of the account.',
  body: withPasswordsMatching(z.strictObject({ current_password: typedPassword, ...passwordPair })),
  response: messageResponse,
  errors: [currentPasswordWrong, passwordTooCommon, passwordGuessable, tooManyAttempts],
});
