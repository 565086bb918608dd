import { compile } from 'html-to-text';
import { renderMarkdown } from './markdown.ts';

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...['h2', 'h3', 'h4', 'h5'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
});

/** Markdown as people read it without its marks: lists keep theirs, and links say where they lead. */
export const markdownText = (markdown: string): string =>
  toText(renderMarkdown(markdown))
    .trim()
    // The library sets numbers off by a space, and the first one's is trimmed.
    .replaceAll(/^ (?= *\d+\. )/gm, '');
