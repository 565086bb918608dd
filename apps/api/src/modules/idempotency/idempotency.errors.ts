import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const keyInvalid = () =>
  invalidField(api.idempotencyKeyInvalid, {
    field: 'Idempotency-Key',
    message: 'The Idempotency-Key header must be 1 to 200 visible ASCII characters.',
  });

export const keyReused = () =>
  failure(api.idempotencyKeyReused, {
    message: 'This Idempotency-Key was used for a different request. Take a new one.',
  });
