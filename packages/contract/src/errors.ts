import type { z } from 'zod';

/** Why a call fails; the server answers each kind with one HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'throttled'
  | 'unavailable'
  | 'request_timeout'
  | 'headers_too_large'
  | 'internal';

/** What programs are told of a failure: an object, or none. */
export type DetailsSchema = z.ZodObject | undefined;

/** An error as endpoints declare it. Kind and code together name it. */
export type DeclaredError<Code extends string = string, Details extends DetailsSchema = DetailsSchema> = {
  kind: ErrorKind;
  /** Stable and dotted: `stream.daily_limit_exceeded`. */
  code: Code;
  details?: Details;
};

/** Declares an error. Without `details` its answers carry none. */
export function apiError<const Code extends string>(error: {
  kind: ErrorKind;
  code: Code;
}): DeclaredError<Code, undefined>;
export function apiError<const Code extends string, Details extends z.ZodObject>(error: {
  kind: ErrorKind;
  code: Code;
  details: Details;
}): Required<DeclaredError<Code, Details>>;
// @__NO_SIDE_EFFECTS__
export function apiError(error: DeclaredError): DeclaredError {
  return error;
}

// What comes with every call of a kind: the server adds these to what an endpoint declares.

/** The body is no JSON. */
export const malformed = apiError({ kind: 'malformed', code: 'malformed' });
/** Fields of the body or the query are wrong; `errors` names them. */
export const invalid = apiError({ kind: 'invalid', code: 'invalid' });
/** An id in the path that cannot be one, or a path that nothing serves. */
export const notFound = apiError({ kind: 'not_found', code: 'not_found' });
/** The body is longer than its endpoint takes, nested too deeply, or has too many values. */
export const tooLarge = apiError({ kind: 'too_large', code: 'too_large' });
/** The body is not sent as JSON. */
export const unsupportedMediaType = apiError({ kind: 'unsupported_media_type', code: 'unsupported_media_type' });
/** The database is away. */
export const unavailable = apiError({ kind: 'unavailable', code: 'unavailable' });
/** The request took longer to arrive than the server waits. */
export const requestTimeout = apiError({ kind: 'request_timeout', code: 'request_timeout' });
/** The headers are longer than the server reads. */
export const headersTooLarge = apiError({ kind: 'headers_too_large', code: 'headers_too_large' });
/** A defect of the server. */
export const internal = apiError({ kind: 'internal', code: 'internal' });
/** No token, or one that is not valid any more. */
export const sessionInvalid = apiError({ kind: 'unauthenticated', code: 'session.invalid' });
/** Signed in, but not in a role that may call this. */
export const roleForbidden = apiError({ kind: 'forbidden', code: 'session.role_forbidden' });
/** The installation requires a second factor of its staff, and the caller has none: set one up first. */
export const secondFactorDue = apiError({ kind: 'forbidden', code: 'session.second_factor_due' });

/** The Idempotency-Key of a call that may be repeated is no key. */
export const idempotencyKeyInvalid = apiError({ kind: 'invalid', code: 'idempotency.key_invalid' });
/** The Idempotency-Key was used for another request. */
export const idempotencyKeyReused = apiError({ kind: 'conflict', code: 'idempotency.key_reused' });

// What several areas answer.

/** The plan that was chosen is not, or no longer, on sale. */
export const planNotOnSale = apiError({ kind: 'invalid', code: 'plan.not_on_sale' });
/** There is no such streamer, or their profile rests. */
export const streamerNotFound = apiError({ kind: 'not_found', code: 'streamer.not_found' });
/** There is no streamer with the id of the body. */
export const streamerUnknown = apiError({ kind: 'invalid', code: 'streamer.unknown' });
/** The account is switched off. */
export const streamerInactive = apiError({ kind: 'conflict', code: 'streamer.inactive' });
/** The caller may not do this with an account of the staff. */
export const staffAccountForbidden = apiError({ kind: 'forbidden', code: 'user.role_forbidden' });
