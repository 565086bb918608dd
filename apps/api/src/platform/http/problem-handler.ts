import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ErrorKind,
  headersTooLarge,
  internal,
  malformed,
  notFound,
  type Problem,
  requestTimeout,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '@livelift/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '../database/database-errors.ts';
import type { ReportOutage } from '../database/database-watch.ts';
import { Failure, type FailureContent } from '../errors.ts';

/** The HTTP status of each kind of failure. */
export const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  throttled: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
};

type Answer = { status: number; content: Omit<FailureContent, 'kind'> };

// What Fastify itself refuses before a handler runs.
const REFUSALS: Record<number, Omit<FailureContent, 'kind'>> = {
  400: { code: malformed.code, message: 'The request could not be read: its body must be valid JSON.' },
  404: { code: notFound.code, message: 'Not found.' },
  408: { code: requestTimeout.code, message: 'The request took too long to arrive.' },
  413: { code: tooLarge.code, message: 'The request is too large.' },
  415: { code: unsupportedMediaType.code, message: 'Send the body as application/json.' },
  431: { code: headersTooLarge.code, message: 'The headers of the request are too large.' },
};

const UNAVAILABLE: Omit<FailureContent, 'kind'> = {
  code: unavailable.code,
  message: 'The service is not available right now. Please try again in a moment.',
  retryAfterSeconds: 5,
};

const TOOK_TOO_LONG: Omit<FailureContent, 'kind'> = {
  ...UNAVAILABLE,
  message: 'This takes too long right now. Please ask for less, or try again in a moment.',
};

const DEFECT: Omit<FailureContent, 'kind'> = {
  code: internal.code,
  message: 'Something went wrong on our side. Please try again.',
};

function answerTo(error: FastifyError | Error, reportOutage: ReportOutage): Answer {
  if (error instanceof Failure) return { status: STATUS[error.content.kind], content: error.content };
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const refusal = status === undefined ? undefined : REFUSALS[status];
  if (status !== undefined && refusal) return { status, content: refusal };
  // After the request's own faults: a client that hangs up carries the code of a lost connection as well.
  if (reportOutage(error))
    return { status: 503, content: unavailabilityOf(error) === 'slow' ? TOOK_TOO_LONG : UNAVAILABLE };
  return { status: 500, content: DEFECT };
}

function bodyOf({ code, message, errors, details }: Answer['content'], requestId: string): string {
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

function send(reply: FastifyReply, { status, content }: Answer): FastifyReply {
  const { retryAfterSeconds } = content;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.status(status).header('content-type', CONTENT_TYPE).send(bodyOf(content, reply.request.id));
}

function log(request: FastifyRequest, error: Error, status: number): void {
  // An outage is reported by what notices it, not by each request that meets it.
  if (status >= 500 && status !== 503)
    request.log.error({ reqId: request.id, err: error }, 'A request failed with a defect.');
  else request.log.debug({ reqId: request.id, err: error }, 'A request was refused.');
}

/** The one place that turns failures into answers: status, shape, masking of what is unknown, and the log line. */
export function handleProblems(fastify: FastifyInstance, reportOutage: ReportOutage): void {
  fastify.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = answerTo(error, reportOutage);
    log(request, error, answer.status);
    return send(reply, answer);
  });
}

/** Answers a path that nothing serves with 404 in the shape of every other error; no cache may keep it, as a page may be there. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply.header('cache-control', 'no-store'), {
    status: 404,
    content: { code: notFound.code, message: 'Not found.' },
  });

/** Answers a path that is too long for the router: like every other that is unknown. Runs before any hook. */
export const refuseOverlongPath =
  (headers: [string, string][]) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    sendNotFound(reply.headers({ ...Object.fromEntries(headers), 'x-request-id': request.id }));
  };

const UNREADABLE = { code: malformed.code, message: 'The request could not be read: it is no valid HTTP.' };

const STATUS_OF_PARSER: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

// Long enough to read why, and to send a body to its end: a connection that is reset makes a proxy think that the process is down. Who
// goes on sending would keep it open for ever.
const LINGER_MS = 500;

/** Answers on the bare connection what Node's parser refuses before there is a request, and closes it. */
export const refuseUnreadableRequest =
  (headers: [string, string][]) =>
  (error: Error & { code: string }, socket: Socket): void => {
    // The rest of what was answered already, which the parser refuses as well.
    if (socket.writableEnded && error.code !== 'ECONNRESET') return;
    const status = STATUS_OF_PARSER[error.code] ?? 400;
    const id = randomUUID();
    const body = bodyOf(status === 400 ? UNREADABLE : (REFUSALS[status] ?? UNREADABLE), id);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${CONTENT_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${id}`,
      'connection: close',
    ];
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    const closing = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(closing));
  };
