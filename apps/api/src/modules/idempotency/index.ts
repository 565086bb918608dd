export { deleteKeysAbout } from './idempotency.repository.ts';
export { withIdempotencyKey } from './idempotency.service.ts';
