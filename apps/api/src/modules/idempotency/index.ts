export { deleteKeysAbout } from './idempotency.repository.ts';
export { answerOnce } from './idempotency.service.ts';
