import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SiteContent, siteContent } from './site-content.ts';
import { DEFAULT_CONTENT } from './site-content-defaults.ts';
import { readContent, readContentFile, writeContentFile } from './site-content-file.ts';

test('what is written in fields of several lines keeps them', () => {
  const faq = [{ question: 'Why?', answer: 'One.\n\nTwo.' }];
  expect(siteContent.parse({ ...DEFAULT_CONTENT, faq }).faq).toMatchObject(faq);
  expect(siteContent.safeParse({ ...DEFAULT_CONTENT, faq: [{ question: 'Why?', answer: ' \n ' }] }).success).toBe(
    false,
  );
});

test('an answer that an earlier version of the product published is no sample', () => {
  const faq = [{ question: 'Why?', answer: 'So.' }];
  expect(readContent({ ...DEFAULT_CONTENT, faq })).toEqual({
    content: { ...DEFAULT_CONTENT, faq: [{ question: 'Why?', answer: 'So.', sample: false }] },
    notes: [],
  });
});

test('the texts of the specification are content as any', () => {
  expect(siteContent.parse(DEFAULT_CONTENT)).toEqual(DEFAULT_CONTENT);
});

const words = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((text) => `a${text.replace(/\p{C}/gu, '')}`.slice(0, max).trim());
const item = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record({ ...shape, sample: fc.boolean() });

const contents = fc
  .record({
    site_name: fc.option(words(20)),
    company: fc.option(words(20)),
    address: words(40),
    terms: words(500),
    payment_instructions: words(200),
    claims: fc.array(item({ figure: words(5), text: words(20) }), { maxLength: 6 }),
    testimonials: fc.array(item({ quote: words(50), name: words(10), role: words(10) }), { maxLength: 12 }),
    faq: fc.array(fc.record({ question: words(20), answer: words(40) }), { minLength: 1, maxLength: 30 }),
  })
  .map((changes) => siteContent.safeParse({ ...DEFAULT_CONTENT, ...changes }))
  .filter(({ success }) => success)
  .map(({ data }): SiteContent => data ?? DEFAULT_CONTENT);

test('what is exported is imported as it was', () => {
  fc.assert(
    fc.property(contents, (content) => {
      expect(readContentFile(writeContentFile(content), DEFAULT_CONTENT)).toEqual({ content, notes: [] });
    }),
    { numRuns: 30 },
  );
});

test('whatever a file says, what is read of it is content, or it is refused', () => {
  const inside = fc.json().map((json) => `{"format":"site-content","format_version":1,"content":${json}}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), inside), (text) => {
      const read = readContentFile(text, DEFAULT_CONTENT);
      if ('content' in read) expect(siteContent.parse(read.content)).toEqual(read.content);
      else expect(read.problem).toBe('no_export');
    }),
  );
});

test.each([
  ['no JSON', 'x', 'no_export'],
  ['a list', '[]', 'no_export'],
  ['another JSON', '{"name":"livelift"}', 'no_export'],
  ['content that is none', '{"format":"site-content","format_version":1,"content":[]}', 'no_export'],
  ['a newer version', '{"format":"site-content","format_version":2,"content":{}}', 'newer'],
])('a file of %s is told', (_, text, problem) => {
  expect(readContentFile(text, DEFAULT_CONTENT)).toEqual({ problem });
});

test('fields that are unknown, missing or invalid are named, also those that any object has', () => {
  const raw = JSON.parse('{"company":"Ours","slogan":"x","__proto__":{"faq":[]},"contact_email":"nobody"}');
  const { content, notes } = readContent({ ...DEFAULT_CONTENT, ...raw });
  expect(content).toEqual({ ...DEFAULT_CONTENT, company: 'Ours' });
  expect(notes).toEqual([
    { field: 'contact_email', reason: 'invalid', problem: 'Enter a valid email address.' },
    { field: 'slogan', reason: 'unknown' },
    { field: '__proto__', reason: 'unknown' },
  ]);
  expect(readContent(null).notes).toHaveLength(Object.keys(DEFAULT_CONTENT).length);
});

test('what of a file cannot be taken stays as it was, and it is said why', () => {
  const live = { ...DEFAULT_CONTENT, company: 'Live Ltd', faq: [{ question: 'Live?', answer: 'Yes.', sample: false }] };
  const { company: _, ...given } = DEFAULT_CONTENT;
  const faq = [DEFAULT_CONTENT.faq[0], { question: 'Why?', answer: 7 }, { question: ' ', answer: 'So.', link: 'x' }];
  const file = JSON.stringify({ format: 'site-content', format_version: 1, content: { ...given, faq, claims: 'x' } });
  expect(readContentFile(file, live)).toEqual({
    content: { ...live, claims: live.claims },
    notes: [
      { field: 'company', reason: 'missing' },
      { field: 'claims', reason: 'invalid', problem: 'Must be a list.' },
      {
        field: 'faq',
        reason: 'invalid',
        problem:
          'entry 2, answer: Must be a text. entry 3, question: This field is required. entry 3: Has what is not known: link.',
      },
    ],
  });
});
