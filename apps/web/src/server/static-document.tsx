import type { LandingDocument, SiteInfo } from '@livelift/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageMeta } from '../routes.ts';
import { PageHead } from './page-head.tsx';
import { Raw } from './raw.tsx';
import THEME from './scripts/theme.js?minified';

/** As an address in development, where Vite serves it; as a text in production. */
export type PageScript = { src: string } | { text: string };

type StaticDocument = { meta: PageMeta; site: SiteInfo; css: string; body: ReactNode; script: PageScript };

/**
 * A page in which React runs on the server only, with its style inside. Without the preload of the typeface: it would share
 * the line with the page, whose styles name it.
 */
export function staticDocument({ meta, site, css, body, script }: StaticDocument): LandingDocument {
  const page = renderToStaticMarkup(
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead meta={meta} site={site} />
        <Raw as="style" text={css} />
        <Raw as="script" text={THEME} />
      </head>
      <body>
        {body}
        {'src' in script ? (
          <script type="module" src={script.src} />
        ) : (
          <Raw as="script" type="module" text={script.text} />
        )}
      </body>
    </html>,
  );
  return { html: `<!doctype html>${page}`, styles: [css], scripts: 'src' in script ? [THEME] : [THEME, script.text] };
}
