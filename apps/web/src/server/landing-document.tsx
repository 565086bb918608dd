import type { LandingDocument, PageInput } from '@livelift/contract';
import chatCss from '../pages/landing/chat-launcher.css?inline';
import { ChatLauncher } from '../pages/landing/chat-launcher.tsx';
import landingCss from '../pages/landing/landing.css?inline';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { landingMetaOf } from './landing-meta.ts';
import { liftStyles } from './lift-styles.ts';
import { jsonText, Raw } from './raw.tsx';
import { type PageScript, staticDocument } from './static-document.tsx';
import { structuredData } from './structured-data.ts';

/** The whole landing page as HTML with its style and script inside, complete without its script. */
export function landingDocument(input: PageInput, script: PageScript): LandingDocument {
  const { html, styles, scripts } = staticDocument({
    meta: landingMetaOf(input),
    site: input,
    script,
    css: (input.chatWidget ? landingCss + chatCss : landingCss).trim(),
    body: (
      <>
        <LandingPage input={input} />
        {input.chatWidget && <ChatLauncher />}
        <Raw as="script" type="application/ld+json" text={jsonText(structuredData(input))} />
      </>
    ),
  });
  // Those of the pictures of the product, after everything that they overrule.
  const lifted = liftStyles(html);
  return {
    html: lifted.html.replace('</head>', () => `<style>${lifted.css}</style></head>`),
    styles: [...styles, lifted.css],
    scripts,
  };
}
