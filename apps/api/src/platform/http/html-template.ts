import { escapeHtml } from '../mail/html.ts';

/** Finished HTML, told apart from text that is still to be escaped. */
export type Html = { readonly html: string };

type Part = Html | string | number | undefined | Part[];

const textOf = (part: Part): string => {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(textOf).join('');
  return typeof part === 'object' ? part.html : escapeHtml(String(part));
};

/** A template that escapes whatever is put in, but for HTML that it made itself. Lists are joined, undefined is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.map((string, index) => string + textOf(parts[index])).join(''),
});

/** A sentence whose `code` between backticks is shown as code. */
export const sentence = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
