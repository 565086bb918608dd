import type { Context } from '../../context.ts';
import type { TimedWork } from '../../platform/jobs/timers.ts';
import { forEachStreamer } from '../subscriptions/index.ts';
import { settleLive } from './lifecycle.service.ts';
import { findStreamersWithOverdueLive } from './streams.repository.ts';

/** Ends live streams whose time is over (D12). Two workers at once end each once. */
export const streamTimedWork = (context: Context): TimedWork[] => [
  {
    name: 'streams.end',
    everySeconds: 15,
    run: (signal) =>
      forEachStreamer(
        context,
        { find: (after) => findStreamersWithOverdueLive(context.db, context.clock.now(), after), work: settleLive },
        signal,
      ),
  },
];
