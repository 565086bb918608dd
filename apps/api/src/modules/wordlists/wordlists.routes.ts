import { getWordlist, listAvailableWordlists, listMyWordlists, resetWordlist, saveWordlist } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listWordlists, listWordlistsWithContent } from './wordlists.repository.ts';
import { readWords, resetWords, saveWords } from './wordlists.service.ts';

export function wordlistRoutes(api: ProductApi): void {
  serve(api, listAvailableWordlists, {
    access: 'streamer',
    handle: async ({ db, actor }) => ({ wordlists: await listWordlists(db, actor.streamerId) }),
  });
  serve(api, listMyWordlists, {
    access: 'streamer',
    handle: async ({ db, actor }) => ({ wordlists: await listWordlistsWithContent(db, actor.streamerId) }),
  });
  serve(api, getWordlist, {
    access: 'streamer',
    handle: (context, { params }) => readWords(context, context.actor.streamerId, params.id),
  });
  serve(api, saveWordlist, {
    access: 'streamer',
    handle: (context, { params, body }) =>
      saveWords(context, context.actor.streamerId, { name: params.id, typed: body.content, version: body.version }),
  });
  serve(api, resetWordlist, {
    access: 'streamer',
    handle: (context, { params }) => resetWords(context, context.actor.streamerId, params.id),
  });
}
