import { type DestinationStream, type Logger, pino } from 'pino';

// Database errors carry the values of the statement, password hashes among them; these fields carry none.
const describeError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? {
        // The job queue hands its errors on as plain objects.
        ...(error instanceof Error ? { type: error.name } : {}),
        message: error.message,
        ...('stack' in error ? { stack: error.stack } : {}),
        ...('code' in error ? { code: error.code } : {}),
        ...('constraint' in error ? { constraint: error.constraint } : {}),
      }
    : { message: String(error) };

// What follows these in a path is a secret, and opens something without a session, whatever is answered to it.
const SECRET_BELOW = /^\/+(feeds|unsubscribe|site-preview)\/.+/i;

// A request line may name the host as well, as those of proxies do.
const HOST = /^https?:\/\/[^/]*/i;

function withoutSecret(url: string): string {
  const path = url.replace(HOST, '');
  const hidden = SECRET_BELOW.exec(decoded(path))?.[1];
  return hidden === undefined ? path : `/${hidden.toLowerCase()}/[redacted]`;
}

// As it is where it cannot be decoded.
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The process's log: JSON lines on stdout. */
export type Log = Logger;

/** Opens the log; secrets that a request may carry are never written. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Of a request nothing else: its headers are secrets.
      serializers: {
        err: describeError,
        req: ({ id, method, url, ip }) => ({ id, method, path: withoutSecret(String(url).split('?')[0] ?? ''), ip }),
      },
    },
    ...(destination ? [destination] : []),
  );
