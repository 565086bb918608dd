export { readPaymentIds } from './payments-export.read.ts';
export { getListItem, readStreamerIds } from './streamers.read.ts';
