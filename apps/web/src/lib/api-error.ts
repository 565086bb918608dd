import type { ErrorCode } from '@livelift/contract';

/** Sentences per field, keyed as the server names them: `title`, `custom_plan.price`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * What a failed call is called: what the contract's errors are, and what only this side knows. `unknown`: the server refused
 * without a sentence of its own. `wrong`: it answered that what was typed is wrong.
 */
export type FailureCode = ErrorCode | 'unknown' | 'network' | 'not_json' | 'input' | 'wrong' | 'session.staff_only';

type ApiErrorOptions = {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A message for the user. */
  message: string;
  code: FailureCode;
  /**
   * `network`: no answer. `http`: the server refused. `not-json`: it answered something that is not the contract's.
   * `input`: the call was never sent, because the contract refuses what it was given.
   */
  kind: 'network' | 'http' | 'not-json' | 'input';
  fieldErrors?: FieldErrors;
  /** Machine-readable details of the failure, for instance the minutes left. */
  details?: Readonly<Record<string, unknown>>;
};

/** The one shape in which every failed call arrives (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly kind: ApiErrorOptions['kind'];
  readonly fieldErrors: FieldErrors;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(options: ApiErrorOptions) {
    super(options.message);
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.kind = options.kind;
    this.fieldErrors = options.fieldErrors ?? {};
    this.details = options.details ?? {};
  }
}

/** What is said where no answer came (spec section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';

/** What a 401 means where the server gave no words (spec section 8). */
export const SESSION_ENDED = 'Authentication failed. Please login again.';

/** Whether the server refuses a session: the token is none, or its account may not go on. */
export const isSessionRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

// A refusal without a sentence has the code `unknown`, and a 401 one on this side (spec section 8). What is not JSON comes
// from a proxy, not from the server.
const hasOwnMessage = ({ kind, code, message, status }: ApiError) =>
  message !== '' && kind !== 'not-json' && (code !== 'unknown' || status === 401);

/**
 * The message of an error for the user: the server's, or that of this side where nothing was sent or answered, else
 * `fallback`, the spec's sentence (D191).
 */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && hasOwnMessage(error) ? error.message : fallback;

/** Why a call failed, below a title that says what failed: "Server error: 502. Invalid response format". */
export const failureReason = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'Please try again.';

/**
 * The message of a failed background operation: the server's, or `failed` with the reason where it sent none. `failed`
 * is the spec's sentence: "Failed to delete plan".
 */
export function backgroundErrorMessage(error: unknown, failed: string): string {
  if (!(error instanceof ApiError) || error.message === '') return failed;
  return error.kind === 'http' && hasOwnMessage(error) ? error.message : `${failed}. ${error.message}`;
}
