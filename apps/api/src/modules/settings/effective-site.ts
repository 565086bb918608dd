import { DEFAULT_CONTENT, readContent, type SiteContent } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { findPublished, findPublishedId } from './site-content.repository.ts';

/** What holds: what was published, else what the environment and the specification say. */
export type EffectiveSite = {
  siteName: string;
  contactEmail: string;
  communityUrl: string | null;
  paymentInstructions: string;
  expectedTime: string | null;
  content: SiteContent;
};

/** Content with what the environment says where it says nothing. */
export const effectiveSite = ({ config }: Pick<Context, 'config'>, content: SiteContent): EffectiveSite => ({
  siteName: content.site_name ?? config.siteName,
  contactEmail: content.contact_email ?? config.contactEmail,
  communityUrl: content.community_url ?? config.communityUrl,
  paymentInstructions: content.payment_instructions,
  expectedTime: content.expected_time || null,
  content,
});

// Every page asks for it, and a version never changes: it is read and checked once by each process.
const published = new WeakMap<Context['config'], { id: number; content: SiteContent }>();

async function publishedContent({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteContent> {
  const id = await findPublishedId(db);
  if (id === undefined) return DEFAULT_CONTENT;
  const known = published.get(config);
  if (known?.id === id) return known.content;
  const row = await findPublished(db);
  if (row === undefined) return DEFAULT_CONTENT;
  const { content } = readContent(row.content);
  published.set(config, { id: row.id, content });
  return content;
}

/** What the operator says on the site now. */
export const getEffectiveSite = async (context: Pick<Context, 'db' | 'config'>): Promise<EffectiveSite> =>
  effectiveSite(context, await publishedContent(context));
