import { DEFAULT_SITE_NAME } from '../../config.ts';
import type { Context } from '../../context.ts';
import { getPlansOnSale } from '../plans/index.ts';
import { SAMPLE_PLANS } from '../sample-data/index.ts';
import { getEffectiveSite, hasDraft } from '../settings/index.ts';
import { countUnprotectedAdmins } from '../users/index.ts';
import { launchSteps } from './launch-checklist.rules.ts';

/** What is done of what comes before the site is opened, as it is now. */
export async function readLaunchChecklist(context: Context) {
  const { config, db } = context;
  const { content, siteName, contactEmail } = await getEffectiveSite(context);
  const { plans } = await getPlansOnSale(context);
  return {
    steps: launchSteps({
      content,
      siteName,
      defaultName: DEFAULT_SITE_NAME,
      contactEmail,
      hasDraft: await hasDraft(context),
      plans,
      sampleDescriptions: SAMPLE_PLANS.map(({ description }) => description),
      hasMailServer: config.smtpUrl !== undefined,
      https: config.https,
      unprotectedAdmins: await countUnprotectedAdmins(db),
    }),
  };
}
