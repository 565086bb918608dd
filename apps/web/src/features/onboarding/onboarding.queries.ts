import {
  type Registration,
  registerStreamer,
  resendSetupEmail,
  setPassword,
  validateSetupToken,
} from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, publicApi } from '../../lib/api-client.ts';

/** Makes the account and has a code mailed. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: Registration) => callApi(publicApi, registerStreamer, { body }) });

/** Has another code mailed. */
export const useResendCode = () =>
  useMutation({ mutationFn: (email: string) => callApi(publicApi, resendSetupEmail, { body: { email } }) });

/** Checks a code without using it up; a wrong one is an answer, not a failure. */
export const useCheckCode = () =>
  useMutation({
    mutationFn: (body: { email: string; token: string }) => callApi(publicApi, validateSetupToken, { body }),
  });

/** Sets the first password and uses the code up. */
export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof setPassword>['body']) => callApi(publicApi, setPassword, { body }),
  });
