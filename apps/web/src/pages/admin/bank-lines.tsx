import type { BankImport, BankLine, BankTarget, listBankLines } from '@livelift/contract';
import { useBankLines, useChooseInRow, useTakenTargets } from '../../features/bank-imports/bank-imports.queries.ts';
import { bankLineColumns, lineName } from '../../features/bank-imports/bank-lines-table.tsx';
import { ChooseLineDialog } from '../../features/bank-imports/choose-line-dialog.tsx';
import { LineStates } from '../../features/bank-imports/line-states.tsx';
import { isChoosable } from '../../features/bank-imports/targets.ts';
import { formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paymentsOfAmount } from './payments/payments-of-amount.ts';
import { RecordDialog, UnlessForbidden } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import type { useListAddress } from './use-list-address.ts';

type BankLinesProps = { imported: BankImport; list: ReturnType<typeof useListAddress<typeof listBankLines.query>> };

const CLOSED = 'Nothing can be chosen for this line: it is ignored, unreadable or booked.';

/** The lines of a statement with what each pays, to be accepted, changed or left out. */
export function BankLines({ imported, list }: BankLinesProps) {
  const importId = imported.id;
  const lines = useBankLines(importId, list.query);
  const chosen = useTakenTargets(importId);
  const dialog = useDialogAddress(['choose-line']);
  const choosing = useChooseInRow();
  const close = () => dialog.close();
  const choose = (line: BankLine) => (isChoosable(line) ? dialog.open('choose-line', line.id) : undefined);
  const take = ({ id }: BankLine, target: BankTarget | null) => {
    const { payment_id = null, subscription_id = null } = target ?? {};
    choosing.mutate({ importId, id, body: { payment_id, subscription_id } });
  };
  return (
    <>
      <ListTable
        name="bank-lines"
        caption="Lines"
        filters={() => <LineStates lines={imported.lines} state={list.text('state')} hrefWith={list.hrefWith} />}
        rowLabel={lineName}
        onOpen={choose}
        columns={bankLineColumns({
          chosen,
          onChoose: choose,
          onTake: take,
          renderStreamer: ({ id, full_name: name }) => (
            <TextLink to={paths.adminStreamer(id)}>
              <bdi>{name}</bdi>
            </TextLink>
          ),
          renderPaymentsOf: (cents) => (
            <TextLink to={paymentsOfAmount(cents)}>Payments of {formatDollars(cents)}</TextLink>
          ),
          renderPayment: ({ transaction_id: id }) => (
            <TextLink to={`${paths.admin('payments')}?${new URLSearchParams({ search: id })}`} className="font-mono">
              {id}
            </TextLink>
          ),
        })}
        query={lines}
        emptyText="There are no such lines."
        failedText="Failed to load the lines"
        {...list.table}
      />
      {dialog.name === 'choose-line' && (
        <RecordDialog id={dialog.id} list={lines} read={async () => null} noun="line" onClose={close}>
          {(line) => (
            <UnlessForbidden key={line.id} reason={isChoosable(line) ? undefined : CLOSED} onClose={close}>
              <ChooseLineDialog importId={importId} line={line} onClose={close} />
            </UnlessForbidden>
          )}
        </RecordDialog>
      )}
    </>
  );
}
