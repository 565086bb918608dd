import { getSite } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getEffectiveSite } from '../settings/index.ts';

export function siteRoutes(api: ProductApi): void {
  serve(api, getSite, {
    access: 'public',
    handle: async (context) => {
      const { communityUrl, contactEmail } = await getEffectiveSite(context);
      return { site: { name: context.config.siteName, community_url: communityUrl, contact_email: contactEmail } };
    },
  });
}
