import type { WebPages } from '@livelift/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsOf } from '../content/pages.ts';
import { appDocuments, type PageFiles } from './app-document.tsx';
import { ChatDocument } from './chat-launcher.tsx';
import { landingDocument } from './landing-document.tsx';
import { siteFiles } from './site-files.ts';

// Put in by vite.server.config.ts: what the browser's build before this one made.
declare const __APP_TEMPLATE__: string;
declare const __PAGE_FILES__: Readonly<Record<string, PageFiles>>;
declare const __LANDING_SCRIPT__: string;

/** The pages as the server serves them. */
export const pages: WebPages = {
  landing: (facts) => landingDocument(facts, { text: __LANDING_SCRIPT__ }),
  ...appDocuments(__APP_TEMPLATE__, __PAGE_FILES__),
  pathOf: (url) => wordsOf(url.split('?')[0] ?? '').path || null,
  files: siteFiles,
  chatWidget: (scriptUrl) => `<!doctype html>${renderToStaticMarkup(createElement(ChatDocument, { scriptUrl }))}`,
};
