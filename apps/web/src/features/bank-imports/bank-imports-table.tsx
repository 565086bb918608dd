import type { BankImport } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDollars, formatGmt } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countLines, daysOf, IMPORT_STATUS } from './bank-labels.ts';

/** How far an import is. */
export function ImportStatusBadge({ status, lines }: Pick<BankImport, 'status' | 'lines'>) {
  const open = lines.chosen.count + lines.doubtful.count + lines.failed.count;
  if (status === 'booked' && open > 0) return <Badge tone="warning">{`${formatCount(open)} to decide`}</Badge>;
  return <Badge tone={IMPORT_STATUS[status].tone}>{IMPORT_STATUS[status].label}</Badge>;
}

const tallyCell = (state: 'chosen' | 'doubtful' | 'booked') => (row: BankImport) => {
  const { count, amount } = row.lines[state];
  if (count === 0) return null;
  return (
    <>
      {formatCount(count)}
      <span className="block text-xs text-muted">{formatDollars(amount)}</span>
    </>
  );
};

/** The columns of imports; `renderFile` has what leads to one. */
export const bankImportColumns = (renderFile: (row: BankImport) => ReactNode): Column<BankImport>[] => [
  { key: 'file', header: 'File', alwaysShown: true, className: 'min-w-44', cell: renderFile },
  { key: 'status', header: 'Status', card: 'corner', cell: (row) => <ImportStatusBadge {...row} /> },
  {
    key: 'days',
    header: 'Days',
    card: 'bare',
    cell: (row) => <span className="whitespace-nowrap">{daysOf(row)}</span>,
  },
  { key: 'lines', header: 'Lines', align: 'end', cell: (row) => formatCount(countLines(row)) },
  { key: 'chosen', header: 'To book', align: 'end', cell: tallyCell('chosen') },
  { key: 'doubtful', header: 'To decide', align: 'end', cell: tallyCell('doubtful') },
  { key: 'booked', header: 'Booked', align: 'end', cell: tallyCell('booked') },
  {
    key: 'created',
    header: 'Imported',
    card: 'bare',
    cell: ({ created_at: at, created_by: by }) => (
      <>
        <span className="whitespace-nowrap">{formatGmt(at)}</span>
        <span className="block text-xs wrap-anywhere text-muted">{by.email}</span>
      </>
    ),
  },
];
