import { API_PREFIX, type Endpoint, problem, type ResponseOf } from '@livelift/contract';
import { z } from 'zod';
import { ApiError, type FailureCode, NETWORK_ERROR, SESSION_ENDED } from './api-error.ts';
import { forgetPrefetched, takePrefetched } from './prefetched-responses.ts';

/** The timeout of a call, its response body included; the server's own timeouts are shorter. */
const TIMEOUT_MS = 30_000;

/** Who a session is for: streamers' pages and the back office sign in separately (D24). */
export type Audience = 'streamer' | 'staff';

/** Where tokens are stored: read for each call, and removed with the server's message when it refused one. */
type TokenStore = {
  read: (audience: Audience) => string | null;
  remove: (token: string, message: string) => void;
};

let tokenStore: TokenStore = { read: () => null, remove: () => undefined };

/** Sets where calls take their token from. Without it nobody is signed in. */
export function setTokenStore(store: TokenStore): void {
  tokenStore = store;
}

/** Which token a call carries. */
export type ApiClient = {
  token: () => string | null;
  /** The same for every attempt at one operation, so that it is carried out once when a response was lost. */
  idempotencyKey?: string;
  /** Called once an answer was understood. */
  onSuccess?: () => void;
  /** Ends a call whose answer nobody waits for any more. */
  signal?: AbortSignal;
};

/** Calls without a session. */
export const publicApi: ApiClient = { token: () => null };

/** Calls of a signed-in streamer. */
export const streamerApi: ApiClient = { token: () => tokenStore.read('streamer') };

/** Calls of the back office. */
export const staffApi: ApiClient = { token: () => tokenStore.read('staff') };

/** Calls of the person who is signed in on the pages of an audience. */
export const apiOf = (audience: Audience): ApiClient => (audience === 'staff' ? staffApi : streamerApi);

// An input key exists only where the endpoint has a schema for it; `query` may be omitted when all its fields are
// optional.
type InputPart<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.output<Schema>
    ? { [K in Key]?: z.output<Schema> }
    : { [K in Key]: z.output<Schema> }
  : unknown;

/** What a call of an endpoint takes: decoded values, so Dates for instants and cents for money. */
export type CallInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>;

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** Answers the calls of a signed-in streamer in the page itself. */
export type LocalApi = (endpoint: Endpoint, input: object) => Promise<unknown>;

let localApi: LocalApi | null = null;

/** Answers a streamer's calls by `api` instead of the server, which the demo does; null: by the server again. */
export function setLocalApi(api: LocalApi | null): void {
  localApi = api;
}

/**
 * Calls an endpoint of the contract and returns the decoded response. Every failure is an `ApiError`, a timeout after
 * 30 seconds included; a 401 also removes the token that was sent.
 */
export async function callApi<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<ResponseOf<E>> {
  if (localApi && client !== publicApi) return (await localApi(endpoint, input ?? {})) as ResponseOf<E>;
  // `Arguments` made sure that the keys the endpoint needs are there; inside, they are read one by one as unknown.
  const request = toRequest(endpoint, (input ?? {}) as AnyInput);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = client.signal ? AbortSignal.any([client.signal, timeout]) : timeout;
  const response = await sendAuthenticated(client, { ...request, signal });
  const answer = await readJson(response);
  const decoded = endpoint.response.safeDecode(answer);
  if (!decoded.success) throw unexpectedAnswer(response.status, '');
  client.onSuccess?.();
  // The schema is the endpoint's own; TypeScript loses the link between the two through the generic.
  return decoded.data as ResponseOf<E>;
}

type Download = {
  /** Aborts it; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with every chunk that arrives. */
  onChunk: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** Downloads a file from an endpoint, chunk by chunk. Fails as `callApi` does. */
export async function downloadApi<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  { signal = new AbortController().signal, onChunk, ...input }: CallInput<E> & Download,
): Promise<void> {
  const end = (error: unknown) => Promise.reject(signal.aborted ? signal.reason : error);
  const response = await sendAuthenticated(client, { ...toRequest(endpoint, input), signal }).catch(end);
  // A captive portal may answer a page of its own with status 200.
  if (!response.headers.get('content-type')?.startsWith(endpoint.media)) throw unexpectedAnswer(response.status, '');
  const reader = response.body?.getReader();
  const next = () => reader?.read().catch(() => end(networkError()));
  for (let piece = await next(); piece?.value !== undefined; piece = await next()) onChunk(piece.value);
}

