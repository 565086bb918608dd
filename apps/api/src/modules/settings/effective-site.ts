import {
  AMOUNT_PLACEHOLDER,
  DEFAULT_CONTENT,
  LEGAL_PAGES,
  type LegalPage,
  REFERENCE_PLACEHOLDER,
  readContent,
  type SiteContent,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { findLegalDate, findPublished, findPublishedId } from './site-content.repository.ts';

/** What holds: what was published, else what the environment and the specification say. */
export type EffectiveSite = {
  siteName: string;
  contactEmail: string;
  communityUrl: string | null;
  paymentInstructions: string;
  expectedTime: string | null;
  content: SiteContent;
  /** Since when each legal page says what it does. */
  legalDates: LegalDates;
};

type LegalDates = Partial<Record<LegalPage, Date>>;

// Never stored, so that no site that goes public shows them (D784).
const SAMPLE = {
  paymentInstructions: `**A sample, no real account.** Transfer ${AMOUNT_PLACEHOLDER} with the reference ${REFERENCE_PLACEHOLDER} to Example Bank, IBAN \`XX00 0000 0000 0000\``,
  expectedTime: 'within one working day (a sample)',
};

// What an operator published of them is not mixed with samples.
function howToPay({ production, seed }: Context['config'], content: SiteContent) {
  const { payment_instructions: paymentInstructions, expected_time: expectedTime } = content;
  if (!production && seed === 'sample' && !paymentInstructions && !expectedTime) return SAMPLE;
  return { paymentInstructions, expectedTime: expectedTime || null };
}

/** Content with what the environment says where it says nothing. */
export const effectiveSite = (
  { config }: Pick<Context, 'config'>,
  content: SiteContent,
  legalDates: LegalDates = {},
): EffectiveSite => ({
  siteName: content.site_name ?? config.siteName,
  contactEmail: content.contact_email ?? config.contactEmail,
  communityUrl: content.community_url ?? config.communityUrl,
  ...howToPay(config, content),
  content,
  legalDates,
});

type Published = { content: SiteContent; legalDates: LegalDates };

const NOTHING_PUBLISHED: Published = { content: DEFAULT_CONTENT, legalDates: {} };

async function readLegalDates(db: Context['db'], content: SiteContent): Promise<LegalDates> {
  const dates: LegalDates = {};
  for (const page of LEGAL_PAGES) {
    const date = content[page] === '' ? undefined : await findLegalDate(db, page, content[page]);
    if (date) dates[page] = date;
  }
  return dates;
}

// Every page asks for it, and a version never changes: it is read and checked once by each process.
const published = new WeakMap<Context['config'], Published & { id: number }>();

async function readPublished({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Published> {
  const id = await findPublishedId(db);
  if (id === undefined) return NOTHING_PUBLISHED;
  const known = published.get(config);
  if (known?.id === id) return known;
  const row = await findPublished(db);
  if (row === undefined) return NOTHING_PUBLISHED;
  const { content } = readContent(row.content);
  const current = { id: row.id, content, legalDates: await readLegalDates(db, content) };
  published.set(config, current);
  return current;
}

/** What the operator says on the site now. */
export async function getEffectiveSite(context: Pick<Context, 'db' | 'config'>): Promise<EffectiveSite> {
  const { content, legalDates } = await readPublished(context);
  return effectiveSite(context, content, legalDates);
}
