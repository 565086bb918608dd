import { z } from 'zod';
import { emailAddress, isVisible, line, multiline, storableText } from './text.ts';

const webAddress = storableText(2000)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Must be an address like https://discord.gg/yours.' }));

/** What stands in payment instructions for the amount that is due. */
export const AMOUNT_PLACEHOLDER = '{amount}';

/** What stands in payment instructions for the reference of the order. */
export const REFERENCE_PLACEHOLDER = '{reference}';

/** Payment instructions as an operator writes them. */
export const paymentInstructions = multiline(5000).meta({
  description: `Markdown. ${AMOUNT_PLACEHOLDER} and ${REFERENCE_PLACEHOLDER} stand for those of an order. Empty: none.`,
});

// What is written in a field of several lines, and shown with its line breaks.
const lines = (max: number) =>
  multiline(max, 'This field is required.').check(z.refine<string>(isVisible, { error: 'This field is required.' }));

const sample = z.boolean().meta({
  description: 'Nobody has confirmed it: shown with a tag, and in production not at all.',
});

/** A figure of the closing section. */
const claim = z.strictObject({ figure: line(20), text: line(60), sample });

/** What somebody said. */
const testimonial = z.strictObject({ quote: lines(400), name: line(60), role: line(60), sample });

/** A reason to choose the product. */
const feature = z.strictObject({ title: line(80), text: line(300), sample });

/** A step from choosing a plan to being live. */
const step = z.strictObject({ title: line(80), text: lines(300) });

/** A question of the FAQ with its answer. */
const question = z.strictObject({
  question: line(200),
  answer: lines(2000),
  // Those of an earlier version of the product do not say it.
  sample: sample.default(false),
});

/** How many steps there are: each has a picture of the product. */
export const STEPS = 3;

/** The most items of each list. */
export const MAX_ITEMS = { claims: 6, testimonials: 12, features: 8, faq: 30 } as const;

const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).check(z.maxLength(max, { error: `Must be at most ${max}.` }));

const notEmpty = { error: 'Must have one at least: the page leads there.' };

/** Markdown of up to 50,000 characters: terms of large shops have 40,000. */
export const legalText = multiline(50_000).meta({ description: 'Markdown. Empty: there is no such page.' });

/** The legal pages, each at `/legal/<name>`. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cookies', 'imprint'] as const;

/** A legal page. */
export type LegalPage = (typeof LEGAL_PAGES)[number];

// Quotes and brackets would end the name in the head of a mail.
const senderName = line(60).check(
  z.refine((name) => !/["<>\\]/.test(name), { error: 'Must not contain quotes, backslashes or angle brackets.' }),
);

/** The longest announcement. */
export const ANNOUNCEMENT_LENGTH = 200;

/** Everything that an operator says on the site, as one document: it is published as a whole. */
export const siteContent = z
  .strictObject({
    site_name: line(60).nullable().meta({ description: 'Null: as the environment says.' }),
    contact_email: emailAddress
      .nullable()
      .meta({ description: 'Where people write to; null: as the environment says.' }),
    community_url: webAddress.nullable().meta({ description: 'Where people talk; null: as the environment says.' }),
    hero_title: line(80).meta({ description: 'The headline of the landing page.' }),
    hero_text: lines(300).meta({ description: 'What stands beside the headline.' }),
    company: line(120).nullable().meta({ description: 'Who runs the site, in the footer; null: not said.' }),
    address: multiline(300).meta({ description: 'Where they are, in the footer. Empty: not said.' }),
    announcement: line(ANNOUNCEMENT_LENGTH)
      .nullable()
      .meta({ description: 'The bar above the landing page, in Markdown of one line; null: there is none.' }),
    claims: listOf(claim, MAX_ITEMS.claims),
    testimonials: listOf(testimonial, MAX_ITEMS.testimonials),
    features: listOf(feature, MAX_ITEMS.features),
    how_it_works: z.array(step).length(STEPS, { error: `Must be ${STEPS} steps: each has a picture.` }),
    faq: listOf(question, MAX_ITEMS.faq).min(1, notEmpty),
    privacy: legalText,
    terms: legalText,
    cookies: legalText,
    imprint: legalText,
    payment_instructions: paymentInstructions,
    expected_time: multiline(200).meta({ description: 'How long it takes until a payment is confirmed, in words.' }),
    mail_sender: senderName
      .nullable()
      .meta({ description: 'The name that mails come from; null: `site_name`, or as MAIL_FROM says.' }),
    mail_signature: multiline(500).meta({ description: 'Below every mail. Empty: none.' }),
  })
  .meta({ id: 'SiteContent' });

/** Everything that an operator says on the site. */
export type SiteContent = z.infer<typeof siteContent>;

/** The fields in which two versions differ. */
export const changedFields = (before: SiteContent, after: SiteContent): Array<keyof SiteContent> =>
  siteContent.keyof().options.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** What of it the public pages show; the texts of legal pages are on their own. */
export type PublicContent = Pick<
  SiteContent,
  'hero_title' | 'hero_text' | 'company' | 'address' | 'claims' | 'testimonials' | 'features' | 'how_it_works' | 'faq'
> & {
  /** Safe HTML; null: there is none. */
  announcement: string | null;
};
