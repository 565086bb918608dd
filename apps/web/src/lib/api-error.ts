/** Sentences per field, keyed as the server names them: `title`, `custom_plan.price`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Facts = {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A sentence for a person. */
  message: string;
  /** Stable dotted code of the server, `network`, `not_json` or `input`. */
  code: string;
  /**
   * `network`: no answer. `http`: the server refused. `not-json`: it answered something that is not the contract's.
   * `input`: the call was never sent, because the contract refuses what it was given.
   */
  kind: 'network' | 'http' | 'not-json' | 'input';
  fieldErrors?: FieldErrors;
  /** What a program needs to act on the failure, for instance the minutes left (D49). */
  details?: Readonly<Record<string, unknown>>;
};

/** The one shape in which every failed call arrives (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly kind: Facts['kind'];
  readonly fieldErrors: FieldErrors;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.kind = facts.kind;
    this.fieldErrors = facts.fieldErrors ?? {};
    this.details = facts.details ?? {};
  }
}

/** What is said where no answer came (spec section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';

/** What a 401 means where the server gave no words (spec section 8). */
export const SESSION_ENDED = 'Authentication failed. Please login again.';

/** The sentence of a failure: the server's, or `fallback` where there is none. */
export const failureSentence = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;

// The code that a refusal without words of its own gets.
const isSpoken = ({ kind, code, message }: ApiError) => kind === 'http' && code !== 'unknown' && message !== '';

/**
 * What is said of background work that failed: the server's words, or what failed and why where it had none. `failed` is
 * the spec's sentence: "Failed to delete plan".
 */
export function failureReport(error: unknown, failed: string): string {
  if (!(error instanceof ApiError) || error.message === '') return failed;
  return isSpoken(error) ? error.message : `${failed}. ${error.message}`;
}
