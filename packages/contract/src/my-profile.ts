import { z } from 'zod';
import {
  codeInvalid,
  codeSent,
  codeSentRecently,
  currentPasswordWrong,
  tooManyAttempts,
  typedPassword,
  verificationCode,
} from './auth.ts';
import { endpoint } from './endpoint.ts';
import { apiError, streamerNotFound } from './errors.ts';
import { streamerProfile, user } from './identity.ts';
import { versionRead } from './page.ts';
import { profileChange } from './profile.ts';
import { emailAddress } from './text.ts';
import { emailTaken } from './users.ts';

/** The profile was changed in another window. */
export const profileChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'profile.changed_meanwhile',
  details: z.object({ current: streamerProfile }),
});

/** Changes the caller's profile: what is absent stays. */
export const updateMyProfile = endpoint({
  method: 'PATCH',
  path: '/streamer/account',
  summary: 'Change your name, username, Discord ID or time zone',
  description: 'What is absent stays. Null takes the Discord ID or the time zone away.',
  body: z.strictObject({
    ...profileChange.shape,
    version: versionRead,
  }),
  response: z.object({ message: z.string(), streamer: streamerProfile }),
  errors: [profileChangedMeanwhile, streamerNotFound],
});

/** The address is that of the account already. */
export const emailUnchanged = apiError({ kind: 'invalid', code: 'account.email_unchanged' });

/** Mails a code to the address that shall be that of the account; answers the same whether the address is taken (D19). */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/streamer/account/email',
  summary: 'Ask for a code to a new address',
  description:
    'Mails a code of 6 digits to the new address. The answer is the same where it belongs to another account: that one is told instead. At most once a minute and 5 times an hour for an address.',
  body: z.strictObject({ email: emailAddress, current_password: typedPassword }),
  response: codeSent,
  errors: [emailUnchanged, currentPasswordWrong, codeSentRecently, tooManyAttempts],
});

/** Makes an address that of the account, by the code that was mailed to it. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/streamer/account/email/confirm',
  summary: 'Change your address with the code that was mailed to it',
  description: 'Uses the code up; 5 wrong tries end it. The old address is told by mail. Sessions go on.',
  body: z.strictObject({ email: emailAddress, token: verificationCode }),
  response: z.object({ message: z.string(), user }),
  errors: [codeInvalid, emailTaken, tooManyAttempts],
});
