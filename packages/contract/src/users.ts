import { z } from 'zod';
import { currentPasswordWrong, tooManyAttempts } from './auth.ts';
import { DESIRED_STATE_DESCRIPTION, desiredAccountState } from './desired-state.ts';
import { endpoint } from './endpoint.ts';
import { apiError, staffAccountForbidden } from './errors.ts';
import { role, user } from './identity.ts';
import { instant } from './instant.ts';
import { idParams, messageResponse, pageOf, pageQuery, sortQuery, versionRead } from './page.ts';
import {
  newPassword,
  newPasswordOrBlank,
  PASSWORD_LENGTH,
  PASSWORD_RULE,
  passwordGuessable,
  passwordTooCommon,
} from './password.ts';
import { subscription } from './subscriptions.ts';
import { emailAddress, givenReason, storableText } from './text.ts';

/** An account as staff see it. Neither verified nor deactivated: its sign-up is not finished. */
export const account = user
  .extend({
    deactivated_at: instant.nullable().meta({ description: 'Since when it is switched off.' }),
    deactivation_reason: z.string().nullable().meta({ description: 'Why, where a reason was given.' }),
    deleted_at: instant.nullable().meta({ description: 'Since when it is closed, or its person erased.' }),
    second_factor_at: instant.nullable().meta({ description: 'Since when it has a second factor; null: it has none.' }),
  })
  .meta({ id: 'Account' });

/** An account as staff see it. */
export type Account = z.infer<typeof account>;

/** An account in the list of them. */
export const listedAccount = account.extend({
  streamer_id: z.int().nullable().meta({ description: 'Of their streaming profile; null for who never had one.' }),
});

/** An account in the list of them. */
export type ListedAccount = z.infer<typeof listedAccount>;

/** There is no account with this id, or it was deleted. */
export const userNotFound = apiError({ kind: 'not_found', code: 'user.not_found' });

/** Another account has the address. */
export const emailTaken = apiError({ kind: 'invalid', code: 'user.email_taken' });

/** Moderators do not change their own role. */
export const ownRoleForbidden = apiError({ kind: 'forbidden', code: 'user.own_role' });

/** Of the own account the password is changed with the current one, by `POST /auth/change-password`. */
export const ownPassword = apiError({ kind: 'invalid', code: 'user.own_password' });

/** Another address of the own account takes the current password. */
export const currentPasswordRequired = apiError({ kind: 'invalid', code: 'user.current_password_required' });

/** Only admins erase a person: it cannot be undone. */
export const erasureForbidden = apiError({ kind: 'forbidden', code: 'user.erasure_forbidden' });

/** Nobody switches off or deletes their own account. */
export const ownAccount = apiError({ kind: 'conflict', code: 'user.own_account' });

/** Nobody would be left to administer. */
export const lastAdmin = apiError({ kind: 'conflict', code: 'user.last_admin' });

/** Somebody else was faster. */
export const userChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'user.changed_meanwhile',
  details: z.object({ current: account }),
});

const userResponse = z.object({ message: z.string(), user: account });

const MODERATORS = 'Moderators may do this with accounts of streamers only, and change their own address.';

/** Switches an account off or on again (D25). Off: its sessions end, and of a streamer what is planned. */
export const toggleUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/toggle-status',
  summary: 'Switch an account off or on',
  description: `Off: its sessions end, and of a streamer what is planned is cancelled. ${DESIRED_STATE_DESCRIPTION} ${MODERATORS}`,
  params: idParams,
  body: desiredAccountState,
  response: userResponse,
  errors: [userNotFound, staffAccountForbidden, ownAccount, lastAdmin, userChangedMeanwhile],
  isIdempotent: true,
});

/** Accounts, newest first unless sorted: those that were not deleted unless the closed ones are asked for. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Accounts with search and filter',
  query: z.strictObject({
    ...pageQuery,
    ...sortQuery(['created_at', 'email', 'role']),
    role: role.optional(),
    state: z.enum(['open', 'closed']).optional().meta({ description: '`open` unless asked otherwise.' }),
    verified: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Whether the address is verified; switching an account off takes that back.' }),
    search: storableText(200).trim().optional().meta({ description: 'Part of an e-mail address, in any case.' }),
  }),
  response: z.object({ users: pageOf(listedAccount) }),
});

/** One account that was not deleted. */
export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'An account, and what would end with it',
  params: idParams,
  response: z.object({
    user: account,
    streamer: z
      .object({
        id: z.int(),
        full_name: z.string(),
        current_subscription: subscription.nullable(),
        upcoming_streams: z.int().meta({ description: 'Streams that are live or planned.' }),
      })
      .nullable()
      .meta({ description: 'What ends with the account; null for who never was a streamer.' }),
  }),
  errors: [userNotFound],
});

