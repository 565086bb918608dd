import { listAvailableWordlists } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listWordlists } from './wordlists.repository.ts';

export function wordlistRoutes(api: ProductApi): void {
  serve(api, listAvailableWordlists, {
    access: 'streamer',
    handle: async ({ db, actor }) => ({ wordlists: await listWordlists(db, actor.streamerId) }),
  });
}
