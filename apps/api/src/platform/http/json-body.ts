import { isUtf8 } from 'node:buffer';
import { malformed, tooLarge } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { failure } from '../errors.ts';
import { createTurnQueue } from '../event-loop.ts';

// Far above what any endpoint takes, and cheap to parse, to look through for prototypes, and to refuse field by field.
const MAX_LEVELS = 20;
const MAX_VALUES = 1_000;

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;

const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

// Where the string that begins at `start` ends; what never ends is left to the parser.
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Whether a JSON text is nested so deeply, or holds so many values, that to parse and check it would hold others up. */
function isExcessive(json: Buffer): boolean {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (isOpening(byte)) levels++;
    else if (isClosing(byte)) levels--;
    else if (byte !== COMMA) continue;
    else values++;
    if (levels > MAX_LEVELS || values > MAX_VALUES) return true;
  }
  return false;
}

// Most bodies are far smaller. To read and check larger ones takes a millisecond each, and many may have come at once.
const SMALL_BYTES = 4_096;

const notUtf8 = () => failure(malformed, { message: 'The request could not be read: its body must be JSON in UTF-8.' });
const excessive = () =>
  failure(tooLarge, { message: 'The body of the request has too many fields, or is nested too deeply.' });

// Fastify hands null to the validator where there is no body, so that the null of a PATCH must be something else. Of any
// other method it is no body.
const JSON_NULL = Symbol('JSON null');

/**
 * Takes JSON bodies and no other. Clients send the JSON content type on every call (spec section 7), with or without a
 * body.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseDefault = server.getDefaultJsonParser('error', 'error');
  const turn = createTurnQueue();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const parse = () => {
      if (!isUtf8(body)) return done(notUtf8());
      if (isExcessive(body)) return done(excessive());
      return parseDefault(request, body.toString(), (error, value) =>
        done(error, value === null && request.method === 'PATCH' ? JSON_NULL : value),
      );
    };
    if (body.length === 0) return done(null, undefined);
    if (body.length <= SMALL_BYTES) return parse();
    return void turn().then(parse);
  });
}
