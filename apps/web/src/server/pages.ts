import type { WebPages } from '@livelift/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChatDocument } from '../pages/landing/chat-launcher.tsx';
import { pageAt } from '../routes.ts';
import { appDocuments, type PageFiles } from './app-document.tsx';
import { landingDocument } from './landing-document.tsx';
import { legalDocument } from './legal-document.tsx';
import { siteFiles } from './site-files.ts';

// Put in by vite.server.config.ts: what the browser's build before this one made.
declare const __PAGE_FILES__: Readonly<Record<string, PageFiles>>;
declare const __LANDING_SCRIPT__: string;

const NO_FILES: PageFiles = { scripts: [], styles: [] };
// What only leads elsewhere, as an address of slashes does, has no page of its own.
const filesOf = (path: string): PageFiles => __PAGE_FILES__[path] ?? __PAGE_FILES__[''] ?? NO_FILES;

export const pages: WebPages = {
  landing: (input) => landingDocument(input, { text: __LANDING_SCRIPT__ }),
  legal: (input) => legalDocument(input, { text: __LANDING_SCRIPT__ }),
  ...appDocuments(filesOf),
  pathOf: (url) => pageAt(url.split('?')[0] ?? '').path || null,
  files: siteFiles,
  chatWidget: (scriptUrl, contactEmail) =>
    `<!doctype html>${renderToStaticMarkup(createElement(ChatDocument, { scriptUrl, contactEmail }))}`,
};
