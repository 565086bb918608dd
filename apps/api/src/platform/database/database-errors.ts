const field = (
  error: unknown,
  name: 'code' | 'constraint' | 'syscall' | 'message' | 'routine' | 'severity',
): string | undefined => {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Whether the statement broke the unique index or constraint of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  field(error, 'code') === '23505' && field(error, 'constraint') === constraint;

/** Whether the statement names a row, by the foreign key of that name, that there is not. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  field(error, 'code') === '23503' && field(error, 'constraint') === constraint;

/** Whether a prepared statement reads a table that a migration has changed since. */
export const isOutdatedPlan = (error: unknown): boolean =>
  field(error, 'code') === '0A000' && /cached plan/.test(field(error, 'message') ?? '');

/** Whether trying the whole transaction again may succeed: deadlock, serialization failure, or a migration meanwhile. */
export const isRetryable = (error: unknown): boolean =>
  ['40P01', '40001'].includes(field(error, 'code') ?? '') || isOutdatedPlan(error);

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT', 'EAI_AGAIN']);

// Files have such codes as well; these are the calls of a connection.
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

// 08: connection exception, 53: insufficient resources, 55P03, 57014: waited too long, 57P0x: stopping or starting.
const UNAVAILABLE_STATE = /^(08|53|55P03|57014|57P0)/;

const READ_ONLY = '25006';

// 28: wrong user or password, 3D000: no such database.
const NOT_LET_IN_STATE = /^(28|3D000)/;

// The server's own check of a connection: no right to connect (42501), or nobody has one (55000). Statements have these states, too.
const isNotLetIn = (error: unknown): boolean =>
  NOT_LET_IN_STATE.test(field(error, 'code') ?? '') || field(error, 'routine') === 'CheckMyDatabase';

// What the driver says without a code: of a connection that broke, before or while it was used, and of waiting in vain.
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|No answer in time)/;

/** Whether the database cannot be reached, lets nobody in or takes no more work now, as opposed to a defect of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = field(error, 'code');
  // Several addresses that were tried in turn fail as one error, which names no call.
  if (code !== undefined && UNREACHABLE.has(code)) return SOCKET_CALLS.has(field(error, 'syscall') ?? 'connect');
  if (code !== undefined) return UNAVAILABLE_STATE.test(code) || code === READ_ONLY || isNotLetIn(error);
  // The queue hands its errors on as plain objects.
  return UNAVAILABLE_MESSAGE.test(field(error, 'message') ?? '');
}

/** In which way a database that is unavailable is so. */
export type Unavailability =
  | 'unreachable'
  | 'refused'
  | 'read_only'
  | 'full'
  | 'crowded'
  | 'busy'
  | 'queue_busy'
  | 'slow';

const KIND_OF_STATE: Record<string, Unavailability> = {
  [READ_ONLY]: 'read_only',
  '53100': 'full',
  '53200': 'crowded',
  '53300': 'crowded',
  '55P03': 'slow',
  '57014': 'slow',
};

// What the pool says, to whom it could give no connection in time; of a server that does not answer it says something else.
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/;
const OF_QUEUE = ' for the job queue';

const isPoolBusy = (error: unknown): boolean => BUSY_MESSAGE.test(field(error, 'message') ?? '');

/** Whether no connection came in time: of the pool, or from a server that takes long to let one in. */
export const isConnectionLate = (error: unknown): boolean =>
  isPoolBusy(error) || /^Connection terminated due to connection timeout/.test(field(error, 'message') ?? '');

/** Throws an error of the job queue's own connections again, so that it says that they were what was waited for. */
export function throwOfQueue(error: unknown): never {
  throw isPoolBusy(error) ? new Error(`${field(error, 'message')}${OF_QUEUE}`, { cause: error }) : error;
}

/** Which kind of unavailability an error of `isDatabaseUnavailable` is. */
export function unavailabilityOf(error: unknown): Unavailability {
  if (isPoolBusy(error)) return field(error, 'message')?.includes(OF_QUEUE) ? 'queue_busy' : 'busy';
  // The check of a connection finds too many of them as well, which have a kind of their own.
  return KIND_OF_STATE[field(error, 'code') ?? ''] ?? (isNotLetIn(error) ? 'refused' : 'unreachable');
}

// What Node says of a certificate that it does not accept, and the driver of a server that takes no TLS.
const TLS_CODE = /^ERR_(TLS|SSL)|CERT|^UNABLE_TO_/;
const TLS_MESSAGE = /SSL connections?/;

/** Whether the server does not offer the TLS that is asked for, which waiting will not change. */
export const isTlsFault = (error: unknown): boolean =>
  TLS_CODE.test(field(error, 'code') ?? '') || TLS_MESSAGE.test(field(error, 'message') ?? '');

const MISSING_RIGHTS = '42501';

/** Whether the server answers but does not let this user in or do what a start does, which waiting will not change. */
export const isDatabaseRefusing = (error: unknown): boolean =>
  isDatabaseUnavailable(error)
    ? unavailabilityOf(error) === 'refused'
    : // What it makes of settings in the address, with the states of statements, ends the connection.
      field(error, 'code') === MISSING_RIGHTS || field(error, 'severity') === 'FATAL';
