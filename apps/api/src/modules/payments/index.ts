export { insertPayment } from './payments.repository.ts';
export { getPaymentsOfStreamer } from './payments.service.ts';
