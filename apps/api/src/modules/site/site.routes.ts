import { getSite } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';

export function siteRoutes(api: ProductApi): void {
  serve(api, getSite, {
    access: 'public',
    handle: async ({ config: { siteName, communityUrl, contactEmail } }) => ({
      site: { name: siteName, community_url: communityUrl, contact_email: contactEmail },
    }),
  });
}
