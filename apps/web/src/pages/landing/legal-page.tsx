import type { LegalInput } from '@livelift/contract';
import { legalPath, paths } from '../../app/paths.ts';
import { footer, nav } from '../../content/landing.ts';
import { Imprint } from './site-footer.tsx';

/** A legal page in the look of the landing page. Rendered on the server only. */
export function LegalPage({ input }: { input: LegalInput }) {
  const { siteName, contactEmail, legalPages } = input;
  const title = footer.legal.pages[input.page];
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <div className="in">
          <a className="mark" href={paths.home()}>
            <img src="/favicon.svg" alt="" width="30" height="30" />
            <span>{siteName}</span>
          </a>
          <a className="login" href={paths.home('pricing')}>
            {nav.pricing}
          </a>
          <a className="login" href={paths.login()}>
            {nav.logIn}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="in legal">
        <h1>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server */}
        <div dangerouslySetInnerHTML={{ __html: withoutTitle(input.html, title) }} />
      </main>
      <footer>
        <nav className="in btns" aria-label={footer.legal.title}>
          {legalPages.map((page) => (
            <a key={page} href={legalPath(page)} aria-current={page === input.page ? 'page' : undefined}>
              {footer.legal.pages[page]}
            </a>
          ))}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </nav>
        <Imprint site={input} />
      </footer>
    </>
  );
}

// A text that begins with its own title does not say it twice.
function withoutTitle(html: string, title: string): string {
  const heading = `<h2>${title}</h2>`;
  return html.startsWith(heading) ? html.slice(heading.length) : html;
}
