import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';
import type { AccountRefusal } from './account-permissions.rules.ts';

export const userNotFound = () => failure(api.userNotFound, { message: 'There is no such user.' });

export const tooManyLogins = () =>
  failure(api.unavailable, {
    message: 'Too many people are logging in right now. Please try again in a moment.',
    retryAfterSeconds: 2,
  });

export const ownSafety = () =>
  failure(api.ownAccount, { message: 'Of your own account you do this under Your Security.' });

export const noSecondFactor = () => failure(api.noSecondFactor, { message: 'This account has no second factor.' });

export const ownPassword = () =>
  invalidField(api.ownPassword, {
    field: 'password',
    message: 'Of your own account you change the password under Your Security.',
  });

export const currentPasswordRequired = () =>
  invalidField(api.currentPasswordRequired, {
    field: 'current_password',
    message: 'Enter your current password to change your own address.',
  });

const ownAccount = (change: 'deactivate' | 'delete') =>
  failure(api.ownAccount, { message: `You cannot ${change} your own account. Ask another admin to do it.` });

/** Throws why an account may not be changed, if there is a reason. */
export function throwIfRefused(refusal: AccountRefusal | null): void {
  switch (refusal) {
    case 'staff':
      throw failure(api.staffAccountForbidden, { message: 'Only an admin can do this with a staff account.' });
    case 'own_role':
      throw failure(api.ownRoleForbidden, { message: 'Only an admin can change your role.' });
    case 'own_deactivation':
      throw ownAccount('deactivate');
    case 'own_deletion':
      throw ownAccount('delete');
    case 'erasure':
      throw failure(api.erasureForbidden, { message: 'Only an admin can erase a person.' });
    case 'last_admin':
      throw failure(api.lastAdmin, {
        message: 'This is the last active admin. Activate or create another one first.',
      });
  }
}

export const emailTaken = () =>
  invalidField(api.emailTaken, { field: 'email', message: 'The email has already been taken.' });

/** Carries the current row as it would be answered. */
export const userChangedMeanwhile = (current: api.Account) =>
  failure(api.userChangedMeanwhile, {
    message: 'Somebody else has changed this user. Look at the current version and try again.',
    details: { current },
  });
