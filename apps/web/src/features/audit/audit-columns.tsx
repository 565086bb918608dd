import type { AuditEntry } from '@livelift/contract';
import { Link } from 'react-router';
import { formatGmt, sentenceCase } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { changeSummary, ENTITY_LABELS, entityName, entityText } from './audit-labels.ts';

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
        <span className="font-medium whitespace-nowrap">{formatGmt(entry.created_at)}</span>
        <span className="block text-xs text-muted wrap-anywhere max-sm:hidden lg:hidden">{actorText(entry)}</span>
      </>
    ),
  },
  { key: 'who', header: 'Who', wide: 1024, className: 'min-w-40', cell: actorText },
  { key: 'action', header: 'Action', className: 'whitespace-nowrap', cell: ({ action }) => sentenceCase(action) },
  { key: 'what', header: 'What', className: 'min-w-44', cell: whatCell },
  // In full in the details.
  {
    key: 'changes',
    header: 'Changed',
    wide: 1280,
    className: 'min-w-52 text-muted wrap-anywhere line-clamp-2',
    cell: changeSummary,
  },
  actionsColumn(
    (entry) => (
      <RowAction about={`of ${sentenceCase(entry.action)}, ${entityText(entry)}`} onClick={() => onDetails(entry)}>
        Details
      </RowAction>
    ),
    { card: 'corner' },
  ),
];

// What was changed, and whose it is: that leads to their page, whatever of theirs it was.
const whatCell = (entry: AuditEntry) => {
  const { entity, entity_id: id, streamer_id: streamerId, streamer_name: whose } = entry;
  const name = entityName(entry);
  const thing = `${ENTITY_LABELS[entity]} ${id}`;
  const isNamedBelow = name === null || name === whose || whose === null;
  return (
    <>
      <span className="block text-xs text-muted">
        {thing}
        {!isNamedBelow && <bdi className="wrap-anywhere">, {name}</bdi>}
      </span>
      {streamerId === null ? (
        <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
      ) : (
        <Link to={paths.adminStreamer(streamerId)} title="Open the streamer" className="hover:underline">
          <bdi className="line-clamp-2 wrap-anywhere">{whose ?? name ?? 'The streamer'}</bdi>
        </Link>
      )}
    </>
  );
};
