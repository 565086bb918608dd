import { getWordlist, listAvailableWordlists, listMyWordlists, resetWordlist, saveWordlist } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listWordlists, listWordlistsWithContent } from './wordlists.repository.ts';
import { readWords, resetWords, saveWords } from './wordlists.service.ts';

export function wordlistRoutes(api: ProductApi): void {
  const access = 'streamer';
  serve(api, listAvailableWordlists, {
    access,
    handle: async ({ db, actor }) => ({ wordlists: await listWordlists(db, actor.streamerId) }),
  });
  serve(api, listMyWordlists, {
    access,
    handle: async ({ db, actor }) => ({ wordlists: await listWordlistsWithContent(db, actor.streamerId) }),
  });
  serve(api, getWordlist, {
    access,
    handle: (context, { params }) => readWords(context, context.actor.streamerId, params.id),
  });
  serve(api, saveWordlist, {
    access,
    handle: (context, { params, body }) =>
      saveWords(context, context.actor.streamerId, { name: params.id, typed: body.content, version: body.version }),
  });
  serve(api, resetWordlist, {
    access,
    handle: (context, { params }) => resetWords(context, context.actor.streamerId, params.id),
  });
}
