import { problem } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorsOf } from '../documentation/declared-errors.ts';
import { STATUS } from '../platform/http/problem-handler.ts';
import type { Served } from '../platform/http/serve.ts';

// Whether the endpoint declares the answer: its code with its status, and details of exactly the declared shape.
function isDeclared(served: Served, status: number, payload: unknown): boolean {
  const { code, details } = problem.parse(JSON.parse(String(payload)));
  const declared = errorsOf(served).find((each) => each.code === code && STATUS[each.kind] === status);
  if (!declared) return false;
  if (!declared.details) return details === undefined;
  return z.strictObject(declared.details.shape).safeDecode(Object(details)).success;
}

/** Looks at every error that an endpoint answers; `expectDeclared` throws where one of them was not declared for it. */
export function watchErrors(server: FastifyInstance): { expectDeclared(): void } {
  const undeclared = new Set<string>();
  server.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const { served } = routeOptions.config;
    // A defect, which tests plant as well, is nothing to declare.
    const refused = statusCode >= 400 && statusCode !== 500;
    if (!served || !refused || method === 'HEAD' || isDeclared(served, statusCode, payload)) return payload;
    undeclared.add(`${method} ${served.endpoint.path} answered ${statusCode} ${payload}`);
    return payload;
  });
  return {
    expectDeclared() {
      if (undeclared.size === 0) return;
      throw new Error(`Errors that the contract does not declare for their endpoints:\n${[...undeclared].join('\n')}`);
    },
  };
}
