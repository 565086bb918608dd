import { LEGAL_PAGES, type LegalPage, type SiteInfo } from '@livelift/contract';
import { renderMarkdown } from '../../platform/markdown.ts';
import type { EffectiveSite } from '../settings/index.ts';

/** What pages show of what the operator says. */
export type PublicSite = Pick<SiteInfo, 'siteName' | 'communityUrl' | 'contactEmail' | 'content' | 'legalPages'>;

/** What pages show of what holds: no text that only staff, streamers or a page of its own have. */
export function publicSite({ siteName, communityUrl, contactEmail, content }: EffectiveSite): PublicSite {
  const { company, address, announcement, claims, testimonials, features, how_it_works, faq } = content;
  return {
    siteName,
    communityUrl,
    contactEmail,
    content: { company, address, announcement, claims, testimonials, features, how_it_works, faq },
    legalPages: LEGAL_PAGES.filter((page) => content[page] !== ''),
  };
}

/** The legal page of a name as safe HTML; undefined where it is not written, or there is no such page. */
export function legalPage({ content }: EffectiveSite, name: string): { page: LegalPage; html: string } | undefined {
  const page = LEGAL_PAGES.find((each) => each === name);
  return page === undefined || content[page] === '' ? undefined : { page, html: renderMarkdown(content[page], 1) };
}
