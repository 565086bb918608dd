import {
  createUser,
  deleteUser,
  endSessionsOfUser as endSessionsEndpoint,
  getUser,
  listUsers,
  removeSecondFactor as removeSecondFactorEndpoint,
  resendStreamerCode,
  toggleUser,
  updateUser,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { deleteAccount } from './delete-user.service.ts';
import { resendStreamersCode } from './resend-code.service.ts';
import { endSessionsOfUser, removeSecondFactor } from './staff-safety.service.ts';
import { readUsers } from './staff-users.read.ts';
import { createAccount, editAccount, getAccount, hashNewPassword } from './staff-users.service.ts';
import { toggleUserActive } from './toggle-user.service.ts';

export function staffUserRoutes(api: ProductApi): void {
  serve(api, listUsers, {
    access: 'staff',
    handle: async ({ db }, { query }) => ({ users: await readUsers(db, query) }),
  });
  serve(api, getUser, { access: 'staff', handle: (context, { params }) => getAccount(context, params.id) });
  servePrepared(api, createUser, {
    access: 'staff',
    prepare: (context, { body }) => hashNewPassword(context, body),
    handle: (context, { body }, passwordHash) => createAccount(context, body, passwordHash),
  });
  serve(api, updateUser, {
    access: 'staff',
    handle: (context, { params, body }) => editAccount(context, { id: params.id, edit: body }),
  });
  serve(api, deleteUser, {
    access: 'staff',
    handle: (context, { params, body }) => deleteAccount(context, { id: params.id, ...body }),
  });
  serve(api, removeSecondFactorEndpoint, {
    access: 'admin',
    handle: (context, { params }) => removeSecondFactor(context, params.id),
  });
  serve(api, endSessionsEndpoint, {
    access: 'admin',
    handle: (context, { params }) => endSessionsOfUser(context, params.id),
  });
  serve(api, resendStreamerCode, {
    access: 'staff',
    handle: (context, { params }) => resendStreamersCode(context, params.id),
  });
  serve(api, toggleUser, {
    access: 'staff',
    handle: (context, { params, body }) =>
      toggleUserActive(context, { id: params.id, wanted: body?.active, reason: body?.reason }),
  });
}
