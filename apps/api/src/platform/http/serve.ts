import { API_PREFIX, type Endpoint, type InputOf, type ResponseOf } from '@livelift/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What guards and services may need to know of the request under way. */
export type RequestInfo = {
  id: string;
  ip: string;
  /** The Authorization header as it came. */
  authorization: string | undefined;
  /** The Idempotency-Key header as it came; several are joined by commas. */
  idempotencyKey: string | undefined;
  /** The Cookie header as it came. */
  cookie: string | undefined;
  /** The User-Agent header as it came. */
  userAgent: string | undefined;
  /** Adds a header to the answer. */
  setHeader(name: 'set-cookie' | 'idempotency-replayed' | 'x-robots-tag', value: string): void;
};

/** Finds out who calls and throws when they may not; runs before anything of the request is validated. */
export type Guard<Callers> = <A extends keyof Callers & string>(access: A, request: RequestInfo) => Promise<Callers[A]>;

type OnceRequest<Context> = { endpoint: Endpoint; input: object; context: Context };

/** Does the work of a request once for its Idempotency-Key; the same request again gets the first reply. */
export type Once<C, Callers> = <A extends keyof Callers & string>(
  request: OnceRequest<C & Callers[A]>,
  work: (context: C & Callers[A]) => Promise<unknown>,
) => Promise<unknown>;

/** An endpoint as it was bound, with who may call it. */
export type Served<Access extends string = string> = { endpoint: Endpoint; access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route of the API was bound as. */
    served?: Served;
  }
}

/** Whether a request asks for a stream of events, which is open as long as its window is. */
export const isEventStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.served?.endpoint.media === 'text/event-stream';

/**
 * What endpoints are bound to. `Callers` says, for each level of access, what a handler knows about its caller; `served`
 * collects the endpoints for the documentation.
 */
export type Api<C, Callers> = {
  fastify: FastifyInstance;
  context: C;
  guard: Guard<Callers>;
  /** Around every endpoint that is idempotent. */
  once: Once<C, Callers>;
  served: Served<keyof Callers & string>[];
  /** Waits until a request of this caller may go on, with whatever token. */
  waitForTurn: (caller: Callers[keyof Callers], reply: FastifyReply) => Promise<void>;
};

/** Who may call an endpoint, and what answers it. */
export type Binding<C, Caller, E extends Endpoint, A, Answer = Promise<ResponseOf<E>>> = {
  access: A;
  handle: (context: C & Caller, input: InputOf<E>) => Answer;
};

// Input that an endpoint does not declare is refused like any other unknown field.
const NOTHING = z.strictObject({});

const infoOf = ({ id, ip, headers }: FastifyRequest, reply: FastifyReply): RequestInfo => ({
  id,
  ip,
  authorization: headers.authorization,
  idempotencyKey: headers['idempotency-key']?.toString(),
  cookie: headers.cookie,
  userAgent: headers['user-agent'],
  setHeader: (name, value) => {
    reply.header(name, value);
  },
});

type Route<C, Caller, E extends Endpoint, A> = {
  access: A;
  answer: (context: C & Caller, input: InputOf<E>, reply: FastifyReply) => Promise<unknown>;
};

/** Binds an endpoint to what answers it: what `serve`, `serveCsv` and `serveEvents` have in common. */
export function bindRoute<C, Callers, E extends Endpoint, A extends keyof Callers & string>(
  api: Api<C, Callers>,
  endpoint: E,
  { access, answer }: Route<C, Callers[A], E, A>,
): void {
  const callers = new WeakMap<FastifyRequest, { caller: Callers[A] }>();
  const { method, path, params, query, body, response, media, status, maxBodyBytes } = endpoint;
  const served = { endpoint, access };
  api.served.push(served);
  api.fastify.route({
    method,
    url: `${API_PREFIX}${path}`,
    config: { served },
    bodyLimit: maxBodyBytes,
    // For HEAD, Fastify reads a stream to its end and throws it away.
    exposeHeadRoute: media === 'application/json',
    schema: {
      ...(params ? { params } : {}),
      querystring: query ?? NOTHING,
      ...(method === 'GET' ? {} : { body: body ?? NOTHING.optional() }),
      response: { [status]: response },
    },
    onRequest: async (request, reply) => {
      const caller = await api.guard(access, infoOf(request, reply));
      callers.set(request, { caller });
      if (!isEventStream(request)) await api.waitForTurn(caller, reply);
    },
    handler: async (request, reply) => {
      const found = callers.get(request);
      if (!found) throw new Error('The guard did not run.');
      reply.status(status);
      // The compilers have replaced each part by what its schema decodes to.
      const input = { params: request.params, query: request.query, body: request.body } as InputOf<E>;
      return answer({ ...api.context, ...found.caller }, input, reply);
    },
  });
}

type PreparedBinding<C, Caller, E extends Endpoint, P> = {
  prepare: (context: C & Caller, input: InputOf<E>) => Promise<P>;
  handle: (context: C & Caller, input: InputOf<E>, prepared: P) => Promise<ResponseOf<E>>;
};

/**
 * Binds an idempotent endpoint of which a part takes long, as hashing a password: `prepare` does it before the transaction
 * of the key begins, again at each repetition.
 */
export function servePrepared<C, Callers, E extends Endpoint, A extends keyof Callers & string, P>(
  api: Api<C, Callers>,
  endpoint: E,
  { access, prepare, handle }: PreparedBinding<C, Callers[A], E, P> & { access: A },
): void {
  const answer: Route<C, Callers[A], E, A>['answer'] = async (context, input) => {
    const prepared = await prepare(context, input);
    return api.once<A>({ endpoint, input, context }, (context) => handle(context, input, prepared));
  };
  bindRoute<C, Callers, E, A>(api, endpoint, { access, answer });
}

/** Binds an endpoint of the contract to its handler. `access` is required: forgetting who may call does not compile. */
export function serve<C, Callers, E extends Endpoint, A extends keyof Callers & string>(
  api: Api<C, Callers>,
  endpoint: E,
  { access, handle }: Binding<C, Callers[A], E, A>,
): void {
  const answer: Route<C, Callers[A], E, A>['answer'] = endpoint.isIdempotent
    ? (context, input) => api.once<A>({ endpoint, input, context }, (context) => handle(context, input))
    : handle;
  bindRoute<C, Callers, E, A>(api, endpoint, { access, answer });
}
