export { endStreamsOfStreamer, endStreamsOutsideSubscription } from './lifecycle.service.ts';
export { readStreamsOfStreamer } from './streams.read.ts';
export { countCompletedStreams, insertStream } from './streams.repository.ts';
