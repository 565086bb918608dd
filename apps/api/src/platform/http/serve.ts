import { API_PREFIX, type Endpoint, type InputOf, type ResponseOf } from '@livelift/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Caller, RequestFacts } from './actor.ts';

/** Finds out who calls and throws when that one may not; runs before anything of the request is validated. */
export type Guard = <A extends Access>(access: A, request: RequestFacts) => Promise<Caller[A]>;

/** An endpoint as it was bound. */
export type Served = { endpoint: Endpoint; access: Access };

/** What endpoints are bound to. `served` collects them for the documentation. */
export type Api<C> = { fastify: FastifyInstance; context: C; guard: Guard; served: Served[] };

type Binding<C, E extends Endpoint, A extends Access> = {
  access: A;
  handle: (context: C & Caller[A], input: InputOf<E>) => Promise<ResponseOf<E>>;
};

// Input that an endpoint does not declare is refused like any other unknown field (D34).
const NOTHING = z.strictObject({});

const factsOf = ({ id, ip, headers }: FastifyRequest): RequestFacts => ({
  id,
  ip,
  authorization: headers.authorization,
  idempotencyKey: headers['idempotency-key']?.toString(),
});

type Route<C, E extends Endpoint, A extends Access> = {
  access: A;
  answer: (context: C & Caller[A], input: InputOf<E>, reply: FastifyReply) => Promise<unknown>;
};

/** Binds an endpoint to whatever answers it: what `serve` and `serveCsv` have in common. */
export function bindRoute<C, E extends Endpoint, A extends Access>(
  api: Api<C>,
  endpoint: E,
  { access, answer }: Route<C, E, A>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller[A]>();
  const { method, path, params, query, body, response, media, status } = endpoint;
  api.served.push({ endpoint, access });
  api.fastify.route({
    method,
    url: `${API_PREFIX}${path}`,
    // For HEAD, Fastify reads a stream to its end and throws it away.
    exposeHeadRoute: media === 'application/json',
    schema: {
      ...(params ? { params } : {}),
      querystring: query ?? NOTHING,
      ...(method === 'GET' ? {} : { body: body ?? NOTHING.optional() }),
      response: { [status]: response },
    },
    onRequest: async (request) => {
      callers.set(request, await api.guard(access, factsOf(request)));
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('The guard did not run.');
      reply.status(status);
      // The compilers below have replaced each part by what its schema decodes to.
      const input = { params: request.params, query: request.query, body: request.body } as InputOf<E>;
      return answer({ ...api.context, ...caller }, input, reply);
    },
  });
}

/** Binds an endpoint of the contract to its handler. `access` is required: forgetting who may call does not compile. */
export function serve<C, E extends Endpoint, A extends Access>(
  api: Api<C>,
  endpoint: E,
  { access, handle }: Binding<C, E, A>,
): void {
  bindRoute(api, endpoint, { access, answer: handle });
}
