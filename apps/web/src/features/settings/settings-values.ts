import { type SiteContent, siteContent } from '@livelift/contract';
import { z } from 'zod';
import { emptyAsNull } from '../../lib/text-rules.ts';

const text = z.string();
const titled = z.object({ title: text, text });

/** The values of the form: texts that may be missing are empty. */
export const settingsValues = z.object({
  site_name: text,
  contact_email: text,
  community_url: text,
  hero_title: text,
  hero_text: text,
  company: text,
  address: text,
  announcement: text,
  claims: z.array(z.object({ figure: text, text, sample: z.boolean() })),
  testimonials: z.array(z.object({ quote: text, name: text, role: text, sample: z.boolean() })),
  features: z.array(titled.extend({ sample: z.boolean() })),
  how_it_works: z.array(titled),
  faq: z.array(z.object({ question: text, answer: text, sample: z.boolean().optional() })),
  privacy: text,
  terms: text,
  cookies: text,
  imprint: text,
  payment_instructions: text,
  expected_time: text,
  mail_sender: text,
  mail_signature: text,
});

export type SettingsValues = z.infer<typeof settingsValues>;

const { site_name, contact_email, community_url, company, announcement, mail_sender } = siteContent.shape;

/** The rules of the form. An empty field takes what the environment says, or says nothing. */
export const settingsSchema = z.object({
  ...siteContent.shape,
  site_name: emptyAsNull.pipe(site_name),
  contact_email: emptyAsNull.pipe(contact_email),
  community_url: emptyAsNull.pipe(community_url),
  company: emptyAsNull.pipe(company),
  announcement: emptyAsNull.pipe(announcement),
  mail_sender: emptyAsNull.pipe(mail_sender),
});

/** Content as the form holds it. */
export const toValues = (content: SiteContent): SettingsValues => ({
  ...content,
  site_name: content.site_name ?? '',
  contact_email: content.contact_email ?? '',
  community_url: content.community_url ?? '',
  company: content.company ?? '',
  announcement: content.announcement ?? '',
  mail_sender: content.mail_sender ?? '',
});

/** What each field is called. */
export const LABELS: Readonly<Record<keyof SettingsValues, string>> = {
  site_name: 'Site name',
  contact_email: 'Contact address',
  community_url: 'Community link',
  hero_title: 'Headline',
  hero_text: 'Text beside the headline',
  company: 'Company',
  address: 'Address',
  announcement: 'Announcement',
  claims: 'Claims',
  testimonials: 'Testimonials',
  features: 'Features',
  how_it_works: 'How it works',
  faq: 'FAQ',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  imprint: 'Imprint',
  payment_instructions: 'Payment instructions',
  expected_time: 'Expected time',
  mail_sender: 'Sender name',
  mail_signature: 'Signature',
};

/** What a field is called by the name that the API has for it; that name where this version has no such field. */
export const labelOf = (field: string): string => new Map(Object.entries(LABELS)).get(field) ?? field.slice(0, 60);
