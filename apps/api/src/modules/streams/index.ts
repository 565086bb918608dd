export { endStreamsOfStreamer, endStreamsOutsideSubscription } from './lifecycle.service.ts';
export { carryStreams } from './series/carry-streams.service.ts';
export { readAllSeriesOf } from './series/series.read.ts';
export { eraseSeries } from './series/series.repository.ts';
export { nextFirst, readAllStreamsOf, readStreamsOfStreamer } from './streams.read.ts';
export {
  countCompletedStreams,
  countUpcomingStreams,
  eraseStreams,
  hasStreamChangedSince,
  hasStreams,
  insertStream,
  isUpcomingSql,
  listStreamsOfSubscription,
} from './streams.repository.ts';
export { dueEnd } from './streams.rules.ts';
