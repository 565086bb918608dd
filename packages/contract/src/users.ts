import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { role, user } from './identity.ts';
import { idParams, messageResponse, pageOf, pageQuery, sortQuery } from './page.ts';
import { newPassword, newPasswordOrBlank } from './password.ts';
import { emailAddress, storableText } from './text.ts';
import { wantedState } from './wanted-state.ts';

/** Switches an account off or on again (D25, D27). Off: its sessions end, and of a streamer what is planned. */
export const toggleUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/toggle-status',
  summary: 'Switch an account off or on',
  params: idParams,
  body: wantedState,
  response: z.object({ message: z.string(), user }),
});

/** Accounts that were not deleted, newest first unless sorted. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Accounts with search and filter',
  query: z.strictObject({
    ...pageQuery,
    ...sortQuery(['created_at', 'email', 'role']),
    role: role.optional(),
    /** Part of an e-mail address. */
    search: storableText(200).trim().optional(),
  }),
  response: z.object({ users: pageOf(user) }),
});

/** One account that was not deleted. */
export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'An account',
  params: idParams,
  response: z.object({ user }),
});

const whenAbsent = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? sentence : undefined),
});

const required = (sentence: string) => z.string(whenAbsent(sentence)).min(1, { error: sentence, abort: true });

// What is missing is said in the words of spec section 5; what is there and wrong, in those of its own rule.

/** The address of an account that staff make or change. */
export const accountEmail = required('Email and role are required').pipe(emailAddress);

/** The password of an account that staff make. */
export const accountPassword = required('Password is required for new users').pipe(newPassword);

const account = {
  email: accountEmail,
  role: z.enum(role.options, whenAbsent('Email and role are required')),
};

const userResponse = z.object({ message: z.string(), user });

/** Makes an account that is verified at once; a streamer's gets a profile (D26). */
export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create an account',
  body: z.strictObject({
    ...account,
    password: accountPassword,
  }),
  response: userResponse,
  status: 201,
});

/** Changes an account; another role or password ends its sessions (D21, D22). */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change an account',
  params: idParams,
  body: z.strictObject({
    ...account,
    /** Absent or blank: the current one stays (spec section 5). */
    password: newPasswordOrBlank.optional(),
    /** As read before; an older one than stored is refused with 409 (D53). */
    version: z.int().positive().optional(),
  }),
  response: userResponse,
});

/** Deletes an account; what it paid stays on record with its name and address (D26). */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete an account',
  params: idParams,
  response: messageResponse,
});
