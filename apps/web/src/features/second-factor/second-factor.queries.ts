import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  HOUR_MS,
  makeRecoveryCodes,
  removeMySecondFactor,
} from '@livelift/contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { toast } from '../../ui/toaster.tsx';

const SECOND_FACTOR = ['account', 'second-factor'] as const;

const UNKEPT_CODES = ['account', 'recovery-codes'] as const;

/**
 * Recovery codes that are shown until they are kept, which the server tells once: whatever page is opened meanwhile, they are
 * found again for an hour, until the session ends.
 */
export function useUnkeptCodes(): [codes: readonly string[] | null, show: (codes: readonly string[] | null) => void] {
  const queryClient = useQueryClient();
  const { data = null } = useQuery<readonly string[] | null>({
    queryKey: UNKEPT_CODES,
    queryFn: skipToken,
    gcTime: HOUR_MS,
  });
  return [data, (codes) => queryClient.setQueryData(UNKEPT_CODES, codes)];
}

// What answers secrets is forgotten with the part of the page that shows them.
const NOT_KEPT = { gcTime: 0 };

/** The caller's own second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: async () => (await callApi(staffApi, getSecondFactor)).second_factor,
  });

/** Makes the secret of a second factor. The form shows errors. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof beginSecondFactor>['body']) => callApi(staffApi, beginSecondFactor, { body }),
    ...NOT_KEPT,
    meta: { invalidates: [] },
  });

/** Puts it in force, which signs out everywhere else, and answers recovery codes. The form shows errors. */
export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof confirmSecondFactor>['body']) =>
      callApi(staffApi, confirmSecondFactor, { body }),
    onSuccess: ({ message }) => toast.success(message),
    ...NOT_KEPT,
    meta: { invalidates: [['account'], ['staff', 'users']] },
  });

/** Replaces the recovery codes. The form shows errors. */
export const useMakeRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof makeRecoveryCodes>['body']) => callApi(staffApi, makeRecoveryCodes, { body }),
    onSuccess: ({ message }) => toast.success(message),
    ...NOT_KEPT,
    meta: { invalidates: [SECOND_FACTOR] },
  });

/** Takes the second factor off. The form shows errors. */
export const useRemoveMySecondFactor = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof removeMySecondFactor>['body']) =>
      callApi(staffApi, removeMySecondFactor, { body }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [SECOND_FACTOR, ['staff', 'users']] },
  });
