import {
  changePassword,
  checkAuth,
  getProfile,
  type Identity,
  login,
  loginSecondFactor,
  logout,
  type ResponseOf,
} from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ApiClient,
  type Audience,
  apiOf,
  type CallInput,
  callApi,
  publicApi,
  setTokenStore,
} from '../../lib/api-client.ts';
import { ApiError, errorMessage, isSessionRefused, SESSION_ENDED } from '../../lib/api-error.ts';
import { useIsHydrated } from '../../lib/hydration.ts';
import { clearInput, startKeeping, stopKeepingFor } from '../../lib/input-over-login.ts';
import { toast } from '../../ui/toaster.tsx';
import { storeName } from './stored-name.ts';
import { onTokenChange, readToken, removeToken, storedTokens, storeToken } from './tokens.ts';

type Session = {
  /** No result yet. False during refetches, so that the page and its forms stay mounted. */
  isLoading: boolean;
  identity: Identity | null;
  /** The server's message if it revoked the session; null otherwise and after a logout. */
  endReason: string | null;
};

type SessionData = { identity: Identity | null; endReason: string | null };

const SIGNED_OUT: SessionData = { identity: null, endReason: null };

const FRESH_MS = 5 * 60_000;
const sessionKey = (audience: Audience) => ['session', audience];

async function fetchSession(token: string): Promise<SessionData> {
  // The token is fixed for both calls: another tab may change the stored one in between.
  const client: ApiClient = { token: () => token };
  try {
    const { authenticated } = await callApi(client, checkAuth);
    return authenticated
      ? { identity: await callApi(client, getProfile), endReason: null }
      : { identity: null, endReason: SESSION_ENDED };
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    return { identity: null, endReason: errorMessage(error, SESSION_ENDED) };
  }
}

async function findSession(audience: Audience): Promise<SessionData> {
  const token = readToken(audience);
  if (token === null) return SIGNED_OUT;
  const found = await fetchSession(token);
  // The token changed meanwhile, so the response belongs to an old session.
  if (readToken(audience) !== token) return findSession(audience);
  if (found.endReason !== null) removeToken(token, found.endReason);
  else if (audience === 'streamer') storeName(found.identity);
  else if (isStaff(found.identity)) stopKeepingFor(found.identity.user.id);
  return found;
}

/** The query of an audience's session: the token is checked first, then the profile is loaded (spec section 4). */
export const sessionQuery = (audience: Audience) =>
  queryOptions({
    queryKey: sessionKey(audience),
    queryFn: () => findSession(audience),
    staleTime: FRESH_MS,
    meta: { keptOnSignOut: true },
  });

/** The session of an audience: still loading on the server, and until what it rendered is hydrated. */
export function useSession(audience: Audience): Session {
  const isHydrated = useIsHydrated();
  const { data, isPending, isFetched } = useQuery(sessionQuery(audience));
  if (!isHydrated) return { isLoading: true, ...SIGNED_OUT };
  const { identity, endReason } = data ?? SIGNED_OUT;
  return { isLoading: isPending && !isFetched, identity, endReason };
}

/**
 * The error of the session query, for components below one that reads the session; null without one. The token is kept,
 * so the session returns with the connection. The last error stays during a refetch.
 */
export function useSessionFailure(audience: Audience): Error | null {
  const { error, isFetching } = useQuery({ ...sessionQuery(audience), enabled: false });
  const [lastError, setLastError] = useState(error);
  const failure = error ?? (isFetching ? lastError : null);
  if (failure !== lastError) setLastError(failure);
  return failure;
}

/**
 * Seeds the cache with "signed out", which is known without a request where there is no token, so that the page renders
 * at once.
 */
export const seedSignedOut = (queryClient: QueryClient): void => {
  queryClient.setQueryData<SessionData>(sessionKey('streamer'), SIGNED_OUT);
};

/** Shows why a session ended, once, however many calls were refused (spec section 8). */
export function useSessionEndToast({ endReason }: Pick<Session, 'endReason'>): void {
  useEffect(() => {
    if (endReason !== null) toast.error(endReason);
  }, [endReason]);
}

/** Whether a user may use the back office. */
export const isStaff = (identity: Identity | null): identity is Identity =>
  identity?.role === 'admin' || identity?.role === 'moderator';

type LoggedIn = ResponseOf<typeof login>;

// Of what the back office refuses the token must be revoked; an error of this call must not hide the refusal.
async function admit(audience: Audience, answer: LoggedIn): Promise<LoggedIn> {
  if (audience === 'streamer' || (isStaff(answer) && answer.token !== '')) return answer;
  await callApi({ token: () => answer.token }, logout).catch(() => undefined);
  throw new ApiError({
    kind: 'http',
    status: 403,
    code: 'session.staff_only',
    message: 'Access denied. Admin privileges required.',
  });
}

