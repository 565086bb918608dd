import {
  type DeclaredError,
  headersTooLarge,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  internal,
  invalid,
  malformed,
  notFound,
  requestTimeout,
  roleForbidden,
  secondFactorDue,
  sessionInvalid,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '@livelift/contract';
import type { Served } from '../platform/http/serve.ts';

/** Every error that an endpoint may answer: its own, and those that come with its input and with who may call it. */
export const errorsOf = ({ endpoint, access }: Served): DeclaredError[] => [
  ...(endpoint.method === 'GET' ? [] : [malformed, tooLarge, unsupportedMediaType]),
  ...(access === 'public' ? [] : [sessionInvalid]),
  ...(access === 'public' || access === 'user' ? [] : [roleForbidden]),
  ...(access === 'staff' || access === 'admin' ? [secondFactorDue] : []),
  ...(endpoint.params ? [notFound] : []),
  ...(endpoint.isIdempotent ? [idempotencyKeyInvalid, idempotencyKeyReused] : []),
  invalid,
  requestTimeout,
  headersTooLarge,
  internal,
  unavailable,
  ...endpoint.errors,
];
