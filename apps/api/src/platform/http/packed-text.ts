import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';

type Encoding = 'br' | 'gzip' | 'identity';

/** A text in every encoding in which it is sent, ready before anybody asks. */
export type PackedText = { tag: string; bodies: Record<Encoding, Buffer> };

/** Compresses a text as well as it can be: for texts that are sent more often than they change. */
export async function packText(text: string): Promise<PackedText> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { tag, bodies: { br, gzip: gzipped, identity } };
}

// The best encoding that an Accept-Encoding header allows.
function chooseEncoding(header = ''): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const allows = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

// Compared weakly, as RFC 9110 wants it for If-None-Match: a proxy may have marked the tag with W/.
const isKnown = (header = '', tag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);

/**
 * Answers in the encoding that the client takes; with 304 when it has the same already. On what else the answer depends is
 * in the reply's Vary before.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: PackedText): FastifyReply {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${tag}-${encoding}"`;
  const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.header('vary', varies).header('etag', etag);
  // RFC 9110, 13.2.1: a condition counts only where the answer would have been a success.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}
