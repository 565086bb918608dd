import { AMOUNT_PLACEHOLDER, REFERENCE_PLACEHOLDER } from '@livelift/contract';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What stands for the placeholders: as people read it. */
export type Due = { amount: string; reference: string };

/** What a preview shows. */
export const SAMPLE_DUE: Due = { amount: '$129.99', reference: 'LL-7K3F-9Q' };

// No picture, since its server would learn who is about to pay, and nothing that runs, styles or is filled in.
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
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
  },
};

/** The instructions for an order, as Markdown. */
export const fillInstructions = (markdown: string, { amount, reference }: Due): string =>
  markdown.replaceAll(AMOUNT_PLACEHOLDER, () => amount).replaceAll(REFERENCE_PLACEHOLDER, () => reference);

/** The instructions for an order as HTML that can be shown as it is, no matter who wrote them. */
export const renderInstructions = (markdown: string, due: Due): string =>
  sanitizeHtml(marked.parse(fillInstructions(markdown, due), { async: false, breaks: true }), ALLOWED).trim();
