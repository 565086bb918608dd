import { z } from 'zod';
import { type SiteContent, siteContent } from './site-content.ts';
import { DEFAULT_CONTENT } from './site-content-defaults.ts';

/** Why a field of stored or imported content was not taken as it was. */
export type ContentNote = { field: string; reason: 'unknown' | 'missing' | 'invalid' };

/** Content as this version of the product knows it, and what of the original it could not take. */
export type ReadContent = { content: SiteContent; notes: ContentNote[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Content that another version of the product may have written: fields that this one does not know are left out, and those
 * that are missing or not valid take the text of the specification. Each is named.
 */
export function readContent(raw: unknown): ReadContent {
  const given = isRecord(raw) ? raw : {};
  const notes: ContentNote[] = [];
  const fields: Record<string, unknown> = { ...DEFAULT_CONTENT };
  for (const [field, schema] of Object.entries(siteContent.shape)) {
    const read = schema.safeParse(given[field]);
    if (read.success) fields[field] = read.data;
    else notes.push({ field, reason: Object.hasOwn(given, field) ? 'invalid' : 'missing' });
  }
  for (const field of Object.keys(given))
    if (!Object.hasOwn(siteContent.shape, field)) notes.push({ field, reason: 'unknown' });
  return { content: siteContent.parse(fields), notes };
}

const FORMAT = 'site-content';
const FORMAT_VERSION = 1;

/** The file that an export is: JSON that people can read. */
export const writeContentFile = (content: SiteContent): string =>
  `${JSON.stringify({ format: FORMAT, format_version: FORMAT_VERSION, content }, null, 2)}\n`;

const contentFile = z.object({ format: z.literal(FORMAT), format_version: z.int().positive(), content: z.unknown() });

/** What a file holds; else why it cannot be read: it is none of an export, or of a newer version of the product. */
export type ContentFile = ReadContent | { problem: 'no_export' | 'newer' };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an exported file. Nothing of it runs, whatever it says. */
export function readContentFile(text: string): ContentFile {
  // Some editors put a byte order mark first.
  const file = contentFile.safeParse(parseJson(text.replace(/^\uFEFF/, '')));
  if (!file.success || !isRecord(file.data.content)) return { problem: 'no_export' };
  return file.data.format_version > FORMAT_VERSION ? { problem: 'newer' } : readContent(file.data.content);
}
