import type { PageInput } from '@livelift/contract';
import { landingMeta, type PageMeta } from '../routes.ts';

/** The metadata of the landing page: the headline that is published, and the text beside it on one line. */
export const landingMetaOf = ({ content }: PageInput): PageMeta => ({
  ...landingMeta,
  title: content.hero_title,
  description: content.hero_text.replaceAll(/\s+/g, ' '),
});
