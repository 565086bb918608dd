import { failure, invalidField } from '../../platform/errors.ts';

/** What is put on record once: the first word of the codes. */
export type Subject = 'payment' | 'stream';

export const invalidKey = (subject: Subject) =>
  invalidField({
    code: `${subject}.idempotency_key_invalid`,
    field: 'Idempotency-Key',
    message: 'The Idempotency-Key header must be 1 to 200 visible ASCII characters.',
  });

export const keyUsedOtherwise = (subject: Subject) =>
  failure({
    kind: 'conflict',
    code: `${subject}.idempotency_key_reused`,
    message: 'This Idempotency-Key was used for a different request. Take a new one.',
  });
