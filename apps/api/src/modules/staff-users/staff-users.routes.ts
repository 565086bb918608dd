import { createUser, deleteUser, getUser, listUsers, toggleUser, updateUser } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { deleteAccount } from './delete-user.service.ts';
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
  serve(api, toggleUser, {
    access: 'staff',
    handle: (context, { params, body }) =>
      toggleUserActive(context, { id: params.id, wanted: body?.active, reason: body?.reason }),
  });
}
