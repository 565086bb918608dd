export { computeAllowance, refuseBooking, usedByDay } from './allowance.rules.ts';
export { followSubscription, stopStreamer } from './lifecycle.service.ts';
export { insertStream, listStreamsOfStreamer } from './streams.repository.ts';
export { dueEnd, startRefusal, windowEnd } from './streams.rules.ts';
export { toStream } from './streams.service.ts';
