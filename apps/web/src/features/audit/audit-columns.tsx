import type { AuditEntry } from '@livelift/contract';
import { Link } from 'react-router';
import { formatGmt, formatGmtSeconds } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { actionText, changeSummary, ENTITY_LABELS, entityName, entityText } from './audit-labels.ts';

export const actorText = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor?.email ?? 'The product itself';

export const auditColumns = (onDetails: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'when',
    header: 'When',
    sort: 'created_at',
    initialDirection: 'desc',
    alwaysShown: true,
    cell: (entry) => (
      <>
        <span title={formatGmtSeconds(entry.created_at)} className="font-medium whitespace-nowrap">
          {formatGmt(entry.created_at)}
        </span>
        <span className="block text-xs text-muted wrap-anywhere lg:hidden">{actorText(entry)}</span>
      </>
    ),
  },
  { key: 'who', header: 'Who', wide: 1024, className: 'min-w-40', card: 'none', cell: actorText },
  {
    key: 'action',
    header: 'Action',
    className: 'whitespace-nowrap',
    card: 'bare',
    cell: ({ action }) => actionText(action),
  },
  { key: 'what', header: 'What', className: 'min-w-44', card: 'bare', cell: whatCell },
  // In full in the details.
  {
    key: 'changes',
    header: 'Changed',
    wide: 1280,
    className: 'min-w-52',
    card: 'bare',
    cell: (entry) => <span className="line-clamp-2 text-muted wrap-anywhere">{changeSummary(entry)}</span>,
  },
  actionsColumn(
    (entry) => (
      <RowAction about={`of ${actionText(entry.action)}, ${entityText(entry)}`} onClick={() => onDetails(entry)}>
        Details
      </RowAction>
    ),
    { card: 'corner' },
  ),
];

// What was changed, and whose it is: that leads to their page, whatever of theirs it was. In a card two lines at most.
const whatCell = (entry: AuditEntry) => {
  const { entity, entity_id: id, streamer_id: streamerId, streamer_name: whose } = entry;
  const name = entityName(entry);
  const thing = `${ENTITY_LABELS[entity]} ${id}`;
  const isNamedBelow = name === null || name === whose || whose === null;
  return (
    <span className="max-sm:line-clamp-2">
      <span className="text-xs text-muted max-sm:mr-1.5 sm:block">
        {thing}
        {!isNamedBelow && <bdi className="wrap-anywhere">, {name}</bdi>}
      </span>
      {streamerId === null ? (
        <bdi className="wrap-anywhere sm:line-clamp-2">{name}</bdi>
      ) : (
        <Link to={paths.adminStreamer(streamerId)} title="Open the streamer" className="hover:underline">
          <bdi className="wrap-anywhere sm:line-clamp-2">{whose ?? name ?? 'The streamer'}</bdi>
        </Link>
      )}
    </span>
  );
};
