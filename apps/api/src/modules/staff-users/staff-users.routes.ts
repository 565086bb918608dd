import {
  createUser,
  deleteUser,
  endSessionsOfUser as endSessionsEndpoint,
  getUser,
  listUsers,
  removeSecondFactor as removeSecondFactorEndpoint,
  resendStreamerCode,
  sendResetLink,
  toggleUser,
  updateUser,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { deleteAccount } from './delete-user.service.ts';
import { resendStreamersCode } from './resend-code.service.ts';
import { sendStreamersResetLink } from './send-reset-link.service.ts';
import { endSessionsOfUser, removeSecondFactor } from './staff-safety.service.ts';
import { readUsers } from './staff-users.read.ts';
import { createAccount, editAccount, getAccount, hashNewPassword } from './staff-users.service.ts';
import { toggleUserActive } from './toggle-user.service.ts';

export function staffUserRoutes(api: ProductApi): void {
  serve(api, listUsers, {
    access: 'staff',
    handle: async ({ db }, { query }) => ({ users: await readUsers(db, query) }),
  });
  serve(api, getUser, { access: 'staff', handle: getAccount });
  servePrepared(api, createUser, { access: 'staff', prepare: hashNewPassword, handle: createAccount });
  serve(api, updateUser, { access: 'staff', handle: editAccount });
  serve(api, deleteUser, { access: 'staff', handle: deleteAccount });
  serve(api, removeSecondFactorEndpoint, { access: 'admin', handle: removeSecondFactor });
  serve(api, endSessionsEndpoint, { access: 'admin', handle: endSessionsOfUser });
  serve(api, resendStreamerCode, { access: 'staff', handle: resendStreamersCode });
  serve(api, sendResetLink, { access: 'staff', handle: sendStreamersResetLink });
  serve(api, toggleUser, { access: 'staff', handle: toggleUserActive });
}
