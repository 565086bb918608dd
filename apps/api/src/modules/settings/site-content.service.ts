import {
  DEFAULT_CONTENT,
  type InputOf,
  LEGAL_PAGES,
  readContent,
  type SettingsVersion,
  type SiteContent,
  type SiteSettings,
  type saveSettingsDraft,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readInlineMarkdown, readMarkdown } from '../../platform/markdown/markdown.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { readInstructions, SAMPLE_DUE } from './payment-instructions.ts';
import { changedMeanwhile, versionNotFound } from './settings.errors.ts';
import {
  deleteDraft,
  findNewest,
  findPublished,
  findVersion,
  listVersions,
  lockSiteContent,
  publishRow,
  replaceDraft,
  type SiteContentRow,
} from './site-content.repository.ts';
import { changesBetween } from './site-content.rules.ts';

const contentOf = (row: SiteContentRow | undefined): SiteContent =>
  row ? readContent(row.content).content : DEFAULT_CONTENT;

// Before they are first saved there is one, too.
const versionOf = (row: SiteContentRow | undefined): number => (row?.id ?? 0) + 1;

async function getCurrentSettings({ db, config }: Context): Promise<SiteSettings> {
  const newest = await findNewest(db);
  const content = contentOf(newest);
  return {
    content,
    is_published: newest?.state !== 'draft',
    live: contentOf(await findPublished(db)),
    author: newest?.author ?? null,
    defaults: { site_name: config.siteName, contact_email: config.contactEmail, community_url: config.communityUrl },
    left_out: leftOutOf(content),
    version: versionOf(newest),
    updated_at: newest?.created_at ?? null,
  };
}

// By the names of the fields in Markdown.
function leftOutOf(content: SiteContent): SiteSettings['left_out'] {
  const fields = [
    ['announcement', readInlineMarkdown(content.announcement ?? '')],
    ['payment_instructions', readInstructions(content.payment_instructions, SAMPLE_DUE)],
    ...LEGAL_PAGES.map((page) => [page, readMarkdown(content[page])] as const),
  ] as const;
  return Object.fromEntries(
    fields.filter(([, { leftOut }]) => leftOut.length > 0).map(([name, { leftOut }]) => [name, leftOut]),
  );
}

/** What admins edit. */
export const readSettings = async (context: Context) => ({ settings: await getCurrentSettings(context) });

/** What admins edit, as a page would show it. */
export const readDraftContent = async ({ db }: Context): Promise<SiteContent> => contentOf(await findNewest(db));

/** Whether something was saved and not published. */
export const hasDraft = async ({ db }: Context): Promise<boolean> => (await findNewest(db))?.state === 'draft';

async function lockNewest({ db }: Context) {
  await lockSiteContent(db);
  return findNewest(db);
}

async function assertNewest(
  context: Context,
  newest: SiteContentRow | undefined,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== versionOf(newest))
    throw changedMeanwhile(await getCurrentSettings(context), version);
}

/** Saves a draft, on record. What the site shows already is none: saving that discards the draft. */
export const saveDraft = (
  context: AuditedContext,
  { version, ...content }: InputOf<typeof saveSettingsDraft>['body'],
): Promise<{ message: string; settings: SiteSettings }> =>
  inTransaction(context, async (context) => {
    const before = await lockNewest(context);
    const changes = changesBetween(contentOf(before), content);
    const isLive = changesBetween(contentOf(await findPublished(context.db)), content) === null;
    const message = isLive ? 'Draft discarded.' : 'Draft saved.';
    const isDone = changes === null && (before?.state === 'draft') !== isLive;
    // Also of an older version: a repeated request that had arrived is no conflict with itself.
    if (isDone) return { message, settings: await getCurrentSettings(context) };
    await assertNewest(context, before, version);
    if (isLive) await deleteDraft(context.db);
    const draft =
      isLive && before
        ? before
        : await replaceDraft(context.db, {
            content: JSON.stringify(content),
            state: 'draft',
            author_id: context.actor.userId,
            created_at: context.clock.now(),
          });
    await recordChange(context, { action: 'settings.updated', entityId: draft.id, ...changes });
    return { message, settings: await getCurrentSettings(context) };
  });

/** Publishes the draft that was looked at, on record. */
export const publishDraft = (
  context: AuditedContext,
  version: number,
): Promise<{ message: string; settings: SiteSettings }> =>
  inTransaction(context, async (context) => {
    const draft = await lockNewest(context);
    await assertNewest(context, draft, version);
    const message = 'Published.';
    if (draft?.state !== 'draft') return { message, settings: await getCurrentSettings(context) };
    const before = contentOf(await findPublished(context.db));
    const by = { author_id: context.actor.userId, created_at: context.clock.now() };
    const published = await publishRow(context.db, draft.id, by);
    await recordChange(context, {
      action: 'settings.published',
      entityId: published.id,
      ...changesBetween(before, contentOf(published)),
    });
    return { message, settings: await getCurrentSettings(context) };
  });

/** The history, newest first. */
export async function readVersions({ db }: Context): Promise<{ versions: SettingsVersion[] }> {
  const rows = await listVersions(db, DEFAULT_CONTENT);
  const live = rows.find(({ state }) => state === 'published')?.id;
  return {
    versions: rows.map(({ state, ...row }) => ({
      ...row,
      is_published: state === 'published',
      is_live: row.id === live,
    })),
  };
}

/** What a version said. */
export async function readVersion({ db }: Context, id: number) {
  const row = await findVersion(db, id);
  if (!row) throw versionNotFound();
  return readContent(row.content);
}
