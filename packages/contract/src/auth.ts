import { z } from 'zod';
import { customPlan } from './custom-plan.ts';
import { endpoint } from './endpoint.ts';
import { role, streamerProfile, user } from './identity.ts';
import { messageResponse } from './page.ts';
import { newPassword } from './password.ts';
import { emailAddress, line, storableText } from './text.ts';

/** Digits of a verification code. */
export const CODE_LENGTH = 6;

/** Wrong tries that a verification code survives (D20). */
export const CODE_TRIES = 5;

/** Minutes for which a verification code is valid from when it is sent (D20). */
export const CODE_MINUTES = 10;

/** A password that is compared, never stored. */
const typedPassword = storableText(1000).min(1, { error: 'Please fill in all fields' });

const verificationCode = storableText(200).trim();

/** What a visitor enters to sign up. `plan_id` and `custom_plan` are optional, never together (D18). */
export const registration = z
  .strictObject({
    email: emailAddress,
    full_name: line(200),
    username: line(100),
    discord_id: line(100),
    plan_id: z.int().positive().optional(),
    custom_plan: customPlan.optional(),
  })
  .refine((value) => value.plan_id === undefined || value.custom_plan === undefined, {
    path: ['custom_plan'],
    error: 'Choose a plan or a custom plan, not both.',
  });

/** What a visitor enters to sign up. */
export type Registration = z.infer<typeof registration>;

const codeSent = z.object({
  message: z.string(),
  /** Seconds until another code may be asked for. */
  resend_after_seconds: z.int(),
});

/** Signs a streamer up and mails a code; answers the same whether the address is known or not (D19). */
export const registerStreamer = endpoint({
  method: 'POST',
  path: '/auth/register-streamer',
  summary: 'Sign up as a streamer',
  body: registration,
  response: codeSent,
  status: 201,
});

/** Mails another code, at most once a minute and 5 times an hour per address (D20). */
export const resendSetupEmail = endpoint({
  method: 'POST',
  path: '/auth/resend-setup-email',
  summary: 'Send another verification code',
  body: z.strictObject({ email: emailAddress }),
  response: codeSent,
});

/** Checks a code without consuming it. */
export const validateSetupToken = endpoint({
  method: 'POST',
  path: '/auth/validate-setup-token',
  summary: 'Check a verification code',
  body: z.strictObject({ email: emailAddress, token: verificationCode }),
  response: z.object({
    valid: z.boolean(),
    message: z.string().optional(),
    /** Wrong tries that are left, counted per address whether or not an account exists (D20). */
    tries_left: z.int().optional(),
  }),
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
  body: withPasswordsMatching(z.strictObject({ email: emailAddress, token: verificationCode, ...passwordPair })),
  response: messageResponse,
});

const identity = z.object({ user, role, streamer: streamerProfile.nullable() });

/** Who is signed in. */
export type Identity = z.infer<typeof identity>;

/** Answers a bearer token: 30 days for streamers, 12 hours for staff (D22). */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  body: z.strictObject({ email: storableText(254).trim(), password: typedPassword }),
  response: identity.extend({ message: z.string(), token: z.string() }),
});

/** Ends the session of the token. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  response: messageResponse,
});

/** Who the token belongs to. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  summary: 'The signed-in user',
  response: identity,
});

/** Whether the token is valid; never an error. */
export const checkAuth = endpoint({
  method: 'GET',
  path: '/auth/check-auth',
  summary: 'Whether the token is valid',
  response: z.object({ authenticated: z.boolean() }),
});

/** What every request for a reset link answers, whoever asked (D19). */
export const RESET_LINK_SENT = 'If an account with that email exists, a reset link has been sent.';

/** Mails a reset link, or a code where no password was set yet; answers the same whether the address is known (D19). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link that resets the password',
  body: z.strictObject({ email: emailAddress }),
  response: messageResponse,
});

/** Minutes for which a reset link is valid from when it is sent (D20). */
export const RESET_LINK_MINUTES = 60;

const resetToken = storableText(200).trim();

/** Checks a reset link without using it up. */
export const validateResetToken = endpoint({
  method: 'POST',
  path: '/auth/validate-reset-token',
  summary: 'Check a reset link',
  body: z.strictObject({ email: emailAddress, token: resetToken }),
  response: z.object({ valid: z.boolean(), message: z.string().optional() }),
});

/** Sets a new password with a reset link, which is used up, and ends every session of the account (D21). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a reset link',
  body: withPasswordsMatching(z.strictObject({ email: emailAddress, token: resetToken, ...passwordPair })),
  response: messageResponse,
});

/** Changes one's own password and ends every other session of the account (D21). A wrong current one is 422, never 401. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the own password',
  body: withPasswordsMatching(z.strictObject({ current_password: typedPassword, ...passwordPair })),
  response: messageResponse,
});
