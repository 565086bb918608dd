import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { HTML } from '../http/compressed-text.ts';
import { isForwarded } from '../http/network.ts';
import { sendNotFound } from '../http/problem-handler.ts';
import { escapeHtml } from './mail-text.ts';

// A name that somebody else has pointed to this machine would let their page read what is answered, and a proxy hands on what strangers
// ask. That page could send any other header, so none but this is believed.
const isOwn = ({ headers }: FastifyRequest): boolean =>
  LOOPBACK_NAMES.includes((headers.host ?? '').toLowerCase().replace(/:\d+$/, '')) && !isForwarded(headers);

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Serves the written mails at /dev/mail, newest first. Mounted only outside production and on loopback. */
export function serveDevInbox(server: FastifyInstance, folder: string): void {
  server.get('/dev/mail', async (request, reply) =>
    isOwn(request) ? sendPage(reply, 'Mails', await list(folder)) : sendNotFound(reply),
  );
  server.get<{ Params: { file: string } }>('/dev/mail/:file', async (request, reply) => {
    const { file } = request.params;
    // Only names that the mailer makes: nothing outside the folder can be asked for.
    if (!isOwn(request) || !/^[\w-]+\.eml$/.test(file)) return sendNotFound(reply);
    const mail = await read(folder, file);
    return mail ? sendPage(reply, mail.subject ?? 'Mail', show(mail)) : sendNotFound(reply);
  });
}

type Parsed = Awaited<ReturnType<PostalMime['parse']>>;

async function read(folder: string, file: string): Promise<Parsed | undefined> {
  try {
    return await PostalMime.parse(await readFile(join(folder, file)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const MAX = 100;

async function list(folder: string): Promise<string> {
  const files = await mailFiles(folder);
  if (files.length === 0) return '<p>No mail yet. Sign up, and the code appears here.</p>';
  const rows = await Promise.all(
    files.slice(0, MAX).map(async ({ name, at }) => {
      const mail = await read(folder, name);
      const to = mail?.to?.map((each) => each.address).join(', ') ?? '';
      const subject = escapeHtml(mail?.subject ?? name);
      return `<tr><td>${at.toISOString().slice(0, 19)}Z</td><td>${escapeHtml(to)}</td><td><a href="/dev/mail/${name}">${subject}</a></td></tr>`;
    }),
  );
  return `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

async function mailFiles(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  );
  return files.sort((a, b) => b.at.getTime() - a.at.getTime());
}

// Links are made clickable so that a reset can be followed from here.
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const show = (mail: Parsed): string =>
  `<p><a href="/dev/mail">All mails</a></p><p>To ${escapeHtml(mail.to?.map((each) => each.address).join(', ') ?? '')}</p>` +
  `<pre>${linked(mail.text ?? '')}</pre>`;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #8884}' +
  'pre{white-space:pre-wrap;font:inherit;padding:1.5rem;border:1px solid #8884;border-radius:.5rem}';

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const safe = escapeHtml(title);
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${safe}</title><style>${STYLE}</style></head><body><h1>${safe}</h1>${body}</body></html>`,
    );
}
