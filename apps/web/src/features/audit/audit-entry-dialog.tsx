import type { AuditEntry } from '@livelift/contract';
import { formatGmt } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { actorText } from './audit-columns.tsx';
import { actionText, changesOf, entityText } from './audit-labels.ts';

/** One change with every field before and after. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const rows = [
    ['When', formatGmt(entry.created_at)],
    ['Who', actorText(entry)],
    ['What', entityText(entry)],
    ['Request', entry.request_id ?? 'None'],
  ];
  return (
    <Dialog onClose={onClose} size="lg" title={actionText(entry.action)}>
      <dl className="mb-5 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
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
