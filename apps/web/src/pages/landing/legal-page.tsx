import type { LegalInput } from '@livelift/contract';
import { footer } from '../../content/landing.ts';
import { shownContent } from '../../content/site-content.ts';
import { formatDay } from '../../lib/format.ts';
import { scrollingHtml } from '../../lib/scrolling-html.ts';
import { legalPath } from '../../paths.ts';
import { Imprint } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

/** A legal page in the look of the landing page. Rendered on the server only. */
export function LegalPage({ input }: { input: LegalInput }) {
  const { siteName, contactEmail, legalPages } = input;
  const title = footer.legal.pages[input.page];
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar siteName={siteName} hasTestimonials={shownContent(input).testimonials.length > 0} isElsewhere />
      <main id="main" tabIndex={-1} className="in legal">
        <h1>{title}</h1>
        {input.updatedOn !== null && (
          <p>
            Last updated <time dateTime={input.updatedOn}>{formatDay(input.updatedOn)}</time>
          </p>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server */}
        <div dangerouslySetInnerHTML={{ __html: belowTitle(input.html, title) }} />
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

/** The text below its title: which is not said twice, whose next heading is one level below, and which is as wide as a phone. */
function belowTitle(html: string, title: string): string {
  const heading = `<h2>${title}</h2>`;
  const startsWithTitle = html.slice(0, heading.length).toLowerCase() === heading.toLowerCase();
  const text = startsWithTitle ? html.slice(heading.length) : html;
  const highest = [2, 3, 4, 5].find((level) => text.includes(`<h${level}>`)) ?? 2;
  return scrollingHtml(
    text.replace(/(<\/?h)([2-5])>/g, (_, tag: string, level: string) => `${tag}${Number(level) - highest + 2}>`),
  );
}
