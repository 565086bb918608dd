export { readPaymentsByIds } from './payments.read.ts';
export { insertPayment } from './payments.repository.ts';
