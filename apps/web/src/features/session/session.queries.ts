import {
  changePassword,
  checkAuth,
  getProfile,
  type Identity,
  login,
  logout,
  type ResponseOf,
} from '@livelift/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, type CallInput, callApi, publicApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Audience, dropToken, onTokenChange, readToken, storedTokens, storeToken } from '../../lib/tokens.ts';

/** Who uses this browser, as one audience's pages see it. */
type Session = {
  isLoading: boolean;
  isAuthenticated: boolean;
  identity: Identity | null;
  /** Why it could not be found out; the token is kept, so the session returns with the connection. */
  failure: Error | null;
};

const FRESH_MS = 5 * 60_000;
const sessionKey = (audience: Audience) => ['session', audience];

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

async function findIdentity(audience: Audience): Promise<Identity | null> {
  const token = readToken(audience);
  if (token === null) return null;
  // The token is fixed for both calls: another tab may change the stored one in between.
  const client: ApiClient = { token: () => token };
  try {
    const { authenticated } = await callApi(client, checkAuth);
    if (authenticated) return await callApi(client, getProfile);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  dropToken(token);
  return null;
}

/** The session of an audience: a token is checked first, then the profile is loaded (spec section 4). */
export function useSession(audience: Audience): Session {
  const { data, isPending, error } = useQuery({
    queryKey: sessionKey(audience),
    queryFn: () => findIdentity(audience),
    staleTime: FRESH_MS,
    meta: { keptOnSignOut: true },
  });
  const identity = data ?? null;
  return { isLoading: isPending, isAuthenticated: identity !== null, identity, failure: identity ? null : error };
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
      queryClient.setQueryData(sessionKey(audience), { user, role, streamer });
    },
  });
}

/** Ends the session on the server where there is one, and here in any case. */
export function useLogout() {
  return useMutation({
    mutationFn: () => Promise.all(storedTokens().map((token) => callApi({ token: () => token }, logout))),
    onSettled: () => storedTokens().forEach(dropToken),
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

function followToken(queryClient: QueryClient, audience: Audience) {
  forgetPrivate(queryClient);
  if (readToken(audience) === null) queryClient.setQueryData(sessionKey(audience), null);
  else queryClient.invalidateQueries({ queryKey: sessionKey(audience) }).catch(() => undefined);
}

/**
 * Keeps sessions in step with the stored tokens: dropped after a 401, or changed in another tab. Returns how to stop.
 * Staff may be using the streamer's token (D24), so their session follows both.
 */
export const watchTokens = (queryClient: QueryClient): (() => void) =>
  onTokenChange((audience) => {
    followToken(queryClient, audience);
    if (audience === 'streamer') followToken(queryClient, 'staff');
  });
