import { LAUNCH_STEPS, LEGAL_PAGES, REFERENCE_PLACEHOLDER, type SiteContent } from '@livelift/contract';

type LaunchStep = (typeof LAUNCH_STEPS)[number];

/** What the checklist looks at. */
export type LaunchState = {
  /** What the site shows. */
  content: SiteContent;
  siteName: string;
  defaultName: string;
  contactEmail: string;
  hasDraft: boolean;
  /** Of the plans on sale. */
  plans: ReadonlyArray<{ description: string }>;
  sampleDescriptions: readonly string[];
  hasMailServer: boolean;
  https: boolean;
  /** Active admins without a second factor. */
  unprotectedAdmins: number;
};

// An imprint is no duty everywhere.
const REQUIRED_PAGES = LEGAL_PAGES.filter((page) => page !== 'imprint');

const CHECKS: Readonly<Record<LaunchStep, (facts: LaunchState) => boolean>> = {
  site_name: ({ siteName, defaultName }) => siteName !== defaultName,
  contact: ({ contactEmail }) => !/@localhost$/i.test(contactEmail),
  samples: ({ content: { claims, testimonials, features, faq } }) =>
    [...claims, ...testimonials, ...features, ...faq].every(({ sample }) => !sample),
  legal_pages: ({ content }) => REQUIRED_PAGES.every((page) => content[page] !== ''),
  payment_instructions: ({ content }) => content.payment_instructions.includes(REFERENCE_PLACEHOLDER),
  published: ({ hasDraft }) => !hasDraft,
  plans: ({ plans, sampleDescriptions }) =>
    plans.length > 0 && plans.every(({ description }) => !sampleDescriptions.includes(description)),
  smtp: ({ hasMailServer }) => hasMailServer,
  address: ({ https }) => https,
  second_factor: ({ unprotectedAdmins }) => unprotectedAdmins === 0,
};

/** What is done of what comes before the site is opened. */
export const launchSteps = (facts: LaunchState): Array<{ step: LaunchStep; is_done: boolean }> =>
  LAUNCH_STEPS.map((step) => ({ step, is_done: CHECKS[step](facts) }));
