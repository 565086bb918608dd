import type { AppDocument, PageInput, WebPages } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { publicPageDescription, publicPageTitle } from '../features/sharing/public-page-texts.ts';
import font from '../fonts/geist-latin.woff2?url';
import { STATE_ELEMENT, stringifyState } from '../lib/dehydrated-state.ts';
import { paths } from '../paths.ts';
import { notFoundPage, type PageMeta, pageAt, publicAddressIn, publicPage } from '../routes.ts';
import { PageHead } from './page-head.tsx';
import { prefetchedCallsOf } from './prefetched-calls.ts';
import { escapeJson, Raw } from './raw.tsx';
import { type RenderedPage, renderedAddress, renderPage, showsPlans } from './render-page.tsx';
import BEFORE_HYDRATION from './scripts/before-hydration.js?minified';
import LOAD_AFTER_PAINT from './scripts/load-after-paint.js?minified';
import PREFETCH from './scripts/prefetch.js?minified';
import THEME from './scripts/theme.js?minified';

/** The addresses of what a page loads: its scripts, the app's entry first, and its style sheets. */
export type PageFiles = { scripts: string[]; styles: string[] };

const parts = (url: string) => {
  const [path = '/', query] = url.split('?');
  return { meta: pageAt(path), search: new URLSearchParams(query), publicAddress: publicAddressIn(path) };
};

function publicPageMeta(page: PageInput['publicPage']): PageMeta {
  if (page === null) return notFoundPage;
  if (page === undefined) return publicPage;
  return {
    path: paths.publicPage(page.address),
    title: publicPageTitle(page),
    description: publicPageDescription(page),
    indexed: page.indexable,
    previewed: true,
  };
}

/**
 * The app's pages at a URL, a path with its query. Each is rendered once for the same input: there are about a dozen, and
 * one for each plan and each public page; those of share links and of addresses that nobody has, of which there is no end, are
 * rendered anew. `filesOf`: by the page's path.
 */
export function appDocuments(
  filesOf: (path: string) => PageFiles,
): Pick<WebPages, 'app' | 'showsPlans' | 'publicAddressIn'> {
  const renderedFor = new WeakMap<PageInput, Map<string, AppDocument>>();
  const app = (url: string, input: PageInput): AppDocument => {
    const { meta, search, publicAddress } = parts(url);
    const { location, isOneOfMany } =
      publicAddress === null
        ? renderedAddress(meta.path, search, input.plans)
        : { location: paths.publicPage(publicAddress), isOneOfMany: !input.publicPage };
    const rendered = renderedFor.get(input) ?? new Map<string, AppDocument>();
    renderedFor.set(input, rendered);
    const existing = rendered.get(location);
    if (existing) return existing;
    const document = appDocument({
      meta: publicAddress === null ? meta : publicPageMeta(input.publicPage),
      input,
      page: renderPage(location, input),
      files: filesOf(publicAddress === null ? meta.path : publicPage.path),
    });
    if (!isOneOfMany) rendered.set(location, document);
    return document;
  };
  return {
    app,
    showsPlans: (url) => {
      const { meta, search } = parts(url);
      return showsPlans(meta.path, search);
    },
    publicAddressIn: (url) => parts(url).publicAddress,
  };
}

type DocumentProps = { meta: PageMeta; input: PageInput; page: RenderedPage; files: PageFiles };

function appDocument(props: DocumentProps): AppDocument {
  const { meta } = props;
  return {
    html: `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`,
    scripts: [THEME, prefetchedCallsOf(meta.path) ? PREFETCH : BEFORE_HYDRATION, LOAD_AFTER_PAINT],
    status: meta === notFoundPage ? 404 : 200,
    indexed: meta.indexed,
  };
}

function Document({ meta, input, page, files }: DocumentProps) {
  const prefetched = prefetchedCallsOf(meta.path);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        {/* Before the style sheets, for which scripts after them would wait. */}
        <Raw as="script" text={THEME} />
        {prefetched ? <Raw as="script" text={PREFETCH} {...prefetched} /> : <Raw as="script" text={BEFORE_HYDRATION} />}
        {/* The app's own sheet first: it says in which order its layers count. */}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <PageHead meta={meta} site={input} />
        {/* Needed by every text, and known to the browser only once it has a style sheet and laid out the page. */}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      </head>
      <body>
        <p id="stalled">
          This page takes longer than it should.{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page, query and all */}
          <a href="">Load it again</a>
        </p>
        <noscript>
          <p id="scriptless">
            <strong>This page needs JavaScript.</strong> The <a href="/">start page</a> with all plans does without.
          </p>
        </noscript>
        <div
          id="root"
          data-hydrating=""
          data-shell={prefetched && ''}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
        <Raw as="script" type="application/json" id={STATE_ELEMENT} text={escapeJson(stringifyState(page.state))} />
        <Raw as="script" text={LOAD_AFTER_PAINT} data-files={files.scripts.join(' ')} />
      </body>
    </html>
  );
}
