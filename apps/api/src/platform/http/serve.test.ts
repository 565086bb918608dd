import { endpoint } from '@livelift/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { useContractSchemas } from './contract-schemas.ts';
import { createHttpServer } from './http-server.ts';
import { type Api, servePrepared } from './serve.ts';

const make = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Make',
  response: z.object({ secret: z.string() }),
  isIdempotent: true,
});

it('what takes long is done before the transaction of an idempotency key begins', async () => {
  const steps: string[] = [];
  const log = createLog('silent');
  const server = await createHttpServer({ log, trustProxy: [], https: false, reportOutage: () => false });
  server.register(async (fastify) => {
    useContractSchemas(fastify);
    const api: Api<object, { public: object }> = {
      fastify,
      context: {},
      guard: async () => ({}),
      once: ({ context }, work) => {
        steps.push('begin');
        return work(context);
      },
      served: [],
      waitForTurn: async () => undefined,
    };
    servePrepared(api, make, {
      access: 'public',
      prepare: async () => {
        steps.push('prepare');
        return 'hash';
      },
      handle: async (_context, _input, secret) => {
        steps.push('handle');
        return { secret };
      },
    });
  });
  const answer = await server.inject({ method: 'POST', url: '/api/things' });
  expect(answer.json()).toEqual({ secret: 'hash' });
  expect(steps).toEqual(['prepare', 'begin', 'handle']);
  await server.close();
});
