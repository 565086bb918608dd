import { type AuditEntry, exportAuditLog, listAuditLog } from '@livelift/contract';
import type { ReactNode } from 'react';
import { prefetchAuditLog, readAuditEntry, useAuditLog } from '../../features/audit/audit.queries.ts';
import { auditColumns } from '../../features/audit/audit-columns.tsx';
import { actionText, ENTITY_LABELS } from '../../features/audit/audit-labels.ts';
import { ExportAuditLogButton } from '../../features/audit/export-audit-log-button.tsx';
import { StaffAddresses } from '../../features/users/staff-addresses.tsx';
import { formatDay } from '../../lib/format.ts';
import { DayField } from '../../ui/day-field.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { FilterChips, MoreFilters, SelectFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchAuditLog;

const AuditEntryDialog = lazyDialog(
  async () => (await import('../../features/audit/audit-entry-dialog.tsx')).AuditEntryDialog,
);

/** Who changed what: every change by staff and by the product itself (D93). */
export function Page() {
  const list = useListAddress(listAuditLog.query);
  const dialog = useDialogAddress(['entry']);
  const entries = useAuditLog(list.query);
  const { query: filters } = useListAddress(exportAuditLog.query);
  const close = () => dialog.close();
  const open = ({ id }: AuditEntry) => dialog.open('entry', id);
  return (
    <section>
      <ListTable
        name="audit"
        title="Audit Log"
        caption="Audit log"
        actions={<ExportAuditLogButton filters={filters} isEmpty={entries.data?.data.length === 0} />}
        columns={auditColumns(open)}
        onOpen={open}
        query={entries}
        emptyText="No changes found."
        failedText="Failed to load the audit log"
        {...list.table}
        onSort={({ direction }) => list.change({ direction })}
        filters={(sort) => <Filters {...{ list, sort }} />}
        chips={<FilterChips list={{ ...list, set: narrowing(list.set) }} chips={chipsOf(list)} />}
      />
      {dialog.name === 'entry' && (
        <RecordDialog id={dialog.id} list={entries} read={readAuditEntry} noun="entry in the audit log" onClose={close}>
          {(entry) => <AuditEntryDialog entry={entry} onClose={close} />}
        </RecordDialog>
      )}
    </section>
  );
}

type List = Pick<ReturnType<typeof useListAddress<typeof listAuditLog.query>>, 'text' | 'change' | 'set'>;

function Filters({ list, sort }: { list: List; sort: ReactNode }) {
  return (
    <>
      <SearchForm
        label="Search by the person concerned"
        placeholder="Search by person..."
        hint="Name, username, address or Discord ID of whom a change is about."
        value={list.text('about')}
        onSearch={(about) => list.change({ about })}
      />
      <SearchForm
        label="Search by who made the change"
        placeholder="Search by staff email..."
        list={STAFF}
        value={list.text('actor')}
        onSearch={(actor) => list.change({ actor })}
      />
      <StaffAddresses id={STAFF} />
      <MoreFilters
        inRow={
          <>
            <SelectFilter
              list={list}
              name="entity"
              label="What"
              options={[['', 'All but logins'], ['all', 'All'], ...Object.entries(ENTITY_LABELS)]}
            />
            <DayField
              label="From (GMT)"
              value={list.text('start_date')}
              onChange={(start_date) => list.change({ start_date })}
            />
            <DayField
              label="To (GMT)"
              value={list.text('end_date')}
              onChange={(end_date) => list.change({ end_date })}
            />
          </>
        }
        inRowCount={narrowing(list.set).filter(([name]) => IN_ROW.has(name)).length}
        sort={sort}
      />
    </>
  );
}

const STAFF = 'staff-addresses';

const IN_ROW: ReadonlySet<string> = new Set(['entity', 'start_date', 'end_date']);

// With logins more is shown, not less.
const narrowing = (set: List['set']) => set.filter(([name, value]) => name !== 'entity' || value !== 'all');

const labelOf = (entity: string) => Object.entries(ENTITY_LABELS).find(([key]) => key === entity)?.[1] ?? '';

const dayText = (day: string) => (day === '' ? '' : formatDay(day));

// In the words of their fields; the last three only a URL can set, as in a link to the changes of one record.
const chipsOf = ({ text }: List) =>
  [
    { what: 'Person', value: text('about'), clears: ['about'] },
    { what: 'Who', value: text('actor'), clears: ['actor'] },
    { what: 'What', value: labelOf(text('entity')), clears: ['entity'] },
    { what: 'From', value: dayText(text('start_date')), clears: ['start_date'] },
    { what: 'To', value: dayText(text('end_date')), clears: ['end_date'] },
    { what: 'Action', value: actionText(text('action')), clears: ['action'] },
    { what: 'Request', value: text('request_id'), clears: ['request_id'] },
    { what: 'Number', value: text('entity_id'), clears: ['entity_id'] },
  ].filter(({ value }) => value !== '');
