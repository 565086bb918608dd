import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { rowVersion, versionRead } from './page.ts';
import { emailAddress, multiline, storableText } from './text.ts';

const webAddress = storableText(2000)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Must be an address like https://discord.gg/yours.' }));

/** What stands in payment instructions for the amount that is due. */
export const AMOUNT_PLACEHOLDER = '{amount}';

/** What stands in payment instructions for the reference of the order. */
export const REFERENCE_PLACEHOLDER = '{reference}';

const instructions = multiline(5000).meta({
  description: `Markdown. ${AMOUNT_PLACEHOLDER} and ${REFERENCE_PLACEHOLDER} stand for those of an order. Empty: none.`,
});

const fields = {
  contact_email: emailAddress.nullable().meta({ description: 'Where people write to; null: as the environment says.' }),
  community_url: webAddress.nullable().meta({ description: 'Where people talk; null: as the environment says.' }),
  payment_instructions: instructions,
  expected_time: multiline(200).meta({ description: 'How long it takes until a payment is confirmed, in words.' }),
};

/** What the operator says of the site. */
export const siteSettings = z
  .object({
    contact_email: z.string().nullable(),
    community_url: z.string().nullable(),
    payment_instructions: z.string(),
    expected_time: z.string(),
    defaults: z
      .object({ contact_email: z.string(), community_url: z.string().nullable() })
      .meta({ description: 'What the environment says.' }),
    version: rowVersion,
    updated_at: instant.nullable().meta({ description: 'Null until they are first saved.' }),
  })
  .meta({ id: 'SiteSettings' });

/** What the operator says of the site. */
export type SiteSettings = z.infer<typeof siteSettings>;

/** Somebody else was faster. */
export const settingsChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'settings.changed_meanwhile',
  details: z.object({ current: siteSettings }),
});

/** What the operator says of the site, for admins. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the operator says of the site',
  response: z.object({ settings: siteSettings }),
});

/** Saves what the operator says of the site. */
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change what the operator says of the site',
  body: z.strictObject({ ...fields, version: versionRead }),
  response: z.object({ message: z.string(), settings: siteSettings }),
  errors: [settingsChangedMeanwhile],
});

/** Shows what payment instructions will look like. */
export const previewInstructions = endpoint({
  method: 'POST',
  path: '/admin/settings/preview',
  summary: 'See what payment instructions look like',
  description: 'With a sample amount and reference. Saves nothing.',
  body: z.strictObject({ payment_instructions: instructions }),
  response: z.object({ html: z.string().meta({ description: 'Safe to show as it is.' }) }),
  isIdempotent: true,
});
