import { type InputOf, type SiteSettings, settingsChangedMeanwhile, type updateSettings } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/errors.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import {
  findSiteSettings,
  lockSiteSettings,
  type SiteSettingsRow,
  saveSiteSettings,
} from './site-settings.repository.ts';

/** What holds: what was saved, else what the environment says. */
export type EffectiveSite = {
  contactEmail: string;
  communityUrl: string | null;
  paymentInstructions: string;
  expectedTime: string | null;
};

/** What the operator says of the site now. */
export async function getEffectiveSite({ db, config }: Context): Promise<EffectiveSite> {
  const row = await findSiteSettings(db);
  return {
    contactEmail: row?.contact_email ?? config.contactEmail,
    communityUrl: row?.community_url ?? config.communityUrl,
    paymentInstructions: row?.payment_instructions ?? '',
    expectedTime: row?.expected_time || null,
  };
}

const NOTHING = { contact_email: null, community_url: null, payment_instructions: '', expected_time: '' };

const textsOf = ({
  contact_email,
  community_url,
  payment_instructions,
  expected_time,
}: Omit<SiteSettings, 'defaults' | 'version' | 'updated_at'>) => ({
  contact_email,
  community_url,
  payment_instructions,
  expected_time,
});

// Before they are first saved there is one, too.
const versionOf = (row: SiteSettingsRow | undefined): number => (row?.version ?? 0) + 1;

const toSettings = ({ config }: Context, row: SiteSettingsRow | undefined): SiteSettings => ({
  ...textsOf(row ?? NOTHING),
  defaults: { contact_email: config.contactEmail, community_url: config.communityUrl },
  version: versionOf(row),
  updated_at: row?.updated_at ?? null,
});

/** What admins edit. */
export const readSettings = async (context: Context) => ({
  settings: toSettings(context, await findSiteSettings(context.db)),
});

const changedMeanwhile = (current: SiteSettings) =>
  failure(settingsChangedMeanwhile, {
    message: 'Somebody else has changed the settings. Look at the current version and try again.',
    details: { current },
  });

/** Saves what the operator says of the site, on record. */
export const changeSettings = (
  context: AuditedContext,
  { version, ...texts }: InputOf<typeof updateSettings>['body'],
) =>
  inTransaction(context, async (context) => {
    await lockSiteSettings(context.db);
    const before = await findSiteSettings(context.db);
    if (version !== undefined && version < versionOf(before)) throw changedMeanwhile(toSettings(context, before));
    const after = await saveSiteSettings(context.db, { ...texts, updated_at: context.clock.now() });
    await recordChange(context, {
      action: 'settings.updated',
      entityId: after.id,
      before: textsOf(before ?? NOTHING),
      after: textsOf(after),
    });
    return { message: 'Settings saved.', settings: toSettings(context, after) };
  });
