import type { AuditEntry } from '@livelift/contract';
import { changesOf } from './audit-labels.ts';

/** The fields of a change, before and after; nothing where it has none. */
export function AuditChanges({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  // Of what was made or deleted there is one side.
  const isMade = entry.before === null;
  const isGone = entry.after === null;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">Fields before and after</caption>
      <thead className="text-muted">
        <tr>
          {['Field', ...(isMade ? [] : ['Before']), ...(isGone ? [] : ['After'])].map((header) => (
            <th key={header} scope="col" className="pr-3 pb-1.5 font-medium first:w-1/3 sm:first:w-1/4">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-t py-1.5 pr-3 font-normal text-muted wrap-anywhere">
              {field}
            </th>
            {!isMade && <td className="border-t py-1.5 pr-3 wrap-anywhere whitespace-pre-wrap">{before}</td>}
            {!isGone && <td className="border-t py-1.5 pr-3 font-medium wrap-anywhere whitespace-pre-wrap">{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
