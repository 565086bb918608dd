import { renderMarkdown } from './markdown.ts';

// What ends with these tags; every other one leaves nothing.
const ENDS: Readonly<Record<string, string>> = {
  '/p': '\n\n',
  '/pre': '\n\n',
  '/li': '\n',
  '/tr': '\n',
  '/ol': '\n',
  '/ul': '\n',
  '/table': '\n',
  '/th': ' | ',
  '/td': ' | ',
  br: '\n',
};

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const withAddress = (_link: string, href: string, label: string): string =>
  ['', 'mailto:', 'http://'].some((scheme) => href === scheme + label) ? label : `${label} (${href})`;

/** Markdown as people read it without its marks: lists keep theirs, and links say where they lead. */
export function markdownText(markdown: string): string {
  // The next number of each list that is open, 0 where it has none.
  const lists: number[] = [];
  const mark = (): string => {
    const number = lists.pop() ?? 0;
    lists.push(number && number + 1);
    return number === 0 ? '- ' : `${number}. `;
  };
  return renderMarkdown(markdown)
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, withAddress)
    .replaceAll(/<(\/?\w+)(?: start="(\d+)")?[^>]*>\n?/g, (_tag, name: string, start = '1') => {
      if (name === 'li') return mark();
      if (name === 'ol' || name === 'ul') lists.push(name === 'ol' ? Number(start) : 0);
      if (name === '/ol' || name === '/ul') lists.pop();
      if (/^\/h\d$/.test(name)) return '\n\n';
      return ENDS[name] ?? '';
    })
    .replaceAll(/ \| $/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/&(amp|lt|gt|quot);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .trim();
}
