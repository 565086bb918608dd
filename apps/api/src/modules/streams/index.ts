export { followSubscription } from './lifecycle.service.ts';
export { insertStream, listStreamsOfStreamer, type StreamRow } from './streams.repository.ts';
export { toStream } from './streams.service.ts';
