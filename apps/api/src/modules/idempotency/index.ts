export { withIdempotencyKey } from './idempotency.service.ts';
