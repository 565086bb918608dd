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
  serve(api, getMyFeed, { access: 'streamer', handle: getFeed });
  serve(api, makeMyFeed, { access: 'streamer', handle: makeFeed });
  serve(api, revokeMyFeed, { access: 'streamer', handle: revokeFeed });
  serve(api, getMyPublicPage, { access: 'streamer', handle: getOwnPage });
  serve(api, updateMyPublicPage, { access: 'streamer', handle: setOwnPage });
  serve(api, getPublicPageEndpoint, {
    access: 'public',
    handle: (context, { params }) => getPublicPage(context, params.address),
  });
}
