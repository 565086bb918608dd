import { foreignCurrencyIn } from './amounts.rules.ts';
import type { Roles } from './columns.rules.ts';
import { saysNoDirection } from './money-in.rules.ts';
import { doubtsOfOutside, outsideKeys } from './outside-lines.rules.ts';
import { openOfMoneyIn } from './reading.rules.ts';
import type { Table } from './table.ts';

const NO_DIRECTION =
  'No amount has a sign, and no column says debit or credit. Check that all of it is money that came in.';

const isWithoutDirection = ({ rows }: Table, roles: Roles): boolean =>
  saysNoDirection(
    roles,
    rows.map(({ cells }) => cells),
  );

// What is above amounts says what they are in; elsewhere it may.
function currenciesBeside({ header }: Table, roles: Roles): string[] {
  if (roles.includes('currency')) return [];
  const isForeign = (cell: string, at: number) =>
    roles[at] !== 'amount' && roles[at] !== 'credit' && foreignCurrencyIn(cell);
  return header
    .filter(isForeign)
    .map((cell) => `The header says "${cell.trim()}". Check that the amounts are in US dollars.`);
}

/** What a file leaves open besides its columns, in words, and staff have not looked at: which way its money went, and what it says outside its lines. */
export function doubtsOutsideColumns(table: Table, roles: Roles, acknowledged: readonly string[]): string[] {
  const isOpen = !acknowledged.includes(NO_DIRECTION) && isWithoutDirection(table, roles);
  const currencies = currenciesBeside(table, roles).filter((each) => !acknowledged.includes(each));
  return [...(isOpen ? [NO_DIRECTION] : []), ...currencies, ...doubtsOfOutside(table, acknowledged)];
}

/** What staff look at when they confirm these columns, so that a later file is asked about what differs. */
export const acknowledgedNow = (table: Table, roles: Roles): string[] => [
  ...openOfMoneyIn(table.header, roles, table.rows),
  ...(isWithoutDirection(table, roles) ? [NO_DIRECTION] : []),
  ...currenciesBeside(table, roles),
  ...outsideKeys(table),
];
