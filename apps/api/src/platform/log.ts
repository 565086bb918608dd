import { type DestinationStream, type Logger, pino } from 'pino';

// Database errors carry the values of the statement, password hashes among them; these fields carry none.
const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...('code' in error ? { code: error.code } : {}),
        ...('constraint' in error ? { constraint: error.constraint } : {}),
      }
    : { message: String(error) };

/** The process's log: JSON lines on stdout. */
export type Log = Logger;

/** Opens the log; secrets that a request may carry are never written. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: describeError,
        req: ({ id, method, url, ip }) => ({ id, method, path: String(url).split('?')[0], ip }),
      },
    },
    ...(destination ? [destination] : []),
  );
