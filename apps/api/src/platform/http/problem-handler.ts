import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@livelift/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoteOutage } from '../database/database-watch.ts';
import { Failure, type FailureFacts, type FailureKind } from '../errors.ts';

const STATUS: Record<FailureKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
};

type Answer = { status: number; facts: Omit<FailureFacts, 'kind'> };

// What Fastify itself refuses before a handler runs.
const REFUSALS: Record<number, Omit<FailureFacts, 'kind'>> = {
  400: { code: 'malformed', message: 'The request could not be read: its body must be valid JSON.' },
  404: { code: 'not_found', message: 'Not found.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
};

const UNAVAILABLE: Omit<FailureFacts, 'kind'> = {
  code: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
  retryAfterSeconds: 5,
};

const DEFECT: Omit<FailureFacts, 'kind'> = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

function answerTo(error: FastifyError | Error, noteOutage: NoteOutage): Answer {
  if (error instanceof Failure) return { status: STATUS[error.facts.kind], facts: error.facts };
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const refusal = status === undefined ? undefined : REFUSALS[status];
  if (status !== undefined && refusal) return { status, facts: refusal };
  // After the request's own faults: a client that hangs up carries the code of a lost connection as well.
  if (noteOutage(error)) return { status: 503, facts: UNAVAILABLE };
  return { status: 500, facts: DEFECT };
}

function bodyOf({ code, message, errors, details }: Answer['facts'], requestId: string): string {
  const body: Problem = {
    message,
    code,
    ...(errors ? { errors } : {}),
    ...(details ? { details } : {}),
    request_id: requestId,
  };
  return JSON.stringify(body);
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

function send(reply: FastifyReply, { status, facts }: Answer): FastifyReply {
  const { retryAfterSeconds } = facts;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.status(status).header('content-type', CONTENT_TYPE).send(bodyOf(facts, reply.request.id));
}

function log(request: FastifyRequest, error: Error, status: number): void {
  // An outage is told by the one who notes it, not by each request that meets it.
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'A request failed with a defect.');
  else request.log.debug({ err: error }, 'A request was refused.');
}

/** The one place that turns failures into answers (D34): status, shape, masking of what is unknown, and the log line. */
export function handleProblems(fastify: FastifyInstance, noteOutage: NoteOutage): void {
  fastify.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = answerTo(error, noteOutage);
    log(request, error, answer.status);
    return send(reply, answer);
  });
}

/** Answers a path that nothing serves with 404 in the shape of every other error; no cache may keep it, as a page may be there. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply.header('cache-control', 'no-store'), { status: 404, facts: { code: 'not_found', message: 'Not found.' } });

/** Answers a path that is too long for the router: like every other that is unknown. Runs before any hook. */
export const refuseOverlongPath = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  sendNotFound(reply.header('x-request-id', request.id));
};

const UNREADABLE = { code: 'malformed', message: 'The request could not be read: it is no valid HTTP.' };

const STATUS_OF_PARSER: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers on the bare connection what Node's parser refuses before there is a request. */
export function refuseUnreadableRequest(error: Error & { code: string }, socket: Socket): void {
  const status = STATUS_OF_PARSER[error.code] ?? 400;
  const id = randomUUID();
  const body = bodyOf(status === 400 ? UNREADABLE : (REFUSALS[status] ?? UNREADABLE), id);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${CONTENT_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
  ];
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
