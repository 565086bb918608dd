import { API_PREFIX, type Endpoint, problem, type ResponseOf } from '@livelift/contract';
import { z } from 'zod';
import { ApiError, NETWORK_ERROR, SESSION_ENDED } from './api-error.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { dropToken, readToken } from './tokens.ts';

/** How long a call may take, its answer included, before it counts as lost; the server gives up sooner. */
const PATIENCE_MS = 30_000;

/** Whose token a call carries. */
export type ApiClient = {
  token: () => string | null;
  /** The same for every try of one piece of work, so that it is done once where the first answer got lost (D31). */
  idempotencyKey?: string;
};

/** Calls that need nobody. */
export const publicApi: ApiClient = { token: () => null };

/** Calls of a signed-in streamer. */
export const streamerApi: ApiClient = { token: () => readToken('streamer') };

/** Calls of the back office. */
export const staffApi: ApiClient = { token: () => readToken('staff') };

// An input key exists only where the endpoint has a schema for it, and `query` may be left out when all of it may.
type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.output<Schema>
    ? { [K in Key]?: z.output<Schema> }
    : { [K in Key]: z.output<Schema> }
  : unknown;

/** What a call of an endpoint takes: decoded values, so Dates for instants and cents for money. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Calls an endpoint of the contract and answers the decoded response. Every failure is an `ApiError`, that the answer took
 * over 30 seconds included; a 401 also drops the token that was sent, which tells the session (features/session).
 */
export async function callApi<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<ResponseOf<E>> {
  // `Arguments` made sure that the keys the endpoint needs are there; inside, they are read one by one as unknown.
  const request = toRequest(endpoint, (input ?? {}) as AnyInput);
  const response = await accepted(client, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer = await readJson(response);
  const decoded = endpoint.response.safeDecode(answer);
  if (!decoded.success) throw notJson(response.status, '');
  // The schema is the endpoint's own; TypeScript loses the link between the two through the generic.
  return decoded.data as ResponseOf<E>;
}

type Download = {
  /** Ends it: the answer is then a rejection with the signal's reason. */
  signal: AbortSignal;
  /** Called with every piece that arrives. */
  onPiece: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** Calls an endpoint that answers a file, and hands over its bytes while they arrive. Fails as `callApi` does. */
export async function downloadApi<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  { signal, onPiece, ...input }: CallInput<E> & Download,
): Promise<void> {
  const end = (error: unknown) => Promise.reject(signal.aborted ? signal.reason : error);
  const response = await accepted(client, { ...toRequest(endpoint, input), signal }).catch(end);
  // A proxy's page, as for signing in to a network, is no file of ours, whatever its status says.
  if (!response.headers.get('content-type')?.startsWith(endpoint.media)) throw notJson(response.status, '');
  const reader = response.body?.getReader();
  const next = () => reader?.read().catch(() => end(noNetwork()));
  for (let piece = await next(); piece?.value !== undefined; piece = await next()) onPiece(piece.value);
}

async function accepted(client: ApiClient, request: SentRequest): Promise<Response> {
  const token = client.token();
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  if (client.idempotencyKey !== undefined) request.headers.set('idempotency-key', client.idempotencyKey);
  const response = (await early(request, token)) ?? (await send(request));
  if (response.ok) return response;
  const failure = refusal(response.status, await readJson(response));
  if (response.status === 401 && token !== null) dropToken(token, failure.message);
  throw failure;
}

// A read that the page itself has made is not made again.
function early({ method, url }: SentRequest, token: string | null): Promise<Response | undefined> | undefined {
  if (method === 'GET') return takeEarlyAnswer(url, token);
  forgetEarlyAnswers();
  return undefined;
}

type SentRequest = ReturnType<typeof toRequest> & { signal: AbortSignal };

function toRequest(endpoint: Endpoint, input: AnyInput) {
  const params = encoded(endpoint.params, input.params) ?? {};
  const query = encoded(endpoint.query, input.query) ?? {};
  const body = encoded(endpoint.body, input.body);
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

function encoded(schema: z.ZodType | undefined, value: unknown): object | undefined {
  if (schema === undefined) return undefined;
  // `safeEncode` wants the schema's own output type, which is unknown for "some endpoint"; it checks at run time.
  const result = z.safeEncode(schema, (value ?? {}) as never);
  if (result.success) return Object(result.data);
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const key = path.join('.');
    fieldErrors[key] = [...(fieldErrors[key] ?? []), message];
  }
  throw new ApiError({ kind: 'input', status: 0, code: 'input', message: joined(fieldErrors), fieldErrors });
}

async function send({ url, ...init }: SentRequest): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw noNetwork();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw noNetwork();
  });
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(response.status, text);
  }
}

function refusal(status: number, answer: unknown): ApiError {
  const { data: known } = problem.partial().safeParse(answer);
  const fieldErrors = known?.errors ?? {};
  return new ApiError({
    kind: 'http',
    status,
    code: known?.code ?? 'unknown',
    message: refusalSentence(status, { message: known?.message ?? '', fieldErrors }),
    fieldErrors,
    ...(known?.details && { details: known.details }),
  });
}

function refusalSentence(status: number, known: { message: string; fieldErrors: Record<string, string[]> }): string {
  if (status === 422 && Object.keys(known.fieldErrors).length > 0) return joined(known.fieldErrors);
  if (known.message !== '') return known.message;
  return status === 401 ? SESSION_ENDED : `HTTP error! status: ${status}`;
}

const joined = (errors: Record<string, string[]>) => [...new Set(Object.values(errors).flat())].join(', ');

const noNetwork = () =>
  new ApiError({
    kind: 'network',
    status: 0,
    code: 'network',
    message: NETWORK_ERROR,
  });

// A proxy's error page can be long and is no sentence; its beginning tells an operator enough.
const SHOWN_BODY_LENGTH = 200;

const notJson = (status: number, body: string) =>
  new ApiError({
    kind: 'not-json',
    status,
    code: 'not_json',
    message: `Server error: ${status}. ${body.trim().slice(0, SHOWN_BODY_LENGTH) || 'Invalid response format'}`,
  });
