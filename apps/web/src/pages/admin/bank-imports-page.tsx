import { listBankImports } from '@livelift/contract';
import { Link, useNavigate } from 'react-router';
import { prefetchBankImports, useBankImports } from '../../features/bank-imports/bank-imports.queries.ts';
import { bankImportColumns } from '../../features/bank-imports/bank-imports-table.tsx';
import { StatementUpload } from '../../features/bank-imports/statement-upload.tsx';
import { paths } from '../../paths.ts';
import { SelectFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { PaymentsViews } from './payments/payments-views.tsx';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchBankImports;

/** The bank statements that were given in, and where another one is. */
export function Page() {
  const list = useListAddress(listBankImports.query);
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => void navigate(paths.adminBankImport(id));
  return (
    <ListTable
      name="bank-imports"
      title="Bank Imports"
      caption="Bank imports"
      views={<PaymentsViews open="Bank Imports" />}
      summary={<StatementUpload onUploaded={open} />}
      rowLabel={({ file_name: name }) => name}
      onOpen={open}
      columns={bankImportColumns(({ id, file_name: name }) => (
        <Link to={paths.adminBankImport(id)} className="font-medium wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ))}
      query={useBankImports(list.query)}
      emptyText={list.text('open') === '' ? 'No statement has been imported yet.' : 'No statement is in this state.'}
      failedText="Failed to load bank imports"
      {...list.table}
      filters={() => (
        <SelectFilter
          list={list}
          name="open"
          label="Status"
          options={[
            ['', 'All'],
            ['true', 'To decide'],
            ['false', 'Done'],
          ]}
        />
      )}
    />
  );
}
