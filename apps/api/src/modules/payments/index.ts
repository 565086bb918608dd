export { readOwnPaymentsByIds } from './my-payments.read.ts';
export { readPaymentsByIds } from './payments.read.ts';
export { erasePaymentTexts, insertPayment, rebuildSums } from './payments.repository.ts';
