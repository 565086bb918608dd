import type { Roles } from './columns.rules.ts';
import { saysNoDirection } from './money-in.rules.ts';
import { doubtsOfOutside, outsideKeys } from './outside-lines.rules.ts';
import { openOfMoneyIn } from './reading.rules.ts';
import type { Table } from './table.ts';
import { sayingKeys } from './unseen.rules.ts';

const NO_DIRECTION =
  'No amount has a sign, and no column says debit or credit. Check that all of it is money that came in.';

const isWithoutDirection = ({ rows }: Table, roles: Roles): boolean =>
  saysNoDirection(
    roles,
    rows.map(({ cells }) => cells),
  );

/** What a file leaves open besides its columns, in words, and staff have not looked at: which way its money went, and what it says outside its lines. */
export function doubtsOutsideColumns(table: Table, roles: Roles, lookedAt: readonly string[]): string[] {
  const isOpen = !lookedAt.includes(NO_DIRECTION) && isWithoutDirection(table, roles);
  return [...(isOpen ? [NO_DIRECTION] : []), ...doubtsOfOutside(table, lookedAt)];
}

/** What staff look at when they confirm these columns, so that a later file is asked about what differs. */
export const lookedAtNow = (table: Table, roles: Roles): string[] => [
  ...openOfMoneyIn(table.header, roles, table.rows),
  ...(isWithoutDirection(table, roles) ? [NO_DIRECTION] : []),
  ...outsideKeys(table),
  ...sayingKeys(table, roles),
];
