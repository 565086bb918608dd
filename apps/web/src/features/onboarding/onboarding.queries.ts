import {
  forgotPassword,
  type Registration,
  registerStreamer,
  resendSetupEmail,
  resetPassword,
  setPassword,
  validateResetToken,
  validateSetupToken,
} from '@livelift/contract';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, publicApi } from '../../lib/api-client.ts';

/** Makes the account and has a code mailed. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: Registration) => callApi(publicApi, registerStreamer, { body }) });

/** Has another code mailed to an address. */
export const resendCode = (email: string) => callApi(publicApi, resendSetupEmail, { body: { email } });

/** Checks a code without using it up; a wrong one is an answer, not a failure. */
export const useCheckCode = () =>
  useMutation({
    mutationFn: (body: { email: string; token: string }) => callApi(publicApi, validateSetupToken, { body }),
  });

/** Sets the first password and uses the code up. */
export const sendFirstPassword = (body: CallInput<typeof setPassword>['body']) =>
  callApi(publicApi, setPassword, { body });

/** Has a reset link mailed, if there is such an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => callApi(publicApi, forgotPassword, { body: { email } }) });

/** What a mailed reset link says. */
export type ResetLink = { email: string; token: string };

/** Whether a reset link works; asked once, when its page opens, and not at all for null. */
export const useResetLinkCheck = (link: ResetLink | null) =>
  useQuery({
    queryKey: ['reset-link', link],
    queryFn: link ? () => callApi(publicApi, validateResetToken, { body: link }) : skipToken,
    select: ({ valid }) => valid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sets a new password and uses the link up. */
export const sendNewPassword = (body: CallInput<typeof resetPassword>['body']) =>
  callApi(publicApi, resetPassword, { body });
