import { type User, user } from '@livelift/contract';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors.ts';
import type { AccountRefusal } from './account-changes.rules.ts';

export const userNotFound = () =>
  failure({ kind: 'not_found', code: 'user.not_found', message: 'There is no such user.' });

const forbidden = (code: string, message: string) => failure({ kind: 'forbidden', code: `user.${code}`, message });
const conflict = (code: string, message: string) => failure({ kind: 'conflict', code: `user.${code}`, message });

/** Throws why an account may not be changed, if there is a reason (D25). `what` names the change to one's own account. */
export function refuse(refusal: AccountRefusal | null, what: 'deactivate' | 'delete'): void {
  switch (refusal) {
    case 'staff':
      throw forbidden('role_forbidden', 'Only an admin can do this with a staff account.');
    case 'own_role':
      throw forbidden('own_role', 'Only an admin can change your role.');
    case 'own':
      throw conflict('own_account', `You cannot ${what} your own account. Ask another admin to do it.`);
    case 'last_admin':
      throw conflict('last_admin', 'This is the last active admin. Activate or create another one first.');
  }
}

export const emailTaken = () =>
  invalidField({ code: 'user.email_taken', field: 'email', message: 'The email has already been taken.' });

/** Carries the current row as it would be answered (D53). */
export const userChangedMeanwhile = (current: User) =>
  failure({
    kind: 'conflict',
    code: 'user.changed_meanwhile',
    message: 'Somebody else has changed this user. Look at the current version and try again.',
    details: { current: z.encode(user, current) },
  });
