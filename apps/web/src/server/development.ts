import {
  API_PREFIX,
  DEFAULT_CONTENT,
  dayOf,
  getPublicPage,
  getSite,
  LEGAL_PAGES,
  listActivePlans,
  type PageInput,
  type WebPages,
} from '@livelift/contract';
import { publicAddressIn } from '../routes.ts';
import { appDocuments } from './app-document.tsx';
import { landingDocument } from './landing-document.tsx';
import { siteFiles } from './site-files.ts';

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.json();
}

/** The input as a running API answers it, which does not say whether a chat widget is set. */
export async function readPageInput(api: string, appUrl: string, path: string): Promise<PageInput> {
  const [site, plans] = await Promise.allSettled([read(`${api}/api/site`), read(`${api}/api/plans/active`)]);
  const siteInfo = site.status === 'fulfilled' ? getSite.response.safeParse(site.value).data?.site : undefined;
  const onSale = plans.status === 'fulfilled' ? listActivePlans.response.safeParse(plans.value).data?.plans : undefined;
  return {
    siteName: siteInfo?.name ?? 'Livelift',
    appUrl,
    communityUrl: siteInfo?.community_url ?? null,
    contactEmail: siteInfo?.contact_email ?? '',
    chatWidget: false,
    showsSamples: true,
    content: DEFAULT_CONTENT,
    legalPages: LEGAL_PAGES.filter((page) => siteInfo?.legal_pages.includes(page)),
    plans: onSale ?? null,
    today: dayOf(new Date()),
    ...(await readPublicPage(api, path)),
  };
}

async function readPublicPage(api: string, path: string): Promise<Pick<PageInput, 'publicPage'>> {
  const address = publicAddressIn(path);
  if (address === null) return {};
  const answer = await read(`${api}${API_PREFIX}${getPublicPage.path.replace(':address', address)}`).catch(() => null);
  if (answer === null) return {};
  return { publicPage: getPublicPage.response.safeParse(answer).data?.page ?? null };
}

export const landing: WebPages['landing'] = (input) => landingDocument(input, { src: '/src/landing-script/main.ts' });
// Vite loads a page's chunk and styles when the app asks for them.
export const { app } = appDocuments(() => ({ scripts: ['/src/app/start.tsx'], styles: [] }));
export const files: WebPages['files'] = siteFiles;
