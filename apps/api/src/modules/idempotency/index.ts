export { deleteKeysOf, eraseAnswersAbout } from './idempotency.repository.ts';
export { answerOnce } from './idempotency.service.ts';
