import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

// No picture, since its server would learn who reads it, and nothing that runs, styles or is filled in.
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // Below the headings of the page that shows them.
    h1: 'h3',
    h2: 'h4',
    // Another site opens in a window of its own; a mail and a page of this site do not.
    a: (tagName, { href = '' }) => {
      const elsewhere = { rel: 'noopener noreferrer', target: '_blank' };
      return { tagName, attribs: { href, ...(/^https?:/i.test(href) && elsewhere) } };
    },
  },
};

/** Markdown as HTML that can be shown as it is, no matter who wrote it. */
export const renderMarkdown = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false, breaks: true }), ALLOWED).trim();
