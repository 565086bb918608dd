import { type SiteContent, siteContent } from '@livelift/contract';
import { z } from 'zod';
import { emptyAsNull } from '../../lib/text-rules.ts';
import type { FieldTexts } from '../../ui/version-conflict.tsx';

const text = z.string();
const titled = z.object({ title: text, text });

/** The values of the form: texts that may be missing are empty. */
export const settingsValues = z.object({
  site_name: text,
  contact_email: text,
  community_url: text,
  company: text,
  address: text,
  announcement: text,
  claims: z.array(z.object({ figure: text, text, sample: z.boolean() })),
  testimonials: z.array(z.object({ quote: text, name: text, role: text, sample: z.boolean() })),
  features: z.array(titled.extend({ sample: z.boolean() })),
  how_it_works: z.array(titled),
  faq: z.array(z.object({ question: text, answer: text })),
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

const sampleMark = ({ sample }: { sample: boolean }) => (sample ? ' [sample]' : '');

const lines = <Item>(items: readonly Item[], asText: (item: Item) => string) => items.map(asText).join(' · ');

/** What the fields say, to compare two versions of them. */
export const TEXTS: FieldTexts<SettingsValues> = [
  [LABELS.site_name, (all) => all.site_name],
  [LABELS.contact_email, (all) => all.contact_email],
  [LABELS.community_url, (all) => all.community_url],
  [LABELS.company, (all) => all.company],
  [LABELS.address, (all) => all.address],
  [LABELS.announcement, (all) => all.announcement],
  [LABELS.claims, (all) => lines(all.claims, (one) => `${one.figure} ${one.text}${sampleMark(one)}`)],
  [
    LABELS.testimonials,
    (all) => lines(all.testimonials, (one) => `${one.quote} ${one.name}, ${one.role}${sampleMark(one)}`),
  ],
  [LABELS.features, (all) => lines(all.features, (one) => `${one.title}: ${one.text}${sampleMark(one)}`)],
  [LABELS.how_it_works, (all) => lines(all.how_it_works, (one) => `${one.title}: ${one.text}`)],
  [LABELS.faq, (all) => lines(all.faq, (one) => `${one.question} ${one.answer}`)],
  [LABELS.privacy, (all) => all.privacy],
  [LABELS.terms, (all) => all.terms],
  [LABELS.cookies, (all) => all.cookies],
  [LABELS.imprint, (all) => all.imprint],
  [LABELS.payment_instructions, (all) => all.payment_instructions],
  [LABELS.expected_time, (all) => all.expected_time],
  [LABELS.mail_sender, (all) => all.mail_sender],
  [LABELS.mail_signature, (all) => all.mail_signature],
];
