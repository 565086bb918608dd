import {
  changePassword as changePasswordEndpoint,
  checkAuth,
  confirmEmailChange,
  deleteMyAccount,
  forgotPassword,
  getMyData,
  getProfile,
  login,
  loginSecondFactor,
  logout,
  registerStreamer,
  requestEmailChange,
  resendSetupEmail,
  resetPassword as resetPasswordEndpoint,
  setPassword,
  updateMyProfile,
  validateResetToken,
  validateSetupToken,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { withMinimumDuration } from '../../platform/minimum-duration.ts';
import { endSession, findCaller } from '../sessions/index.ts';
import { changeProfile } from '../streamers/index.ts';
import { countAttempt, fileThrottleOfUser } from '../throttles/index.ts';
import { changeEmail, orderEmailCode } from './email-change/email-change.service.ts';
import { deleteOwnAccount } from './my-account/my-account.service.ts';
import { readMyData } from './my-account/my-data.read.ts';
import { changePassword } from './passwords/change-password.service.ts';
import { setFirstPassword, validateCode } from './passwords/first-password.service.ts';
import { forgot, resetPassword, validateLink } from './passwords/reset.service.ts';
import { register, resendCode } from './register.service.ts';
import { getIdentity, passSecondFactor, signIn } from './sign-in.service.ts';

// Whether an account exists changes the cost of these answers by some tenths of a millisecond, which 1,000 pairs would show
// (D389). About four times what they take.
const ANSWER_MS = 25;

export function accountRoutes(api: ProductApi): void {
  serve(api, registerStreamer, {
    access: 'public',
    handle: (context, { body }) => withMinimumDuration(ANSWER_MS, () => register(context, body)),
  });
  serve(api, resendSetupEmail, {
    access: 'public',
    handle: (context, { body }) => withMinimumDuration(ANSWER_MS, () => resendCode(context, body)),
  });
  serve(api, validateSetupToken, { access: 'public', handle: (context, { body }) => validateCode(context, body) });
  serve(api, setPassword, { access: 'public', handle: (context, { body }) => setFirstPassword(context, body) });
  serve(api, login, { access: 'public', handle: (context, { body }) => signIn(context, body) });
  serve(api, loginSecondFactor, { access: 'public', handle: (context, { body }) => passSecondFactor(context, body) });
  serve(api, forgotPassword, {
    access: 'public',
    handle: (context, { body }) => withMinimumDuration(ANSWER_MS, () => forgot(context, body)),
  });
  serve(api, validateResetToken, { access: 'public', handle: (context, { body }) => validateLink(context, body) });
  serve(api, resetPasswordEndpoint, { access: 'public', handle: (context, { body }) => resetPassword(context, body) });
  serve(api, changePasswordEndpoint, { access: 'user', handle: (context, { body }) => changePassword(context, body) });
  serve(api, getProfile, { access: 'user', handle: (context) => getIdentity(context, context.actor) });
  serve(api, getMyData, {
    access: 'streamer',
    handle: async (context) => {
      await countAttempt(context, [fileThrottleOfUser(context.actor.userId)]);
      return { account: await readMyData(context.db, context.actor, context.clock.now()) };
    },
  });
  serve(api, updateMyProfile, { access: 'streamer', handle: (context, { body }) => changeProfile(context, body) });
  serve(api, requestEmailChange, { access: 'streamer', handle: (context, { body }) => orderEmailCode(context, body) });
  serve(api, confirmEmailChange, { access: 'streamer', handle: (context, { body }) => changeEmail(context, body) });
  serve(api, deleteMyAccount, { access: 'streamer', handle: (context, { body }) => deleteOwnAccount(context, body) });
  serve(api, checkAuth, {
    access: 'public',
    handle: async (context) => ({ authenticated: (await findCaller(context, context.request)) !== undefined }),
  });
  serve(api, logout, {
    access: 'user',
    handle: async (context) => {
      await endSession(context);
      return { message: 'Logged out successfully' };
    },
  });
}
