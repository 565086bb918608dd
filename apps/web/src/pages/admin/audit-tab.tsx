import { listAuditLog } from '@livelift/contract';
import { X } from 'lucide-react';
import { prefetchAuditLog, readAuditEntry, useAuditLog } from '../../features/audit/audit.queries.ts';
import { auditColumns } from '../../features/audit/audit-columns.tsx';
import { actionText, ENTITIES, ENTITY_NAMES } from '../../features/audit/audit-words.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useDialogAddress, useListAddress } from './use-admin-address.ts';

/** Reads what the tab begins with, as the address has it that opens it. */
export const prefetch = prefetchAuditLog;

const AuditEntryDialog = lazyDialog(
  async () => (await import('../../features/audit/audit-entry-dialog.tsx')).AuditEntryDialog,
);

/** Who changed what: every change by staff and by the product itself (D28, D93). */
export function AuditTab() {
  const list = useListAddress(listAuditLog.query);
  const dialog = useDialogAddress(['entry']);
  const entries = useAuditLog(list.query);
  const close = () => dialog.close();
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">Audit Log</h2>
      <ListTable
        name="audit"
        caption="Audit log"
        columns={auditColumns(({ id }) => dialog.open('entry', id))}
        rowKey={({ id }) => id}
        query={entries}
        emptyText="No changes found."
        failedText="Failed to load the audit log"
        {...list.table}
        onSort={({ direction }) => list.change({ direction })}
        filters={<Filters list={list} />}
      />
      {dialog.name === 'entry' && (
        <RecordDialog id={dialog.id} list={entries} read={readAuditEntry} noun="entry in the audit log" onClose={close}>
          {(entry) => <AuditEntryDialog entry={entry} onClose={close} />}
        </RecordDialog>
      )}
    </section>
  );
}

type List = Pick<ReturnType<typeof useListAddress<typeof listAuditLog.query>>, 'text' | 'change'>;

function Filters({ list }: { list: List }) {
  return (
    <>
      <SearchForm
        label="Search by who made the change"
        placeholder="Search by staff email..."
        value={list.text('actor')}
        onSearch={(actor) => list.change({ actor })}
      />
      <SelectField
        label="What"
        className="w-full sm:w-40"
        value={list.text('entity')}
        onChange={(event) => list.change({ entity: event.target.value })}
      >
        <option value="">Everything</option>
        {ENTITIES.map((entity) => (
          <option key={entity} value={entity}>
            {ENTITY_NAMES[entity]}
          </option>
        ))}
      </SelectField>
      <DayField label="From" value={list.text('start_date')} onChange={(start_date) => list.change({ start_date })} />
      <DayField label="To" value={list.text('end_date')} onChange={(end_date) => list.change({ end_date })} />
      <Only what="Action" value={actionText(list.text('action'))} onEnd={() => list.change({ action: '' })} />
      <Only what="Number" value={list.text('entity_id')} onEnd={() => list.change({ entity_id: '' })} />
    </>
  );
}

type OnlyProps = { what: string; value: string; onEnd: () => void };

// A filter that only an address sets, as a link to the changes of one thing: it is seen here, and ended.
function Only({ what, value, onEnd }: OnlyProps) {
  if (value === '') return null;
  return (
    <Button variant="secondary" onClick={onEnd} className="max-w-full">
      <span className="truncate">
        {what}: <bdi>{value}</bdi>
      </span>
      <X aria-hidden />
      <span className="sr-only">, show all again</span>
    </Button>
  );
}
