import type { LandingDocument, LegalInput } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { legalPath } from '../app/paths.ts';
import { footer } from '../content/landing.ts';
import landingCss from '../pages/landing/landing.css?inline';
import legalCss from '../pages/landing/legal.css?inline';
import { LegalPage } from '../pages/landing/legal-page.tsx';
import { PageHead } from './page-head.tsx';
import { Raw } from './raw.tsx';
import THEME from './scripts/theme.js?minified';

/** A legal page as HTML with its style inside; it runs nothing but the choice of its theme. */
export function legalDocument(input: LegalInput): LandingDocument {
  const css = (landingCss + legalCss).trim();
  const title = footer.legal.pages[input.page];
  const meta = { path: legalPath(input.page), title, description: `${title} of ${input.siteName}.`, indexed: true };
  const page = renderToStaticMarkup(
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead meta={meta} site={input} />
        <Raw as="style" text={css} />
        <Raw as="script" text={THEME} />
      </head>
      <body>
        <LegalPage input={input} />
      </body>
    </html>,
  );
  return { html: `<!doctype html>${page}`, styles: [css], scripts: [THEME] };
}