async function sendAuthenticated(client: ApiClient, request: ApiRequest): Promise<Response> {
  const token = client.token();
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  if (client.idempotencyKey !== undefined) request.headers.set('idempotency-key', client.idempotencyKey);
  const response = (await prefetched(request, token)) ?? (await send(request));
  if (response.ok) return response;
  const failure = toApiError(response.status, await readJson(response));
  if (response.status === 401 && token !== null) tokenStore.remove(token, failure.message);
  throw failure;
}

// The response that the page has requested already, if any.
function prefetched({ method, url }: ApiRequest, token: string | null): Promise<Response | undefined> | undefined {
  if (method === 'GET') return takePrefetched(url, token);
  forgetPrefetched();
  return undefined;
}

type ApiRequest = ReturnType<typeof toRequest> & { signal: AbortSignal };

function toRequest(endpoint: Endpoint, input: AnyInput) {
  const params = encodeInput(endpoint.params, input.params) ?? {};
  const query = encodeInput(endpoint.query, input.query) ?? {};
  const body = encodeInput(endpoint.body, input.body);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    url: `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`,
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function encodeInput(schema: z.ZodType | undefined, value: unknown): object | undefined {
  if (schema === undefined) return undefined;
  // `safeEncode` wants the schema's own output type, which is unknown for "some endpoint"; it checks at run time.
  const result = z.safeEncode(schema, (value ?? {}) as never);
  if (result.success) return Object(result.data);
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const key = path.join('.');
    fieldErrors[key] = [...(fieldErrors[key] ?? []), message];
  }
  throw new ApiError({ kind: 'input', status: 0, code: 'input', message: joinMessages(fieldErrors), fieldErrors });
}

async function send({ url, ...init }: ApiRequest): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw networkError();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw networkError();
  });
  try {
    return JSON.parse(text);
  } catch {
    throw unexpectedAnswer(response.status, text);
  }
}

function toApiError(status: number, answer: unknown): ApiError {
  const { data: parsed } = problem.partial().safeParse(answer);
  const fieldErrors = parsed?.errors ?? {};
  const isSilent = !parsed?.message && Object.keys(fieldErrors).length === 0;
  return new ApiError({
    kind: 'http',
    status,
    // A newer server may know more codes: nothing here compares with those.
    code: ((isSilent ? undefined : parsed?.code) ?? 'unknown') as FailureCode,
    message: refusalMessage(status, { message: parsed?.message ?? '', fieldErrors }),
    fieldErrors,
    ...(parsed?.details && { details: parsed.details }),
  });
}

function refusalMessage(status: number, parsed: { message: string; fieldErrors: Record<string, string[]> }): string {
  if (status === 422 && Object.keys(parsed.fieldErrors).length > 0) return joinMessages(parsed.fieldErrors);
  if (parsed.message !== '') return parsed.message;
  return status === 401 ? SESSION_ENDED : `HTTP error! status: ${status}`;
}

const joinMessages = (errors: Record<string, string[]>) => [...new Set(Object.values(errors).flat())].join(', ');

const networkError = () =>
  new ApiError({
    kind: 'network',
    status: 0,
    code: 'network',
    message: NETWORK_ERROR,
  });

// A proxy's text can be long; its beginning is enough for an operator. A page of markup says nothing to anybody.
const SHOWN_BODY_LENGTH = 200;
const shownBody = (body: string) => (/<[a-z!/]/i.test(body) ? '' : body.trim().slice(0, SHOWN_BODY_LENGTH));

const unexpectedAnswer = (status: number, body: string) =>
  new ApiError({
    kind: 'not-json',
    status,
    code: 'not_json',
    message: `Server error: ${status}. ${shownBody(body) || 'Invalid response format'}`,
  });
