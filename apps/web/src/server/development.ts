import type { PageFacts, WebPages } from '@livelift/contract';
import { getSite, listActivePlans } from '@livelift/contract';
import { appDocuments } from './app-document.tsx';
import { landingDocument } from './landing-document.tsx';
import { siteFiles } from './site-files.ts';

declare const __APP_TEMPLATE__: string;

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.json();
}

/** The facts as a running API tells them. It does not tell whether a chat widget is set. */
export async function readFacts(api: string, appUrl: string): Promise<PageFacts> {
  const [site, plans] = await Promise.allSettled([read(`${api}/api/site`), read(`${api}/api/plans/active`)]);
  const known = site.status === 'fulfilled' ? getSite.response.safeParse(site.value).data?.site : undefined;
  const onSale = plans.status === 'fulfilled' ? listActivePlans.response.safeParse(plans.value).data?.plans : undefined;
  return {
    siteName: known?.name ?? 'Livelift',
    appUrl,
    communityUrl: known?.community_url ?? null,
    contactEmail: known?.contact_email ?? '',
    chatWidget: false,
    plans: onSale ?? null,
  };
}

export const landing: WebPages['landing'] = (facts) => landingDocument(facts, { src: '/src/landing/main.ts' });
// Vite tells the browser itself what a page loads.
export const { app } = appDocuments(__APP_TEMPLATE__, {});
export const files: WebPages['files'] = siteFiles;
