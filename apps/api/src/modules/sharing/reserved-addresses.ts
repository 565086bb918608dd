// What the server and the site answer at (lint/reserved-addresses.test.ts holds that it is here), and what would look like the
// site, its team or its offices.
const RESERVED: ReadonlySet<string> = new Set(
  `
  about abuse account admin administrator api app assets auth billing blog chat chat-widget contact cookies custom-plan
  dashboard demo dev docs faq feed feeds forgot-password health healthz help home imprint index info legal login logout
  mail me metrics moderator news null office official payment payments plans postmaster pricing privacy public readyz
  register reset-password robots root search security set-password settings signin signout signup site-preview sitemap
  staff static statistics status streamer streamers support system team terms test undefined unsubscribe user users
  verify-email webmaster www
  `
    .trim()
    .split(/\s+/),
);

/** Whether an address of a public page is kept for the site, its own name included. */
export const isReservedAddress = (address: string, siteName: string): boolean =>
  RESERVED.has(address) || address.replaceAll('-', '') === siteName.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
