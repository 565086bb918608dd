import {
  checkAuth,
  getProfile,
  login,
  logout,
  registerStreamer,
  resendSetupEmail,
  setPassword,
  validateSetupToken,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { endSession, findCaller } from '../sessions/index.ts';
import { register, resendCode } from './register.service.ts';
import { getIdentity, setFirstPassword, signIn, validateCode } from './sign-in.service.ts';

export function accountRoutes(api: ProductApi): void {
  serve(api, registerStreamer, { access: 'public', handle: (context, { body }) => register(context, body) });
  serve(api, resendSetupEmail, { access: 'public', handle: (context, { body }) => resendCode(context, body) });
  serve(api, validateSetupToken, { access: 'public', handle: (context, { body }) => validateCode(context, body) });
  serve(api, setPassword, { access: 'public', handle: (context, { body }) => setFirstPassword(context, body) });
  serve(api, login, { access: 'public', handle: (context, { body }) => signIn(context, body) });
  serve(api, getProfile, { access: 'user', handle: (context) => getIdentity(context, context.actor) });
  serve(api, checkAuth, {
    access: 'public',
    handle: async (context) => ({ authenticated: (await findCaller(context, context.request)) !== undefined }),
  });
  serve(api, logout, {
    access: 'user',
    handle: async (context) => {
      await endSession(context, context.actor);
      return { message: 'Logged out successfully' };
    },
  });
}
