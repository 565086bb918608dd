import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './problem-handler.ts';

const YEAR_MS = 31_536_000_000;

/**
 * Serves the built web from `folder`: hashed files for a year, pages never from a cache. Paths that look like pages get
 * the app, which shows its own not-found page; everything else that is unknown gets 404.
 */
export async function serveWebFiles(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await server.register(staticFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (built && wantsPage && isPagePath(request.url)) return reply.sendFile('index.html');
    return sendNotFound(reply);
  });
}

function isPagePath(url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  return !path.startsWith('/api/') && path !== '/api' && !path.slice(path.lastIndexOf('/')).includes('.');
}
