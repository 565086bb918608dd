import { z } from 'zod';
import { type SiteContent, siteContent } from './site-content.ts';
import { DEFAULT_CONTENT } from './site-content-defaults.ts';

/** Why a field of stored or imported content was not taken as it was. */
export const contentNote = z.object({
  field: z.string(),
  reason: z.enum(['unknown', 'missing', 'invalid']),
  problem: z.string().optional().meta({ description: 'What is wrong with it: "entry 2, answer: Must be a text."' }),
});

/** Why a field of stored or imported content was not taken as it was. */
export type ContentNote = z.infer<typeof contentNote>;

/** Content as this version of the product knows it, and what of the original it could not take. */
export type ReadContent = { content: SiteContent; notes: ContentNote[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// More would not be read.
const MAX_PROBLEMS = 3;

type Issue = z.core.$ZodIssue;

// What people are told of a value that is of another kind.
const KINDS: Readonly<Record<string, string>> = {
  string: 'Must be a text.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an entry with texts of its own.',
};

function problemOf(issue: Issue): string {
  const place = issue.path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)));
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  const said = issue.code === 'unrecognized_keys' ? `Has what is not known: ${issue.keys.join(', ')}.` : issue.message;
  return [place.join(', '), kind ?? said].filter(Boolean).join(': ');
}

/**
 * Content that another version of the product may have written: fields that this one does not know are left out, and those
 * that are missing or not valid are what they are in `rest`. Each is named.
 */
export function readContent(raw: unknown, rest: SiteContent = DEFAULT_CONTENT): ReadContent {
  const given = isRecord(raw) ? raw : {};
  const notes: ContentNote[] = [];
  const fields: Record<string, unknown> = { ...rest };
  for (const [field, schema] of Object.entries(siteContent.shape)) {
    const read = schema.safeParse(given[field]);
    if (read.success) fields[field] = read.data;
    else if (Object.hasOwn(given, field))
      notes.push({
        field,
        reason: 'invalid',
        problem: read.error.issues.slice(0, MAX_PROBLEMS).map(problemOf).join(' '),
      });
    else notes.push({ field, reason: 'missing' });
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

/** Reads an exported file; what of it cannot be taken is as in `rest`. Nothing of it runs, whatever it says. */
export function readContentFile(text: string, rest: SiteContent): ContentFile {
  // Some editors put a byte order mark first.
  const file = contentFile.safeParse(parseJson(text.replace(/^\uFEFF/, '')));
  if (!file.success || !isRecord(file.data.content)) return { problem: 'no_export' };
  return file.data.format_version > FORMAT_VERSION ? { problem: 'newer' } : readContent(file.data.content, rest);
}
