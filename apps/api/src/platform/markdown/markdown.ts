import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

// No picture, since its server would learn who reads it, and nothing that runs, styles or is filled in.
const ALLOWED = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;

const AS_TEXT = { allowedTags: [], disallowedTagsMode: 'escape' } satisfies sanitizeHtml.IOptions;

const LEVELS = [1, 2, 3, 4, 5, 6];
const LOWEST = 5;

// Another site opens in a window of its own; a mail and a page of this site do not.
const attributesOfLink = (href: string): sanitizeHtml.Attributes => ({
  href,
  ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer', target: '_blank' }),
});

// The sanitizer would give the name of a tag that it renames and then leaves out to a later one: no headings here.
const INLINE = {
  ...ALLOWED,
  allowedTags: ['strong', 'em', 'del', 'code', 'a'],
  transformTags: { s: 'del' },
} satisfies sanitizeHtml.IOptions;

const tagsBelow = (headings: number): Record<string, string> => ({
  ...Object.fromEntries(LEVELS.map((level) => [`h${level}`, `h${Math.min(level + headings, LOWEST)}`])),
  s: 'del',
});

// A link that leads nowhere is text: what the sanitizer left without an address. It escapes every < and > that is no tag and
// closes what it opens; its own filter for tags would copy the whole HTML for each link.
function withoutEmptyLinks(html: string): string {
  const leadSomewhere: boolean[] = [];
  return html.replace(/<a( [^>]*)?>|<\/a>/g, (tag, attributes?: string) => {
    if (tag === '</a>') return leadSomewhere.pop() ? tag : '';
    leadSomewhere.push(Boolean(attributes));
    return attributes ? tag : '';
  });
}

type Rendered = {
  /** Can be shown as it is, no matter who wrote the Markdown. */
  html: string;
  /** What of it nobody is shown, in words: "2 images". */
  leftOut: string[];
};

const WORDS: Readonly<Record<string, string>> = { img: 'image', script: 'script' };

const inWords = (count: number, tag: string): string => {
  const word = WORDS[tag];
  return word === undefined ? `${count} <${tag.slice(0, 20)}>` : `${count} ${word}${count === 1 ? '' : 's'}`;
};

const linkInWords = (count: number, scheme: string): string =>
  `${count} link${count === 1 ? '' : 's'}${scheme && ` (${scheme})`}`;

// Each is a tag or a scheme that somebody made up.
const MAX_KINDS = 10;

const countOf = (names: string[], inWords: (count: number, name: string) => string): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].slice(0, MAX_KINDS).map(([name, count]) => inWords(count, name));
};

const schemeOf = (address: string): string => /^\s*([a-z][\w+.-]{0,20}:)/i.exec(address)?.[1]?.toLowerCase() ?? '';

type Options = typeof ALLOWED & { transformTags: Record<string, string> };

function sanitize(html: string, { transformTags, ...options }: Options): Rendered {
  const tags: string[] = [];
  const links: Array<{ address: string; attribs: sanitizeHtml.Attributes }> = [];
  const safe = sanitizeHtml(html, {
    ...options,
    onOpenTag: (name) => {
      if (!options.allowedTags.includes(name) && !Object.hasOwn(transformTags, name)) tags.push(name);
    },
    transformTags: {
      ...transformTags,
      a: (tagName, { href = '' }) => {
        const attribs = attributesOfLink(href);
        links.push({ address: href, attribs });
        return { tagName, attribs };
      },
    },
  });
  // The sanitizer takes from the attributes themselves what it leaves out.
  const refused = links.filter(({ address, attribs }) => address !== '' && attribs.href === undefined);
  return {
    html: withoutEmptyLinks(safe).trim(),
    leftOut: [
      ...countOf(
        refused.map(({ address }) => schemeOf(address)),
        linkInWords,
      ),
      ...countOf(tags, inWords),
    ],
  };
}

// The parser looks at every line once for each level around it, and leaves out what lies deeper. A quotation is a level, a list
// two; 20 is its own limit for CommonMark.
const DEEPEST = 20;

// HTML in it, and where links lead, is for the sanitizer to judge.
const parser = new MarkdownIt({ html: true, breaks: true, linkify: true, maxNesting: DEEPEST });
parser.validateLink = () => true;

// What parts the header of a table from its rows; the lines of a quotation begin with >.
const isDelimiterRow = (line: string): boolean => line.includes('|') && /^[\s>:|-]+$/.test(line);

// Every row gets as many cells as the header has, however few were typed.
function cellsOfTables(markdown: string): number {
  let [cells, rows] = [0, 0];
  for (const line of markdown.split(/\r\n?|\n/).reverse()) {
    rows = /^[\s>]*$/.test(line) ? 0 : rows + 1;
    if (isDelimiterRow(line)) cells += rows * (line.match(/-+/g)?.length ?? 0);
  }
  return cells;
}

// Every link or picture that names a definition gets its whole address and title.
const lengthOfAddresses = (tokens: Token[]): number =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ attrs }) => attrs ?? [])
    .reduce((length, [, value]) => length + String(value).length, 0);

// A letter of an address takes up to nine, as in %E6%BC%A2; more than this only definitions make.
const mostAddresses = (markdown: string): number => 10 * markdown.length + 5_000;

const asTyped = (markdown: string): string => `<p>${sanitizeHtml(markdown, AS_TEXT)}</p>`;

// A text is shown as it was typed where its HTML would be out of proportion to it, so that nobody holds the process up with
// a short one (D448).
function toHtml(markdown: string): string {
  if (cellsOfTables(markdown) > markdown.length) return asTyped(markdown);
  const tokens = parser.parse(markdown, {});
  const isTooDeep = tokens.some(({ level }) => level >= DEEPEST - 1);
  if (isTooDeep || lengthOfAddresses(tokens) > mostAddresses(markdown)) return asTyped(markdown);
  return parser.renderer.render(tokens, parser.options, {});
}

/** Markdown as HTML, below so many levels of headings of its page. */
export const readMarkdown = (markdown: string, headings = 2): Rendered =>
  sanitize(toHtml(markdown), { ...ALLOWED, transformTags: tagsBelow(headings) });

/** One line of Markdown as HTML: links and marks within text. */
export const readInlineMarkdown = (markdown: string): Rendered => sanitize(parser.renderInline(markdown), INLINE);

/** Markdown as HTML that can be shown as it is, no matter who wrote it, below so many levels of headings of its page. */
export const renderMarkdown = (markdown: string, headings?: number): string => readMarkdown(markdown, headings).html;
