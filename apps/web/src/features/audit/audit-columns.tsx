import type { AuditEntry } from '@livelift/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatGmt, formatPlural } from '../../lib/format.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { actionText, changesOf, ENTITY_LABELS, entityText } from './audit-labels.ts';

export const actorText = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor?.email ?? 'The product itself';

const summaryOf = (entry: AuditEntry): string => {
  const changes = changesOf(entry);
  const names = changes.slice(0, 3).map(({ field }) => field);
  return changes.length > 3
    ? `${names.join(', ')} and ${formatPlural(changes.length - 3, 'more', 'more')}`
    : names.join(', ');
};

export const auditColumns = (onDetails: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'when',
    header: 'When',
    sort: 'created_at',
    initialDirection: 'desc',
    alwaysShown: true,
    cell: ({ created_at: at }) => <span className="font-medium whitespace-nowrap">{formatGmt(at)}</span>,
  },
  { key: 'who', header: 'Who', className: 'min-w-40', cell: actorText },
  { key: 'action', header: 'Action', className: 'whitespace-nowrap', cell: ({ action }) => actionText(action) },
  { key: 'what', header: 'What', className: 'min-w-44', cell: whatCell },
  { key: 'changes', header: 'Changed', className: 'min-w-56 text-muted', cell: summaryOf },
  actionsColumn(
    (entry) => (
      <RowAction about={`of ${actionText(entry.action)}, ${entityText(entry)}`} onClick={() => onDetails(entry)}>
        Details
      </RowAction>
    ),
    { card: 'corner' },
  ),
];

const whatCell = ({ entity, entity_id: id, entity_name: name, streamer_id: streamerId }: AuditEntry) => {
  const thing = `${ENTITY_LABELS[entity]} ${id}`;
  if (name === null) return <ToStreamer id={streamerId}>{thing}</ToStreamer>;
  return (
    <>
      <span className="block text-xs text-muted">{thing}</span>
      <ToStreamer id={streamerId}>
        <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
      </ToStreamer>
    </>
  );
};

// To the page of whom it is about, whatever of theirs was changed.
const ToStreamer = ({ id, children }: { id: number | null; children: ReactNode }) =>
  id === null ? (
    children
  ) : (
    <Link to={paths.adminStreamer(id)} title="Open the streamer" className="hover:underline">
      {children}
    </Link>
  );
