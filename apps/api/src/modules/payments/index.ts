export { readOwnPaymentsByIds } from './my-payments.read.ts';
export { confirmPayment } from './payment-confirmation.service.ts';
export { dayRefused } from './payments.errors.ts';
export { readPaymentsByIds } from './payments.read.ts';
export {
  erasePaymentTexts,
  findPayment,
  findPaymentByTransaction,
  hasPayments,
  insertPayment,
  rebuildSums,
} from './payments.repository.ts';
export { addPayment } from './payments.service.ts';
