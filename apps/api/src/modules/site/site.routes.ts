import { getLaunchChecklist, getSite } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getEffectiveSite } from '../settings/index.ts';
import { readLaunchChecklist } from './launch-checklist.service.ts';
import { writtenPages } from './public-site.ts';

export function siteRoutes(api: ProductApi): void {
  serve(api, getLaunchChecklist, { access: 'admin', handle: readLaunchChecklist });
  serve(api, getSite, {
    access: 'public',
    handle: async (context) => {
      const { siteName, communityUrl, contactEmail, content } = await getEffectiveSite(context);
      return {
        site: {
          name: siteName,
          community_url: communityUrl,
          contact_email: contactEmail,
          legal_pages: writtenPages(content),
        },
      };
    },
  });
}
