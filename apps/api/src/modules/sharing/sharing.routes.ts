import {
  getMyFeed,
  getMyPublicPage,
  getPublicPage as getPublicPageEndpoint,
  makeMyFeed,
  revokeMyFeed,
  updateMyPublicPage,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getFeed, getOwnPage, getPublicPage, makeFeed, revokeFeed, setOwnPage } from './sharing.service.ts';

export function sharingRoutes(api: ProductApi): void {
  serve(api, getMyFeed, { access: 'streamer', handle: (context) => getFeed(context, context.actor.streamerId) });
  serve(api, makeMyFeed, { access: 'streamer', handle: (context) => makeFeed(context, context.actor.streamerId) });
  serve(api, revokeMyFeed, { access: 'streamer', handle: (context) => revokeFeed(context, context.actor.streamerId) });
  serve(api, getMyPublicPage, {
    access: 'streamer',
    handle: (context) => getOwnPage(context, context.actor.streamerId),
  });
  serve(api, updateMyPublicPage, {
    access: 'streamer',
    handle: (context, { body }) => setOwnPage(context, context.actor.streamerId, body),
  });
  serve(api, getPublicPageEndpoint, {
    access: 'public',
    handle: (context, { params }) => getPublicPage(context, params.address),
  });
}
