import type { Plan } from './plans.ts';
import type { PublicPage } from './sharing.ts';
import type { LegalPage, PublicContent } from './site-content.ts';

/** What the operator set and the pages of the site show. */
export type SiteInfo = {
  siteName: string;
  /** Where people reach the site, without a slash at the end. */
  appUrl: string;
  /** External chat community; null when the operator named none. */
  communityUrl: string | null;
  contactEmail: string;
  /** Whether the operator set a chat widget (D47). */
  chatWidget: boolean;
  /** Whether claims and testimonials that nobody has confirmed are shown, marked as samples: not in production (D351). */
  showsSamples: boolean;
  content: PublicContent;
  /** The legal pages that are written. */
  legalPages: readonly LegalPage[];
};

/** What pages with plans show. */
export type PageInput = SiteInfo & {
  /** Cheapest first; null when they could not be read, and where they are not shown. */
  plans: readonly Plan[] | null;
  /** The calendar day in GMT: the landing page's pictures of the product are of this day (D386). */
  today: string;
  /** The public page at the address; null where there is none, absent where it could not be read, or is not asked for. */
  publicPage?: PublicPage | null;
};

/** A legal page: its text as safe HTML, and the calendar day in GMT on which it was last changed; null where that is not known. */
export type LegalText = { page: LegalPage; html: string; updatedOn: string | null };

/** What a legal page is made of. */
export type LegalInput = SiteInfo & LegalText;

/** The landing page, and the texts inside it that its content security policy has to allow by their hashes. */
export type LandingDocument = { html: string; styles: string[]; scripts: string[] };

/**
 * A page of the app before its script runs, and the scripts inside it that its content security policy has to allow by their
 * hashes. `status` is 404 where the address is none of the app's.
 */
export type AppDocument = { html: string; scripts: string[]; status: 200 | 404; indexed: boolean };

/** A file that is made of the operator's settings. */
export type SiteFile = { type: string; body: string };

/** What the web app's server bundle exports: everything that the server serves and that depends on what it is given. Pure. */
export type WebPages = {
  landing(input: PageInput): LandingDocument;
  legal(input: LegalInput): LandingDocument;
  /** `url`: the path with its query. The same object where the same input makes the same document. */
  app(url: string, input: PageInput): AppDocument;
  /** Whether the app's page at `url` begins with plans, so that its input should have them. */
  showsPlans(url: string): boolean;
  /** The address of the streamer's public page at `url`, which its input should have; null where it is another page. */
  publicAddressIn(url: string): string | null;
  /** The path of the app's page at `url`, however it is written there; null where the app has none. */
  pathOf(url: string): string | null;
  /** By path. */
  files(site: SiteInfo): Readonly<Record<string, SiteFile>>;
  /** The document around the widget's script, for a frame of its own; it names the address for when no chat comes. */
  chatWidget(scriptUrl: string, contactEmail: string): string;
};