const whenAbsent = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? sentence : undefined),
});

const required = (sentence: string) => z.string(whenAbsent(sentence)).min(1, { error: sentence, abort: true });

// What is missing is said in the words of spec section 5; what is there and wrong, in those of its own rule.

/** The address of an account that staff make or change. */
export const accountEmail = required('Email and role are required')
  .pipe(emailAddress)
  .meta({ format: 'email', description: 'E-mail address in ASCII.' });

/** The password of an account that staff make. */
export const accountPassword = required('Password is required for new users')
  .pipe(newPassword)
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max, description: PASSWORD_RULE });

const accountFields = {
  email: accountEmail,
  role: z.enum(role.options, whenAbsent('Email and role are required')),
};

/** Makes an account that is verified at once; a streamer's gets a profile. */
export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create an account',
  description: `The account is verified at once; one for a streamer gets a profile. ${MODERATORS}`,
  body: z.strictObject({
    ...accountFields,
    password: accountPassword,
  }),
  response: userResponse,
  status: 201,
  errors: [staffAccountForbidden, emailTaken, passwordTooCommon, passwordGuessable],
  isIdempotent: true,
});

/** Changes an account; another role or password ends its sessions. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change an account',
  description: `Without a password the current one stays. Another role or password ends its sessions. Of the caller's own account another address takes \`current_password\`, and the password is changed by \`POST /auth/change-password\` alone. ${MODERATORS}`,
  params: idParams,
  body: z.strictObject({
    ...accountFields,
    /** Absent or blank: the current one stays (spec section 5). */
    password: newPasswordOrBlank.optional(),
    current_password: storableText(1000)
      .optional()
      .meta({ description: "The caller's, for another address of their own account; blank or absent for all else." }),
    version: versionRead,
  }),
  response: userResponse,
  errors: [
    userNotFound,
    staffAccountForbidden,
    ownRoleForbidden,
    ownPassword,
    currentPasswordRequired,
    currentPasswordWrong,
    tooManyAttempts,
    lastAdmin,
    emailTaken,
    passwordTooCommon,
    passwordGuessable,
    userChangedMeanwhile,
  ],
});

/** What deleting a person leaves: a closed account with all that was on record, or sums and dates alone. */
export const deletionMode = z.enum(['close', 'erase']);

/** What deleting a person leaves. */
export type DeletionMode = z.infer<typeof deletionMode>;

const ERASES =
  'Their name, address, username, Discord ID, wordlists, stream titles, mails, keys and the texts of the audit log become placeholders; sums and dates stay.';

/** Deletes an account: closes it, or erases who it was. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete an account',
  description: `Without a body or with \`close\`: its sessions end, nobody can log in, and what it paid stays on record with name and address. \`erase\`, by admins only, also of an account that is closed already: ${ERASES} ${MODERATORS}`,
  params: idParams,
  body: z.strictObject({ mode: deletionMode.optional(), reason: givenReason }).optional(),
  response: messageResponse,
  errors: [userNotFound, staffAccountForbidden, erasureForbidden, ownAccount, lastAdmin],
});

/** The account has no second factor. */
export const noSecondFactor = apiError({ kind: 'conflict', code: 'user.no_second_factor' });

/** Takes the second factor off the account of somebody who has lost it. */
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/second-factor',
  summary: "Take an account's second factor off",
  description:
    'For somebody who has lost theirs, whom a mail tells so. By admins; of their own account they do it with their password (`DELETE /auth/second-factor`).',
  params: idParams,
  response: userResponse,
  errors: [userNotFound, ownAccount, noSecondFactor],
});

/** Ends every session of an account. */
export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  summary: 'Sign an account out everywhere',
  description: 'By admins, of any account but their own. Whoever knows its password can log in again.',
  params: idParams,
  response: z.object({ message: z.string(), ended: z.int().meta({ description: 'How many sessions ended.' }) }),
  errors: [userNotFound, ownAccount],
});
