import type { PublicContent, SiteInfo } from '@livelift/contract';

/** A figure of the closing section. */
export type Claim = PublicContent['claims'][number];

/** What somebody said. */
export type Testimonial = PublicContent['testimonials'][number];

/** A reason to choose the product. */
export type Feature = PublicContent['features'][number];

/** A question of the FAQ with its answer. */
export type Question = PublicContent['faq'][number];

const confirmedIn = <Item extends { sample: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ sample }) => !sample);

/** The operator's content as the site shows it: with the samples, or only what is no sample (D2, D351). */
export const shownContent = ({ content, showsSamples }: SiteInfo): PublicContent =>
  showsSamples
    ? content
    : {
        ...content,
        claims: confirmedIn(content.claims),
        testimonials: confirmedIn(content.testimonials),
        features: confirmedIn(content.features),
        faq: confirmedIn(content.faq),
      };
