import { paymentKeyErrors, streamKeyErrors } from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

const ERRORS = { payment: paymentKeyErrors, stream: streamKeyErrors };

/** What is put on record once: the first word of the codes. */
export type KeyedResource = keyof typeof ERRORS;

export const invalidKey = (resource: KeyedResource) =>
  invalidField(ERRORS[resource].invalid, {
    field: 'Idempotency-Key',
    message: 'The Idempotency-Key header must be 1 to 200 visible ASCII characters.',
  });

export const keyReused = (resource: KeyedResource) =>
  failure(ERRORS[resource].reused, {
    message: 'This Idempotency-Key was used for a different request. Take a new one.',
  });
