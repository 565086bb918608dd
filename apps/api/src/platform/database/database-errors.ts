const field = (error: unknown, name: 'code' | 'constraint'): string | undefined => {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Whether the statement broke the unique index or constraint of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  field(error, 'code') === '23505' && field(error, 'constraint') === constraint;

/** Whether trying the whole transaction again may succeed: deadlock or serialization failure. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(field(error, 'code') ?? '');

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT', 'EAI_AGAIN']);

// 08: connection exception, 53: insufficient resources, 57P0x: the server is stopping or starting.
const UNAVAILABLE_STATE = /^(08|53|57P0)/;

/** Whether the database cannot be reached or takes no more work now, as opposed to a defect of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = field(error, 'code');
  if (code !== undefined) return UNREACHABLE.has(code) || UNAVAILABLE_STATE.test(code);
  return (
    error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}

// 28: wrong user or password, 3D000: no such database, 42501: missing rights.
const REFUSED_STATE = /^(28|3D000|42501)/;

/** Whether the server answers but does not let this user in, which waiting will not change. */
export const isDatabaseRefusing = (error: unknown): boolean => REFUSED_STATE.test(field(error, 'code') ?? '');
