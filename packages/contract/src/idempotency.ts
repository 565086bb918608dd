import { z } from 'zod';

/** Hours for which an Idempotency-Key is remembered. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** The Idempotency-Key header of a call that may be repeated: visible ASCII, as clients send UUIDs and the like. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .meta({
    description: `For ${IDEMPOTENCY_KEY_HOURS} hours the same key with the same request answers the first reply again.`,
  });
