import type { LandingDocument, LegalInput } from '@livelift/contract';
import { legalPath } from '../app/paths.ts';
import { footer } from '../content/landing.ts';
import landingCss from '../pages/landing/landing.css?inline';
import legalCss from '../pages/landing/legal.css?inline';
import { LegalPage } from '../pages/landing/legal-page.tsx';
import { staticDocument } from './static-document.tsx';

/** A legal page, which runs nothing but the choice of its theme. */
export function legalDocument(input: LegalInput): LandingDocument {
  const title = footer.legal.pages[input.page];
  const meta = { path: legalPath(input.page), title, description: `${title} of ${input.siteName}.`, indexed: true };
  return staticDocument({ meta, site: input, css: (landingCss + legalCss).trim(), body: <LegalPage input={input} /> });
}
