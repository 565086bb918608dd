import {
  changePassword,
  checkAuth,
  getProfile,
  type Identity,
  login,
  logout,
  type ResponseOf,
} from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiClient, type CallInput, callApi, publicApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError, failureSentence, SESSION_ENDED } from '../../lib/api-error.ts';
import { type Audience, dropToken, onTokenChange, readToken, storedTokens, storeToken } from '../../lib/tokens.ts';
import { toast } from '../../ui/toaster.tsx';

/** Who uses this browser, as one audience's pages see it. */
type Session = {
  /** Nothing is known yet. Not while it is asked again: what is shown meanwhile, and typed into, stays. */
  isLoading: boolean;
  identity: Identity | null;
  /** Why the server took it back, in a sentence; null where it did not, or where somebody here logged out. */
  ended: string | null;
};

type Known = { identity: Identity | null; ended: string | null };

const NOBODY: Known = { identity: null, ended: null };

const FRESH_MS = 5 * 60_000;
const sessionKey = (audience: Audience) => ['session', audience];

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

async function ask(token: string): Promise<Known> {
  // The token is fixed for both calls: another tab may change the stored one in between.
  const client: ApiClient = { token: () => token };
  try {
    const { authenticated } = await callApi(client, checkAuth);
    return authenticated
      ? { identity: await callApi(client, getProfile), ended: null }
      : { identity: null, ended: SESSION_ENDED };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { identity: null, ended: failureSentence(error, SESSION_ENDED) };
  }
}

async function findSession(audience: Audience): Promise<Known> {
  const token = readToken(audience);
  if (token === null) return NOBODY;
  const found = await ask(token);
  // Somebody logged in or out meanwhile: what was answered is about the token of before.
  if (readToken(audience) !== token) return findSession(audience);
  if (found.ended !== null) dropToken(token, found.ended);
  return found;
}

/** How the session of an audience is found: a token is checked first, then the profile is loaded (spec section 4). */
export const sessionOf = (audience: Audience) =>
  queryOptions({
    queryKey: sessionKey(audience),
    queryFn: () => findSession(audience),
    staleTime: FRESH_MS,
    meta: { keptOnSignOut: true },
  });

/** The session of an audience. */
export function useSession(audience: Audience): Session {
  const { data, isPending, isFetched } = useQuery(sessionOf(audience));
  const { identity, ended } = data ?? NOBODY;
  return { isLoading: isPending && !isFetched, identity, ended };
}

/**
 * Why the session of an audience could not be found out, for who reads it already; null where it could. The token is kept,
 * so the session returns with the connection. It stays while it is asked again.
 */
export function useSessionFailure(audience: Audience): Error | null {
  const { error, isFetching } = useQuery({ ...sessionOf(audience), enabled: false });
  const [told, setTold] = useState(error);
  const failure = error ?? (isFetching ? told : null);
  if (failure !== told) setTold(failure);
  return failure;
}

/** Nobody is signed in, as is known without asking where there is no token: such a page is drawn at once. */
export const rememberNobody = (queryClient: QueryClient): void => {
  queryClient.setQueryData<Known>(sessionKey('streamer'), NOBODY);
};

/** Tells who is sent to a login why: once, however many calls were refused (spec section 8). */
export function useSessionEndToast({ ended }: Pick<Session, 'ended'>): void {
  useEffect(() => {
    if (ended !== null) toast.error(ended);
  }, [ended]);
}

/** Whether someone belongs into the back office. */
export const isStaff = (identity: Identity | null): identity is Identity =>
  identity?.role === 'admin' || identity?.role === 'moderator';

type Credentials = { email: string; password: string };

async function logIn(audience: Audience, credentials: Credentials): Promise<ResponseOf<typeof login>> {
  const answer = await callApi(publicApi, login, { body: credentials });
  if (audience === 'streamer' || (isStaff(answer) && answer.token !== '')) return answer;
  // The token of a refused person must not live on; that he is refused matters more than whether this succeeds.
  await callApi({ token: () => answer.token }, logout).catch(() => undefined);
  throw new ApiError({
    kind: 'http',
    status: 403,
    code: 'session.staff_only',
    message: 'Access denied. Admin privileges required.',
  });
}

/** Logs in and keeps the token; the back office refuses who is not staff. */
export function useLogin(audience: Audience) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => logIn(audience, credentials),
    onSuccess: ({ token, user, role, streamer }) => {
      storeToken(audience, token);
      forgetPrivate(queryClient);
      queryClient.setQueryData<Known>(sessionKey(audience), { identity: { user, role, streamer }, ended: null });
      toast.clearError();
    },
  });
}

// That a session has ended before is no failure of its logout.
async function endOnServer(token: string): Promise<void> {
  try {
    await callApi({ token: () => token }, logout);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/**
 * Ends the session here in any case, and on the server where there is one. Here first: a call under way that is refused
 * because of the logout must not read as a session that ended elsewhere.
 */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      const tokens = storedTokens();
      for (const token of tokens) dropToken(token);
      return Promise.all(tokens.map(endOnServer));
    },
    // Not beside `mutate`: what was pressed is gone by then.
    onSuccess: () => toast.success('Logged out successfully'),
    onError: () => toast.error('Error', 'Failed to logout'),
  });
}

/** Changes one's own password; every other device is signed out. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => callApi(streamerApi, changePassword, { body }),
  });

// Whatever was read belongs to whoever was signed in, unless its query says that it is everybody's.
const forgetPrivate = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.keptOnSignOut !== true });

type Change = { audience: Audience; ended: string | null };

function followToken(queryClient: QueryClient, { audience, ended }: Change) {
  forgetPrivate(queryClient);
  const token = readToken(audience);
  if (token === null || ended !== null) {
    queryClient.setQueryData<Known>(sessionKey(audience), { identity: null, ended });
  }
  if (token !== null) void queryClient.invalidateQueries({ queryKey: sessionKey(audience) });
}

/**
 * Keeps sessions in step with the stored tokens: dropped after a 401, or changed in another tab. Returns how to stop.
 * Staff may be using the streamer's token (D24), so their session follows both.
 */
export const watchTokens = (queryClient: QueryClient): (() => void) =>
  onTokenChange((audience, ended) => {
    followToken(queryClient, { audience, ended });
    if (audience !== 'streamer') return;
    followToken(queryClient, { audience: 'staff', ended: readToken('staff') === null ? ended : null });
  });
