import type { SiteFacts } from '@livelift/contract';
import { landingWords, type PageWords } from '../content/pages.ts';

/** What every page of the site says of itself to browsers, search engines and link previews. */
export function PageHead({ words, site }: { words: PageWords; site: SiteFacts }) {
  const title = `${words.title} | ${site.siteName}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={words.description} />
      <meta name="application-name" content={site.siteName} />
      {words.indexed ? <Preview words={words} site={site} /> : <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

function Preview({ words, site }: { words: PageWords; site: SiteFacts }) {
  const url = site.appUrl + words.path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:title" content={words.title} />
      <meta property="og:description" content={words.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site.appUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={landingWords.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
