import type { BulkAct } from '@livelift/contract';
import { useState } from 'react';
import { formatGmt } from '../../lib/format.ts';
import type { PageTarget } from '../../lib/list-page.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { actText, isWaiting, outcomeText, percentOf } from './bulk-act-texts.ts';
import { useBulkActs } from './bulk-acts.queries.ts';

const columns = (onShow: (id: number) => void): Column<BulkAct>[] => [
  { key: 'what', header: 'Act', alwaysShown: true, cell: (act) => <bdi className="font-medium">{actText(act)}</bdi> },
  {
    key: 'outcome',
    header: 'Outcome',
    card: 'bare',
    cell: (act) => (act.status === 'done' || isWaiting(act) ? outcomeText(act) : `Under way, ${percentOf(act)}%`),
  },
  { key: 'by', header: 'By', card: 'bare', cell: ({ created_by: by }) => by.email },
  {
    key: 'at',
    header: 'Started',
    card: 'bare',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatGmt(at)}</span>,
  },
  actionsColumn((act) => (
    <RowAction about={`of ${actText(act)}, ${formatGmt(act.created_at)}`} onClick={() => onShow(act.id)}>
      Details
    </RowAction>
  )),
];

type BulkActsDialogProps = { onClose: () => void; onShow: (id: number) => void };

/** Everything that was done to many records in the last 90 days, newest first. */
export function BulkActsDialog({ onClose, onShow }: BulkActsDialogProps) {
  const [page, setPage] = useState<PageTarget>({ page: 1 });
  return (
    <Dialog onClose={onClose} title="Bulk Acts" description="Of the last 90 days, with their reports." size="drawer">
      <ListTable
        caption="Bulk acts"
        columns={columns(onShow)}
        query={useBulkActs(page)}
        emptyText="Nothing was done to many records at once yet. Select rows of the list to begin."
        failedText="Failed to load bulk acts"
        steps={{ onPage: setPage }}
      />
    </Dialog>
  );
}
