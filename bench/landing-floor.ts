import { compressText, sendCompressed } from '../apps/api/src/platform/http/compressed-text.ts';
import { createHttpServer } from '../apps/api/src/platform/http/http-server.ts';
import { createLog } from '../apps/api/src/platform/log.ts';

const CSS = `:root{color-scheme:light dark}body{max-width:70rem;margin:auto;padding:1rem;font:1rem/1.55 system-ui,sans-serif}
h1{font-size:2.6rem;line-height:1.1}h2{margin-top:4rem;font-size:2rem}a{display:inline-block;padding:.7rem 0}`;

const ROBOTS = 'User-agent: *\nAllow: /\n';

// The texts of a page in their order, each as what it is.
function plainBody(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/ld+json"'));
  const parts = body.matchAll(/<(h1|h2|h3|p|dt|dd|summary|small|b|li|a)\b[^>]*>([^<]+)/g);
  return [...parts]
    .map(([, name = 'p', text = '']) => (/^h\d$/.test(name) ? `<${name}>${text}</${name}>` : `<p>${text}</p>`))
    .join('\n');
}

/** The texts of a page as a static page that somebody would write by hand: what a page with these words costs at least. */
const plainPage = (html: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain page</title><meta name="description" content="The same texts, written by hand.">
<link rel="icon" href="data:,"><style>${CSS}</style></head><body><main>
${plainBody(html)}
</main></body></html>`;

/** Serves the texts of `html` by the server that serves the product's pages; answers its address and how to stop it. */
export async function serveFloor(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const reportOutage = () => false;
  const server = await createHttpServer({ log: createLog('silent'), trustProxy: [], https: false, reportOutage });
  const [page, robots] = await Promise.all([compressText(plainPage(html)), compressText(ROBOTS)]);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  server.get('/', (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return sendCompressed(request, reply.header('cache-control', 'no-cache'), page);
  });
  server.get('/robots.txt', (request, reply) =>
    sendCompressed(request, reply.type('text/plain; charset=utf-8'), robots),
  );
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => server.close() };
}
