import type { LandingDocument, PageInput } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import chatCss from '../pages/landing/chat-launcher.css?inline';
import { ChatLauncher } from '../pages/landing/chat-launcher.tsx';
import landingCss from '../pages/landing/landing.css?inline';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { landingMeta } from '../routes.ts';
import { liftStyles } from './lift-styles.ts';
import { PageHead } from './page-head.tsx';
import { jsonText, Raw } from './raw.tsx';
import THEME from './scripts/theme.js?minified';
import { structuredData } from './structured-data.ts';

// As an address in development, where Vite serves it; as a text in production.
type LandingScript = { src: string } | { text: string };

/**
 * The whole landing page as HTML with its style and script inside. React runs on the server only: the page is complete
 * without its script.
 */
export function landingDocument(input: PageInput, script: LandingScript): LandingDocument {
  const css = (input.chatWidget ? landingCss + chatCss : landingCss).trim();
  const page = renderToStaticMarkup(
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Without the preload of the typeface: it would share the line with the page, whose styles name it. */}
        <PageHead meta={landingMeta} site={input} />
        <Raw as="style" text={css} />
        <Raw as="script" text={THEME} />
      </head>
      <body>
        <LandingPage input={input} />
        {input.chatWidget && <ChatLauncher />}
        <Raw as="script" type="application/ld+json" text={jsonText(structuredData(input))} />
        {'src' in script ? (
          <script type="module" src={script.src} />
        ) : (
          <Raw as="script" type="module" text={script.text} />
        )}
      </body>
    </html>,
  );
  // Those of the pictures of the product, after everything that they overrule.
  const lifted = liftStyles(page);
  const html = lifted.html.replace('</head>', () => `<style>${lifted.css}</style></head>`);
  return {
    html: `<!doctype html>${html}`,
    styles: [css, lifted.css],
    scripts: 'src' in script ? [THEME] : [THEME, script.text],
  };
}
