export { readPaymentsByIds } from './payments.read.ts';
export { erasePaymentTexts, insertPayment } from './payments.repository.ts';
