import type { SiteInfo } from '@livelift/contract';
import { type PageMeta, picturePath } from '../routes.ts';

/** The head of every page: metadata for browsers, search engines and link previews. */
export function PageHead({ meta, site }: { meta: PageMeta; site: SiteInfo }) {
  const title = `${meta.title} | ${site.siteName}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <meta name="application-name" content={site.siteName} />
      {!meta.indexed && <meta name="robots" content="noindex" />}
      {(meta.indexed || meta.previewed) && <Preview meta={meta} site={site} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

function Preview({ meta, site }: { meta: PageMeta; site: SiteInfo }) {
  const url = site.appUrl + meta.path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={site.appUrl + picturePath(meta)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={meta.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
