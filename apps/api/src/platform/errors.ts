import type { DeclaredError, ErrorKind } from '@livelift/contract';
import { z } from 'zod';

/** What a failure says. `errors` names wrong fields, `details` are for programs, `retryAfterSeconds` for waiting. */
export type FailureContent = {
  /** Why a request failed, in terms of the business; platform/http/problem-handler.ts alone knows the status codes. */
  kind: ErrorKind;
  code: string;
  /** A sentence for a person. */
  message: string;
  errors?: Record<string, string[]>;
  /** As they are written on the wire. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** An expected failure that services throw and the problem handler answers. */
export class Failure extends Error {
  readonly content: FailureContent;

  constructor(content: FailureContent) {
    super(content.message);
    this.name = 'Failure';
    this.content = content;
  }
}

type DetailsOf<E> = E extends { details: infer D extends z.ZodObject } ? { details: z.output<D> } : { details?: never };

type FailureDetails<E> = Pick<FailureContent, 'message' | 'errors' | 'retryAfterSeconds'> & DetailsOf<E>;

/**
 * Makes a failure of an error that the contract declares; modules wrap it into named failures in their `*.errors.ts`. What the
 * error declares as details must be given, decoded.
 */
export function failure<E extends DeclaredError>(error: E, content: FailureDetails<E>): Failure {
  const { kind, code, details: schema } = error;
  const { details, ...rest } = content;
  return new Failure({ kind, code, ...rest, ...(schema && details ? { details: z.encode(schema, details) } : {}) });
}

/** A failure that names one wrong field (422). */
export const invalidField = <E extends DeclaredError>(
  error: E,
  { field, ...content }: FailureDetails<E> & { field: string },
): Failure => failure<DeclaredError>(error, { ...content, errors: { [field]: [content.message] } });
