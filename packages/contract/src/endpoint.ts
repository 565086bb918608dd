import type { z } from 'zod';
import type { DeclaredError } from './errors.ts';

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an answer may be written in. */
export type Media = 'application/json' | 'text/csv' | 'text/event-stream';

/** Path parameters and query strings: objects whose encoded values are strings. */
export type InputSchema = z.ZodObject;

/**
 * One call of the REST API as plain data. The server binds it with `serve`, the browser calls it with `callApi`, and
 * the documentation and the tests of all endpoints walk the same list, so none of them can disagree.
 */
export type Endpoint<
  Params extends InputSchema | undefined = InputSchema | undefined,
  Query extends InputSchema | undefined = InputSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Below the prefix /api, with parameters as `:id`. */
  path: `/${string}`;
  /** A few words for the documentation: what the call does. */
  summary: string;
  /** What the documentation says beyond that; empty where nothing needs to be said. CommonMark. */
  description: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** What a success is written in: JSON but for a list that is saved as a file (D34) and for events (D276). */
  media: Media;
  /** Status of a success: 201 where a thing is made, else 200. */
  status: 200 | 201;
  /**
   * Every error of its own. What comes with every call of a kind (a body that is no JSON, a missing session, an invalid field)
   * is added by the server's `errorsOf`.
   */
  errors: readonly DeclaredError[];
  /** Whether the same request with the same Idempotency-Key is done once. */
  isIdempotent: boolean;
  /** How long the body may be. */
  maxBodyBytes: number;
};

type Definition<P, Q, B, R> = {
  method: Method;
  path: `/${string}`;
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  media?: Media;
  status?: 200 | 201;
  errors?: readonly DeclaredError[];
  isIdempotent?: boolean;
  maxBodyBytes?: number;
};

/** Prefix below which the server mounts every endpoint. */
export const API_PREFIX = '/api';

/** How long a body may be where its endpoint declares no other limit. */
export const BODY_LIMIT_BYTES = 65_536;

/**
 * Declares an endpoint. `status` defaults to 200, `media` to JSON; absent schemas mean that the call takes no such input,
 * absent errors that it fails only as every call may, `maxBodyBytes` to 64 KiB.
 */
export function endpoint<
  R extends z.ZodType,
  P extends InputSchema | undefined = undefined,
  Q extends InputSchema | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { params, query, body, ...rest } = definition;
  return {
    description: '',
    media: 'application/json',
    status: 200,
    errors: [],
    isIdempotent: false,
    maxBodyBytes: BODY_LIMIT_BYTES,
    ...rest,
    // An absent key and the type parameter's `undefined` are the same fact; TypeScript cannot see that by itself.
    params: params as P,
    query: query as Q,
    body: body as B,
  };
}

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives and what `callApi` takes: the decoded sides of params, query and body. */
export type InputOf<E extends Endpoint> = {
  params: Decoded<E['params']>;
  query: Decoded<E['query']>;
  body: Decoded<E['body']>;
};

/** What a handler answers and what `callApi` returns: the decoded side of the response. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
