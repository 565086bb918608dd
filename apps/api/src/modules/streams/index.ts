export { followSubscription } from './lifecycle.service.ts';
export { insertStream, listStreamsOfStreamer } from './streams.repository.ts';
export { toStream } from './streams.service.ts';
