import { failure } from '../../platform/errors.ts';

export const userNotFound = () =>
  failure({ kind: 'not_found', code: 'user.not_found', message: 'There is no such user.' });

export const staffForbidden = () =>
  failure({
    kind: 'forbidden',
    code: 'user.role_forbidden',
    message: 'Only an admin can do this with a staff account.',
  });

export const ownAccount = () =>
  failure({
    kind: 'conflict',
    code: 'user.own_account',
    message: 'You cannot deactivate your own account. Ask another admin to do it.',
  });

export const lastAdmin = () =>
  failure({
    kind: 'conflict',
    code: 'user.last_admin',
    message: 'This is the last active admin. Activate or create another one first.',
  });
