import type { LandingDocument, PageFacts } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import themeSource from '../../public/theme.js?raw';
import { landingWords } from '../content/pages.ts';
import landingCss from '../pages/landing/landing.css?inline';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import chatCss from './chat-launcher.css?inline';
import { ChatLauncher } from './chat-launcher.tsx';
import { PageHead } from './page-head.tsx';
import { jsonText, Raw } from './raw.tsx';
import { structuredData } from './structured-data.ts';

// The file is written for people; the page carries its code only.
const THEME = themeSource.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '');

// As an address in development, where Vite serves it; as a text in production.
type LandingScript = { src: string } | { text: string };

/**
 * The whole landing page as HTML with its style and script inside. React runs on the server only: the page is complete
 * without its script.
 */
export function landingDocument(facts: PageFacts, script: LandingScript): LandingDocument {
  const css = (facts.chatWidget ? landingCss + chatCss : landingCss).trim();
  const html = renderToStaticMarkup(
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead words={landingWords} site={facts} />
        <Raw as="style" text={css} />
        <Raw as="script" text={THEME} />
      </head>
      <body>
        <LandingPage facts={facts} />
        {facts.chatWidget && <ChatLauncher />}
        <Raw as="script" type="application/ld+json" text={jsonText(structuredData(facts))} />
        {'src' in script ? (
          <script type="module" src={script.src} />
        ) : (
          <Raw as="script" type="module" text={script.text} />
        )}
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, styles: [css], scripts: 'src' in script ? [THEME] : [THEME, script.text] };
}
