/** Why a request failed, in terms of the business; platform/http/problem-handler.ts alone knows the status codes. */
export type FailureKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'throttled'
  | 'unavailable';

/** Facts of a failure. `errors` names wrong fields, `details` are for programs, `retryAfterSeconds` for waiting. */
export type FailureFacts = {
  kind: FailureKind;
  /** Dotted and stable: `stream.daily_limit_exceeded`. */
  code: string;
  /** A sentence for a person. */
  message: string;
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** An expected failure that services throw and the problem handler answers. */
export class Failure extends Error {
  readonly facts: FailureFacts;

  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = 'Failure';
    this.facts = facts;
  }
}

/** Makes a failure; modules wrap it into named facts in their `*.errors.ts`. */
export const failure = (facts: FailureFacts): Failure => new Failure(facts);

/** One wrong field, in a sentence for a person and, when a program can act on it, in facts. */
export type WrongField = { code: string; field: string; message: string; details?: Record<string, unknown> };

/** A failure that names one wrong field (422). */
export const invalidField = ({ field, ...facts }: WrongField): Failure =>
  failure({ kind: 'invalid', ...facts, errors: { [field]: [facts.message] } });
