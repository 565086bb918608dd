import { dayOf, LEGAL_PAGES, type LegalPage, type LegalText, type SiteInfo } from '@livelift/contract';
import { LRUCache } from 'lru-cache';
import { readInlineMarkdown, renderMarkdown } from '../../platform/markdown/markdown.ts';
import type { EffectiveSite } from '../settings/index.ts';

/** What pages show of what the operator says. */
export type PublicSite = Pick<SiteInfo, 'siteName' | 'communityUrl' | 'contactEmail' | 'content' | 'legalPages'>;

/** The legal pages that are written. */
export const writtenPages = (content: Readonly<Record<LegalPage, string>>): LegalPage[] =>
  LEGAL_PAGES.filter((page) => content[page] !== '');

/** What pages show of what holds: no text that only staff, streamers or a page of its own have. */
export function publicSite({ siteName, communityUrl, contactEmail, content }: EffectiveSite): PublicSite {
  const { hero_title, hero_text, company, address, announcement, claims, testimonials, features, how_it_works, faq } =
    content;
  return {
    siteName,
    communityUrl,
    contactEmail,
    content: {
      hero_title,
      hero_text,
      company,
      address,
      announcement: readInlineMarkdown(announcement ?? '').html || null,
      claims,
      testimonials,
      features,
      how_it_works,
      faq,
    },
    legalPages: writtenPages(content),
  };
}

// The terms of a large shop take 20 ms.
const rendered = new LRUCache<string, string>({
  max: LEGAL_PAGES.length,
  memoMethod: (markdown) => renderMarkdown(markdown, 1),
});

/** The legal page of a name as safe HTML; undefined where it is not written, or there is no such page. */
export function legalPage({ content, legalDates }: EffectiveSite, name: string): LegalText | undefined {
  const page = LEGAL_PAGES.find((each) => each === name);
  if (page === undefined || content[page] === '') return undefined;
  const date = legalDates[page];
  return { page, html: rendered.memo(content[page]), updatedOn: date ? dayOf(date) : null };
}
