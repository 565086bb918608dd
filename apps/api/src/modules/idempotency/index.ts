export { answerOnce } from './idempotency.service.ts';
