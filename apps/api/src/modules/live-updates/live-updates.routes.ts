import { followMyChanges } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serveEvents } from '../../platform/http/serve-events.ts';
import { followChanges } from './live-updates.service.ts';

export function liveUpdateRoutes(api: ProductApi): void {
  serveEvents(api, followMyChanges, { access: 'streamer', handle: followChanges });
}
