import type { ServerResponse } from 'node:http';
import type { AppDocument, PageInput, SiteFile, WebPages } from '@livelift/contract';
import type { Plugin, ViteDevServer } from 'vite';

/** Where `npm run dev` serves the API. */
export const API = 'http://127.0.0.1:3000';

const SOURCES = '/src/server/development.ts';

type Sources = Pick<WebPages, 'files' | 'landing' | 'app'> & {
  readPageInput: (api: string, appUrl: string, path: string) => Promise<PageInput>;
};

async function answer(
  server: ViteDevServer,
  { pathname: path, search }: URL,
): Promise<AppDocument | SiteFile | { html: string }> {
  // Vite knows the module by its name only: src/server/development.ts says what it exports.
  const { readPageInput, files, landing, app } = await server.ssrLoadModule(SOURCES);
  const sources: Sources = { readPageInput, files, landing, app };
  const input = await sources.readPageInput(API, `http://localhost:${server.config.server.port}`, path);
  const file = sources.files(input)[path];
  if (file) return file;
  return path === '/' ? sources.landing(input) : sources.app(path + search, input);
}

// Not among the app's pages: it is in no build.
const DESIGN = {
  path: '/dev/design',
  html: `<!doctype html><html lang="en" data-theme="system"><head><meta charset="utf-8"><title>Design</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="/src/pages/dev/main.tsx"></script></body></html>`,
};

async function sendPage(server: ViteDevServer, url: URL, response: ServerResponse): Promise<void> {
  const page = url.pathname === DESIGN.path ? DESIGN : await answer(server, url);
  const isFile = 'body' in page;
  const body = isFile ? page.body : await server.transformIndexHtml(url.pathname, page.html);
  response.setHeader('content-type', isFile ? page.type : 'text/html; charset=utf-8');
  response.statusCode = 'status' in page ? page.status : 200;
  response.end(body);
}

/** Answers every page in development as the server does in production, from the sources as they are at the moment. */
export const developmentPages: Plugin = {
  name: 'development-pages',
  apply: 'serve',
  // Answered as a function: after Vite's own files.
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.originalUrl ?? '/', API);
      sendPage(server, url, response).catch(next);
    });
  },
};
