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

const LINKS_AND_MARKS: sanitizeHtml.IOptions['transformTags'] = {
  s: 'del',
  // Another site opens in a window of its own; a mail and a page of this site do not.
  a: (tagName, { href = '' }) => {
    const elsewhere = { rel: 'noopener noreferrer', target: '_blank' };
    return { tagName, attribs: { href, ...(/^https?:/i.test(href) && elsewhere) } };
  },
};

// The sanitizer would give the name of a tag that it renames and then leaves out to a later one: no headings here.
const INLINE = {
  ...ALLOWED,
  allowedTags: ['strong', 'em', 'del', 'code', 'a'],
  transformTags: LINKS_AND_MARKS,
} satisfies sanitizeHtml.IOptions;

const tagsBelow = (headings: number): sanitizeHtml.IOptions['transformTags'] => ({
  ...Object.fromEntries(LEVELS.map((level) => [`h${level}`, `h${Math.min(level + headings, LOWEST)}`])),
  ...LINKS_AND_MARKS,
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

const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  withoutEmptyLinks(sanitizeHtml(html, options)).trim();

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

/** Markdown as HTML that can be shown as it is, no matter who wrote it, below so many levels of headings of its page. */
export const renderMarkdown = (markdown: string, headings = 2): string =>
  sanitize(toHtml(markdown), { ...ALLOWED, transformTags: tagsBelow(headings) });

/** One line of Markdown as HTML that can be shown as it is, no matter who wrote it: links and marks within text. */
export const renderInlineMarkdown = (markdown: string): string => sanitize(parser.renderInline(markdown), INLINE);
