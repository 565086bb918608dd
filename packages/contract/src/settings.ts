import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { idParams, rowVersion, versionRead } from './page.ts';
import { legalText, siteContent } from './site-content.ts';
import { contentNote } from './site-content-file.ts';

// Four legal pages of the greatest length in characters of three bytes, and the rest.
const CONTENT_BYTES = 1_048_576;

const leftOut = z
  .array(z.string())
  .meta({ description: 'What of it nobody is shown, in words: "1 link (javascript:)", "2 images".' });

/** What the operator says of the site, as it is edited: the draft, else what is published. */
export const siteSettings = z
  .object({
    content: siteContent,
    is_published: z.boolean().meta({ description: 'False while it is a draft, which nobody else sees.' }),
    live: siteContent.meta({ description: 'What the site shows now.' }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'The address of who saved the draft or published it; null: nobody known.' }),
    defaults: z
      .object({ site_name: z.string(), contact_email: z.string(), community_url: z.string().nullable() })
      .meta({ description: 'What the environment says.' }),
    left_out: z
      .record(z.string(), leftOut)
      .meta({ description: 'Of each field in Markdown of which something is left out, by its name.' }),
    version: rowVersion,
    updated_at: instant.nullable().meta({ description: 'Null until it is first saved.' }),
  })
  .meta({ id: 'SiteSettings' });

/** What the operator says of the site, as it is edited. */
export type SiteSettings = z.infer<typeof siteSettings>;

/** Somebody else was faster. */
export const settingsChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'settings.changed_meanwhile',
  details: z.object({ current: siteSettings }),
});

/** There is no such version. */
export const settingsVersionNotFound = apiError({ kind: 'not_found', code: 'settings.version_not_found' });

/** What the operator says of the site, for admins. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the operator says of the site',
  description: 'The draft where there is one. The texts of the specification until something is saved.',
  response: z.object({ settings: siteSettings }),
});

/** Saves what the operator says of the site as a draft. */
export const saveSettingsDraft = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Save a draft of what the operator says of the site',
  description:
    'Nobody else sees it until it is published. Replaces the draft before. What the site shows already is no draft: saving it discards one.',
  body: z.strictObject({ ...siteContent.shape, version: versionRead }),
  response: z.object({ message: z.string(), settings: siteSettings }),
  errors: [settingsChangedMeanwhile],
  maxBodyBytes: CONTENT_BYTES,
});

/** Publishes the draft. */
export const publishSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/publish',
  summary: 'Publish the draft',
  description: 'It is on the site at its next load. Where it is published already nothing changes.',
  body: z.strictObject({ version: rowVersion.meta({ description: 'The `version` that was looked at.' }) }),
  response: z.object({ message: z.string(), settings: siteSettings }),
  errors: [settingsChangedMeanwhile],
  isIdempotent: true,
});

const settingsVersion = z
  .object({
    id: z.int(),
    is_published: z.boolean().meta({ description: 'False of the draft.' }),
    is_live: z.boolean().meta({ description: 'Whether the site shows it now.' }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'The address of who saved or published it; null: nobody known.' }),
    created_at: instant,
    changed: z
      .array(z.string())
      .meta({ description: 'The fields of `content` in which it differs from the version before.' }),
  })
  .meta({ id: 'SettingsVersion' });

/** What was published and when. */
export type SettingsVersion = z.infer<typeof settingsVersion>;

/** The history, newest first. */
export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/admin/settings/versions',
  summary: 'Versions that were published, and the draft',
  description: 'Newest first, the latest 100.',
  response: z.object({ versions: z.array(settingsVersion) }),
});

/** What a version said, to be saved again. */
export const getSettingsVersion = endpoint({
  method: 'GET',
  path: '/admin/settings/versions/:id',
  summary: 'What a version said',
  description: 'Saved as a draft it is restored.',
  params: idParams,
  response: z.object({
    content: siteContent,
    notes: z
      .array(contentNote)
      .meta({ description: 'Fields that could not be taken as they were: the product has changed since.' }),
  }),
  errors: [settingsVersionNotFound],
});

/** Steps before the site is opened to the public, by weight: without the first ones nobody can sign up, buy or pay. */
export const LAUNCH_STEPS = [
  'address',
  'smtp',
  'plans',
  'payment_instructions',
  'contact',
  'legal_pages',
  'samples',
  'second_factor',
  'site_name',
  'published',
] as const;

/** What is to be done before the site is opened, looked up in what is stored and set. */
export const getLaunchChecklist = endpoint({
  method: 'GET',
  path: '/admin/settings/checklist',
  summary: 'What is to be done before the site is opened',
  response: z.object({ steps: z.array(z.object({ step: z.enum(LAUNCH_STEPS), is_done: z.boolean() })) }),
});

/** Shows what Markdown will look like. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/admin/settings/preview',
  summary: 'See what payment instructions or a legal page look like',
  description: 'Placeholders get a sample amount and reference. Saves nothing.',
  body: z.strictObject({ markdown: legalText }),
  response: z.object({ html: z.string().meta({ description: 'Safe to show as it is.' }), left_out: leftOut }),
  isIdempotent: true,
  maxBodyBytes: CONTENT_BYTES,
});

/** Where the page is seen with what is not published. */
export const previewSite = endpoint({
  method: 'POST',
  path: '/admin/settings/site-preview',
  summary: 'Get an address at which the landing page shows the draft',
  description: 'The address holds for an hour, for whoever knows it.',
  response: z.object({ path: z.string(), expires_at: instant }),
  isIdempotent: true,
});
