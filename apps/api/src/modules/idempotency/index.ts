export { once } from './idempotency.service.ts';
