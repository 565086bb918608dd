import { API_PREFIX, type Endpoint, type InputOf, type ResponseOf } from '@livelift/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Caller, RequestFacts } from './actor.ts';

/** Finds out who calls and throws when that one may not; runs before anything of the request is validated. */
export type Guard = <A extends Access>(access: A, request: RequestFacts) => Promise<Caller[A]>;

/** What endpoints are bound to. */
export type Api<C> = { fastify: FastifyInstance; context: C; guard: Guard };

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

/** Binds an endpoint of the contract to its handler. `access` is required: forgetting who may call does not compile. */
export function serve<C, E extends Endpoint, A extends Access>(
  api: Api<C>,
  endpoint: E,
  { access, handle }: Binding<C, E, A>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller[A]>();
  const { method, path, params, query, body, response, status } = endpoint;
  api.fastify.route({
    method,
    url: `${API_PREFIX}${path}`,
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
      return handle({ ...api.context, ...caller }, input);
    },
  });
}
