import type { LandingDocument, LegalInput } from '@livelift/contract';
import { footer } from '../content/landing.ts';
import landingCss from '../pages/landing/landing.css?inline';
import legalCss from '../pages/landing/legal.css?inline';
import { LegalPage } from '../pages/landing/legal-page.tsx';
import { legalPath } from '../paths.ts';
import { type PageScript, staticDocument } from './static-document.tsx';

/** A legal page, with the script of the landing page for the bar at the top. */
export function legalDocument(input: LegalInput, script: PageScript): LandingDocument {
  const title = footer.legal.pages[input.page];
  const meta = { path: legalPath(input.page), title, description: `${title} of ${input.siteName}.`, indexed: true };
  const css = (landingCss + legalCss).trim();
  return staticDocument({ meta, site: input, css, body: <LegalPage input={input} />, script });
}
