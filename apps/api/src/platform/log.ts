import { type Logger, pino } from 'pino';

/** The process's log: JSON lines on stdout. */
export type Log = Logger;

/** Opens the log; secrets that a request may carry are never written. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: ({ id, method, url, ip }) => ({ id, method, path: String(url).split('?')[0], ip }) },
  });
