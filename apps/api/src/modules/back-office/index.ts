export { readPaymentIds } from './payments/payments-export.read.ts';
export { getListItem, readStreamerIds } from './streamers/streamers-list.read.ts';
