import { type ClassValue, clsx } from 'clsx';
import { memoize } from './memoize.ts';

// Of two classes of one group the later wins, whatever their order in the style sheet is. Only groups that some
// component lets its caller change are here: a library that knows all of Tailwind takes 8 kB of every page.
const SIMPLE =
  /^-?(p[xytrbl]?|m[xytrbl]?|size|w|h|min-w|min-h|max-w|max-h|gap|gap-x|gap-y|z|opacity|shadow|tracking|leading|items|justify|self|whitespace|grid-cols|basis|aspect|overflow|inset|top|right|bottom|left|line-clamp)-/;
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['block', 'inline', 'flex', 'inline-flex', 'grid', 'hidden', 'contents'].map((d) => [d, 'display']),
  ),
  ...Object.fromEntries(['static', 'relative', 'absolute', 'fixed', 'sticky'].map((p) => [p, 'position'])),
  border: 'border-width',
};

// A class of the key also takes back these groups, as `p-4` does with an earlier `px-2`.
const COVERS: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['top', 'right', 'bottom', 'left'],
  'text-size': ['leading'],
};

function groupOf(name: string): string {
  const word = WORDS[name];
  if (word) return word;
  if (/^text-(xs|sm|base|lg|\d?xl|\[[\d.]+(rem|em|px)\])$/.test(name)) return 'text-size';
  if (/^text-(left|right|center|balance|pretty|wrap|nowrap|ellipsis)$/.test(name)) return name;
  if (/^text-/.test(name)) return 'text-color';
  if (/^font-(normal|medium|semibold|bold|extrabold)$/.test(name)) return 'font-weight';
  if (/^border-\d$/.test(name)) return 'border-width';
  if (/^border-[xytrbl]($|-)|^border-(solid|dashed|dotted|collapse)$/.test(name)) return name;
  if (/^border-/.test(name)) return 'border-color';
  if (/^bg-(?!clip-|size-|origin-|linear-|no-|cover|contain|\[)/.test(name)) return 'bg-color';
  if (/^rounded($|-(none|sm|md|lg|xl|full|\[))/.test(name)) return 'rounded';
  return SIMPLE.exec(name)?.[1] ?? name;
}

// 'sm:hover:px-4' is ['sm:hover:', 'px-4']; a colon inside brackets belongs to the name.
function split(token: string): [variants: string, name: string] {
  const end = token.replaceAll(/\[[^\]]*\]/g, (inside) => '_'.repeat(inside.length)).lastIndexOf(':') + 1;
  return [token.slice(0, end), token.slice(end)];
}

function withoutOverridden(tokens: readonly string[]): string[] {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const token of tokens.toReversed()) {
    const [variants, name] = split(token);
    const scope = `${variants}${name.endsWith('!') ? '!' : ''}`;
    const group = groupOf(name.replace(/!$/, ''));
    if (taken.has(scope + group)) continue;
    for (const covered of [group, ...(COVERS[group] ?? [])]) taken.add(scope + covered);
    kept.push(token);
  }
  return kept.reverse();
}

const joined = memoize((classes: string) => withoutOverridden(classes.split(' ').filter(Boolean)).join(' '));

/** Joins class names; of two Tailwind classes that contradict each other the later one wins. */
export const cn = (...classes: ClassValue[]): string => joined(clsx(classes));
