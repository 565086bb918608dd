import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX, problem } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { newToken } from '../platform/ids.ts';

/** Folder that takes the problems of a whole run, for documentation/problems.json; unset: nothing is recorded. */
const folder = process.env.RECORD_PROBLEMS;

/** Records every problem that a known route answers as a line of JSON: operation, status, code, message, errors. */
export function recordProblems(server: FastifyInstance): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${newToken()}.ndjson`);
  const known = new Set<string>();
  server.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const { url } = routeOptions;
    // A defect that a test plants is nothing to document.
    const refused = statusCode >= 400 && statusCode !== 500;
    if (!refused || !url?.startsWith(`${API_PREFIX}/`) || method === 'HEAD') return payload;
    const { code, message, errors } = problem.parse(JSON.parse(String(payload)));
    const operation = `${method} ${url.slice(API_PREFIX.length)}`;
    const line = `${JSON.stringify({ operation, status: statusCode, code, message, errors })}\n`;
    if (!known.has(line)) appendFileSync(file, line);
    known.add(line);
    return payload;
  });
}
