export { endStreamsOfStreamer, endStreamsOutsideSubscription } from './lifecycle.service.ts';
export { readAllStreamsOf, readStreamsOfStreamer } from './streams.read.ts';
export {
  countCompletedStreams,
  countUpcomingStreams,
  eraseStreams,
  insertStream,
  isUpcomingSql,
} from './streams.repository.ts';