/** Takes what logs in, stores the token, and begins the session; the back office refuses users who are not staff. */
function useSignIn<Typed>(audience: Audience, send: (typed: Typed) => Promise<LoggedIn>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: Typed) => admit(audience, await send(typed)),
    onSuccess: ({ token, message: _, ...identity }) => {
      storeToken(audience, token);
      if (audience === 'streamer') storeName(identity);
      stopKeepingFor(identity.user.id);
      clearPrivateQueries(queryClient);
      // Staff may be using the streamer's token.
      for (const each of ['streamer', 'staff'] as const) {
        if (readToken(each) !== token) continue;
        queryClient.setQueryData<SessionData>(sessionKey(each), { identity, endReason: null });
      }
      // What led here is over.
      toast.dismissAll();
    },
    // The office reads all of it anyway.
    meta: { invalidates: [] },
  });
}

/** Logs in by password. Staff with a second factor are refused with a challenge. */
export const useLogin = (audience: Audience) =>
  useSignIn(audience, (body: CallInput<typeof login>['body']) => callApi(publicApi, login, { body }));

/** Logs in by the code that a challenge asks for. */
export const usePassSecondFactor = (audience: Audience) =>
  useSignIn(audience, (body: CallInput<typeof loginSecondFactor>['body']) =>
    callApi(publicApi, loginSecondFactor, { body }),
  );

// A 401 means that the session has ended already, which is no error of a logout.
async function revokeOnServer(token: string): Promise<void> {
  try {
    await callApi({ token: () => token }, logout);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

function endToken(token: string): Promise<void> {
  removeToken(token);
  return revokeOnServer(token);
}

// The back office signs in apart (D24): its logout leaves the token of a streamer alone, and one of which the server does
// not say whose it is, but not one of the staff, on which it would fall back.
async function endOther(audience: Audience, token: string): Promise<void> {
  const found = audience === 'staff' ? await fetchSession(token).catch(() => null) : SIGNED_OUT;
  if (found && (found.identity === null || isStaff(found.identity))) await endToken(token);
}

/**
 * Ends the session in this browser in any case, then on the server. Locally first: a pending call that the logout makes
 * fail must not look like a session that ended elsewhere.
 */
export function useLogout(audience: Audience) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const own = readToken(audience);
      const others = storedTokens().filter((token) => token !== own);
      const ended = own === null ? [] : [endToken(own)];
      // Not the session of another token while it is found out whose that is.
      void queryClient.cancelQueries({ queryKey: sessionKey(audience) });
      queryClient.setQueryData<SessionData>(sessionKey(audience), SIGNED_OUT);
      ended.push(...others.map((token) => endOther(audience, token)));
      clearInput();
      return Promise.all(ended);
    },
    // Here and not as an option of `mutate`: the pressed button is unmounted by then.
    onSuccess: () => {
      // What an error was about is of the session that is over.
      toast.clearError();
      toast.success('Logged out successfully');
    },
    onError: () => toast.error('Error', 'Failed to logout'),
    meta: { invalidates: [] },
  });
}

/** Changes the signed-in person's password; every other device is signed out. */
export const useChangePassword = (audience: Audience) =>
  useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => callApi(apiOf(audience), changePassword, { body }),
    meta: { invalidates: [['account', 'sessions']] },
  });

// Removes cached data of the previous user; queries with `keptOnSignOut` are public.
const clearPrivateQueries = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.keptOnSignOut !== true });

type TokenChange = { audience: Audience; endReason: string | null };

function syncSession(queryClient: QueryClient, { audience, endReason }: TokenChange) {
  const { identity } = queryClient.getQueryData<SessionData>(sessionKey(audience)) ?? SIGNED_OUT;
  // The back office has its forms at addresses, where its login takes their place; streamers' forms keep drafts.
  if (audience === 'staff' && isStaff(identity)) startKeeping(identity.user.id);
  clearPrivateQueries(queryClient);
  const token = readToken(audience);
  if (token === null && audience === 'streamer') storeName(null);
  if (token === null || endReason !== null) {
    queryClient.setQueryData<SessionData>(sessionKey(audience), { identity: null, endReason });
  }
  if (token !== null) void queryClient.invalidateQueries({ queryKey: sessionKey(audience) });
}

/**
 * Lets calls carry the stored tokens, and syncs sessions with them: removed after a 401, or changed in another tab.
 * Returns an unsubscribe function. Staff may be using the streamer's token, so their session follows both.
 */
export function syncSessionsWithTokens(queryClient: QueryClient): () => void {
  setTokenStore({ read: readToken, remove: removeToken });
  return onTokenChange((audience, endReason) => {
    syncSession(queryClient, { audience, endReason });
    if (audience !== 'streamer') return;
    syncSession(queryClient, { audience: 'staff', endReason: readToken('staff') === null ? endReason : null });
  });
}
