import type { AppDocument, PageFacts, WebPages } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { notFoundWords, type PageWords, wordsOf } from '../content/pages.ts';
import { earlyCallsOf } from './early-calls.ts';
import { PageHead } from './page-head.tsx';
import { jsonText, Raw } from './raw.tsx';
import { keptFor } from './written-keys.ts';
import { answersIn, type Drawing, drawingAt, showsPlans, writtenPage } from './written-page.tsx';

const HEAD = '<!--head-->';
const ROOT = '<div id="root"></div>';
const END_OF_HEAD = '</head>';

/** What a page loads besides the app itself, as addresses. */
export type PageFiles = { scripts: string[]; styles: string[] };

const parts = (url: string) => {
  const [path = '/', query] = url.split('?');
  return { words: wordsOf(path), search: new URLSearchParams(query) };
};

/**
 * The app's pages, made of `template` with what they are called and about at a URL, a path with its query, and where a
 * stranger's first sight of it is known, with that. Each is made once for the same facts: there are about a dozen, and
 * one for each plan; those of share links, of which there is no end, are made anew. `files`: by path; the browser loads them without waiting for the app to ask.
 */
export function appDocuments(
  template: string,
  files: Readonly<Record<string, PageFiles>>,
): Pick<WebPages, 'app' | 'showsPlans'> {
  for (const place of [HEAD, ROOT, END_OF_HEAD])
    if (!template.includes(place)) throw new Error(`app.html has no ${place}.`);
  const madeFor = new WeakMap<PageFacts, Map<string, AppDocument>>();
  const app = (url: string, facts: PageFacts): AppDocument => {
    const { words, search } = parts(url);
    const drawing = drawingAt(words.path, search, facts);
    const made = madeFor.get(facts) ?? new Map<string, AppDocument>();
    madeFor.set(facts, made);
    const key = `${words.path} ${drawing?.location ?? ''} ${drawing?.plans ? 'with plans' : ''}`;
    const document = made.get(key) ?? appDocument(template, { words, drawing, facts, files: files[words.path] });
    if (!drawing?.isOneOfMany) made.set(key, document);
    return document;
  };
  return {
    app,
    showsPlans: (url) => {
      const { words, search } = parts(url);
      return showsPlans(words.path, search);
    },
  };
}

type Page = { words: PageWords; drawing: Drawing | null; facts: PageFacts; files: PageFiles | undefined };

function appDocument(template: string, { words, drawing, facts, files }: Page): AppDocument {
  const early = earlyCallsOf(words.path);
  const head = renderToStaticMarkup(
    <>
      <PageHead words={words} site={facts} />
      {early && <script src="/early.js" {...early} />}
      {drawing && <script src="/written.js" {...toldOf(drawing)} />}
    </>,
  );
  const later = renderToStaticMarkup(
    <>
      {/* After the app's own sheet, which says in which order its layers count. */}
      {files?.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {files?.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <Raw as="script" type="application/json" id="answers" text={jsonText(answersIn(facts))} />
    </>,
  );
  // By functions: a $ in a name would mean something in a replacement text.
  const html = template.replace(HEAD, () => head).replace(END_OF_HEAD, () => later + END_OF_HEAD);
  return {
    html: drawing ? inRoot(withoutLoaders(html), drawing, writtenPage(drawing, facts)) : html,
    status: words === notFoundWords ? 404 : 200,
    indexed: words.indexed,
  };
}

const LOADERS = /<(?<name>script|link)(?<attributes>(?= (?:type="module"|rel="modulepreload"))[^>]*)>(?:<\/script>)?/g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

const attributesIn = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]));

const toldOf = ({ shownTo, location }: Drawing) => (shownTo === 'owner' ? { 'data-own': '' } : keptFor(location));

const inRoot = (html: string, { shownTo }: Drawing, page: string) =>
  html.replace(ROOT, () => `<div id="root" data-written="${shownTo}">${page}</div>`);

// A written page is seen without the app, which public/written.js begins once it is: what a phone downloads and works on at
// first is what it shows.
function withoutLoaders(html: string): string {
  const later = Array.from(html.matchAll(LOADERS), ({ groups }) => [
    groups?.name,
    attributesIn(groups?.attributes ?? ''),
  ]);
  const app = renderToStaticMarkup(<Raw as="script" type="application/json" id="app" text={jsonText(later)} />);
  return html.replace(LOADERS, '').replace(END_OF_HEAD, () => app + END_OF_HEAD);
}
