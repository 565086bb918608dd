import type { AuditEntry } from '@livelift/contract';
import { formatGmt } from '../../lib/format.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actorText } from './audit-columns.tsx';
import { actionText, changesOf, entityText } from './audit-labels.ts';

/** One change with every field before and after. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog readOnly onClose={onClose} size="lg" title={actionText(entry.action)}>
      <DetailList
        className="mb-5"
        rows={[
          ['When', formatGmt(entry.created_at)],
          ['Who', actorText(entry)],
          ['What', entityText(entry)],
          ['Request', entry.request_id ?? 'None'],
        ]}
      />
      <Changes entry={entry} />
    </Dialog>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">Fields before and after</caption>
      <thead className="text-muted">
        <tr>
          {['Field', 'Before', 'After'].map((header) => (
            <th key={header} scope="col" className="pr-3 pb-1.5 font-medium first:w-1/4">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changesOf(entry).map(({ field, before, after }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-t py-1.5 pr-3 font-normal text-muted wrap-anywhere">
              {field}
            </th>
            <td className="border-t py-1.5 pr-3 wrap-anywhere whitespace-pre-wrap">{before ?? 'None'}</td>
            <td className="border-t py-1.5 pr-3 font-medium wrap-anywhere whitespace-pre-wrap">{after ?? 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
