import { changedFields, LEGAL_PAGES, type SiteContent } from '@livelift/contract';
import { isSame } from '../../lib/merge-edits.ts';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { LABELS, type SettingsValues, settingsValues, toValues } from './settings-values.ts';

const SHORT = 60;
// What of a long text stands before the place where it begins to differ.
const BEFORE = 24;

type Item = Readonly<Record<string, string | boolean | undefined>>;

const quoted = (text: string) => (text === '' ? 'nothing' : `“${text}”`);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const cut = (text: string, from = 0): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + SHORT).trimEnd()}${text.length > from + SHORT ? '…' : ''}`;

// Both in one line, of long ones the words around the first difference.
function textChange(before: string, after: string): string {
  const [old, next] = [inOneLine(before), inOneLine(after)];
  if (old === next) return 'other spaces or lines';
  let at = 0;
  while (old[at] === next[at]) at += 1;
  const isLong = Math.max(old.length, next.length) > SHORT;
  const from = isLong && at > BEFORE ? next.lastIndexOf(' ', at - BEFORE) + 1 : 0;
  return old === '' ? quoted(cut(next)) : `${quoted(cut(next, from))} instead of ${quoted(cut(old, from))}`;
}

// The first text of an entry.
const nameOf = (item: Item): string => quoted(cut(inOneLine(String(Object.values(item)[0]))));

const restOf = (item: Item): string =>
  Object.values(item)
    .slice(1)
    .filter((part) => typeof part === 'string')
    .join(' ');

// An entry that was there with the same first text.
function entryChange(item: Item, earlier: Item): string {
  const [before, after] = [restOf(earlier), restOf(item)];
  return before === after ? nameOf(item) : `${nameOf(item)}: ${textChange(before, after)}`;
}

const hasTextOf = (item: Item) => (other: Item) =>
  Object.entries(item).some(([name, text]) => typeof text === 'string' && other[name] === text);

const changedItems = (before: readonly Item[], after: readonly Item[]) =>
  after.filter((item) => !before.some((other) => isSame(item, other)));

function listChange(before: readonly Item[], after: readonly Item[]): string {
  const isGone = (item: Item) => !after.some(hasTextOf(item));
  // With a text of its own it is another one, unless it stands in the place of one that is gone.
  const earlierOf = (item: Item): Item | undefined =>
    before.find(hasTextOf(item)) ?? before.filter(isGone).find((gone) => before.indexOf(gone) === after.indexOf(item));
  const changed = changedItems(before, after).map((item) => ({ item, earlier: earlierOf(item) }));
  const entered = changed.filter(({ item }) => !item.sample);
  const isRenamed = ({ item, earlier }: (typeof changed)[number]) => earlier && nameOf(earlier) !== nameOf(item);
  const parts = [
    ['', entered.filter((one) => !isRenamed(one)).map(({ item, earlier = item }) => entryChange(item, earlier))],
    ['changed: ', entered.filter(isRenamed).map(({ item, earlier = item }) => `${nameOf(earlier)} → ${nameOf(item)}`)],
    [
      'confirmed as true, and shown to everybody: ',
      entered.filter(({ earlier }) => earlier?.sample).map(({ item }) => nameOf(item)),
    ],
    [
      'still samples, which a public site does not show: ',
      changed.filter(({ item }) => item.sample).map(({ item }) => nameOf(item)),
    ],
    [
      'removed: ',
      before.filter((item) => isGone(item) && !changed.some(({ earlier }) => earlier === item)).map(nameOf),
    ],
  ] as const;
  const said = parts.filter(([, names]) => names.length > 0).map(([lead, names]) => `${lead}${names.join(', ')}`);
  return said.join('; ') || 'in another order';
}

const PAGES: readonly string[] = LEGAL_PAGES;

function changeOf(field: keyof SettingsValues, live: SettingsValues, next: SettingsValues): string {
  const [before, after] = [live[field], next[field]];
  if (typeof before !== 'string' && typeof after !== 'string') return listChange(before, after);
  if (after === '' && PAGES.includes(field)) return 'removed, and its page with it';
  return textChange(String(before), String(after));
}

/** What publishing changes on the site, a line for each field. */
export function publicationOf(content: SiteContent, live: SiteContent): string[] {
  const [before, after] = [toValues(live), toValues(content)];
  return changedFields(live, content).map((field) => `${LABELS[field]}: ${changeOf(field, before, after)}`);
}

// The one field of an entry that is no text says whether it is a sample.
const itemText = (item: Item): string =>
  Object.values(item)
    .map((part) => (part === true ? '[sample]' : part))
    .filter((part) => part !== false)
    .join(' ');

// All of them where only their order differs.
function itemsBesides(others: readonly Item[], items: readonly Item[]): readonly Item[] {
  const own = changedItems(others, items);
  return own.length > 0 || changedItems(items, others).length > 0 ? own : items;
}

/** What the fields say, to compare two versions of them: of a list the entries that are not the same in the other version. */
export const TEXTS: FieldTexts<SettingsValues> = settingsValues
  .keyof()
  .options.map((name) => [
    LABELS[name],
    ({ [name]: value }, { [name]: other }) =>
      typeof value === 'string' || typeof other === 'string'
        ? String(value)
        : itemsBesides(other, value).map(itemText).join('\n\n'),
  ]);

/** Whether an entry that publishing changes is still a sample, which a public site does not show. */
export const changesSamples = (content: SiteContent, live: SiteContent): boolean =>
  (['claims', 'testimonials', 'features', 'faq'] as const).some((list) =>
    changedItems(live[list], content[list]).some(({ sample }) => sample),
  );
