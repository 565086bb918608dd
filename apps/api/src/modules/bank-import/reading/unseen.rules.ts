import { hashToken } from '../../../platform/ids.ts';
import { foldText } from '../names.rules.ts';
import type { Roles } from './columns.rules.ts';
import { nameOf } from './reading.rules.ts';
import type { Table } from './table.ts';

// Another account, money that went out, or that never came: no list of words is complete, so what stands in columns that are not read
// is asked about where nobody has looked at it.

type Lines = Pick<Table, 'header' | 'rows'>;

/** What a cell says besides figures: its words, else its mark. */
function sayingOf(cell: string): string {
  const text = cell.trim();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/\d/.test(word));
  if (words.length > 0) return foldText(words.join(' '));
  return text.length > 2 ? 'figures' : text;
}

type Column = {
  at: number;
  name: string;
  isText: boolean;
  ofRow: string[];
  isIndividual: boolean;
  isRepeated: boolean;
};

// More values are texts, not marks, and so are many that differ from line to line.
const MOST_SAYINGS = 50;
const MANY_LINES = 10;

function columnsOf({ header, rows }: Lines, roles: Roles): Column[] {
  return roles.flatMap((role, at) => {
    if (role !== 'none' && role !== 'text') return [];
    const ofRow = rows.map(({ cells }) => sayingOf(cells[at] ?? ''));
    const filled = ofRow.filter((saying) => saying !== '').length;
    const count = new Set(ofRow).size;
    const isIndividual = count > MOST_SAYINGS || (filled >= MANY_LINES && count * 2 > filled);
    const isRepeated = filled >= 4 && count * 2 <= filled;
    return [{ at, name: nameOf(header[at] ?? '', at).name, isText: role === 'text', ofRow, isIndividual, isRepeated }];
  });
}

// A column's own, so that files of one bank can be compared; no text of the bank's.
const keyOf = (at: number, saying: string) => `${at}:${hashToken(saying).slice(0, 16)}`;

const individualKey = (at: number) => `${at}:individual`;

/**
 * What the columns of a file say that are not read, or read as text that comes again, as it is kept once somebody looked at it.
 * `isLookedAt`: which of its rows they looked at; of the others it is kept only which columns differ from line to line.
 */
export const sayingKeys = (
  lines: Lines,
  roles: Roles,
  isLookedAt: (row: Lines['rows'][number]) => boolean = () => true,
): string[] =>
  columnsOf(lines, roles).flatMap(({ at, ofRow, isText, isIndividual, isRepeated }) => {
    if (isIndividual) return [individualKey(at)];
    if (isText && !isRepeated) return [];
    const said = lines.rows.flatMap((row, index) => (isLookedAt(row) ? [ofRow[index] ?? ''] : []));
    return [...new Set(said)].map((saying) => keyOf(at, saying));
  });

const quoted = (cell: string) => (cell.length > 40 ? `"${cell.slice(0, 39)}…"` : `"${cell}"`);

/** Of each row what it says there that nobody has looked at, in words; null: nothing. */
export function unseenOf(lines: Lines, roles: Roles, lookedAt: readonly string[]): (string | null)[] {
  const known = new Set(lookedAt);
  const columns = columnsOf(lines, roles).filter(({ at, isText, isIndividual }) => {
    // Text is free until it was seen to come again.
    const isKnown = !isText || lookedAt.some((key) => key.startsWith(`${at}:`));
    return isKnown && !isIndividual && !known.has(individualKey(at));
  });
  const news = columns.map(
    ({ at, ofRow }) => new Set([...new Set(ofRow)].filter((each) => !known.has(keyOf(at, each)))),
  );
  return lines.rows.map(({ cells }, index) => {
    const unseen = columns.flatMap(({ at, name, ofRow }, column) => {
      const saying = ofRow[index] ?? '';
      if (!news[column]?.has(saying)) return [];
      const says = saying === '' ? 'is empty' : `says ${quoted((cells[at] ?? '').trim())}`;
      return [`"${name}" ${says} for the first time`];
    });
    return unseen.length === 0 ? null : unseen.join('. ');
  });
}
