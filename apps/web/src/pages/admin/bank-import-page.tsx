import { type BankImport, listBankLines } from '@livelift/contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type BankImportRead, useBankImport } from '../../features/bank-imports/bank-imports.queries.ts';
import { ImportStatusBadge } from '../../features/bank-imports/bank-imports-table.tsx';
import { countLines, daysOf, paymentsText } from '../../features/bank-imports/bank-labels.ts';
import {
  BookDialog,
  BookingOutcome,
  BookingProgress,
  DiscardDialog,
  ReportButton,
} from '../../features/bank-imports/booking.tsx';
import { ColumnsForm } from '../../features/bank-imports/columns-form.tsx';
import { formatGmt, formatPlural } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BankLines } from './bank-lines.tsx';
import { PaymentsViews } from './payments/payments-views.tsx';
import { isNotFound } from './record-dialog.tsx';
import { useListAddress } from './use-list-address.ts';

/** One bank statement: how its columns are read, what would be booked, and what was. */
export function Page() {
  const id = Number(useParams().id);
  const read = useBankImport(id);
  if (read.data && !isNotFound(read.error)) return <Import key={id} {...read.data} />;
  return (
    <section className="space-y-2.5">
      <PaymentsViews open="Bank Imports" />
      {isNotFound(failureOf(read) ?? read.error) || !Number.isSafeInteger(id) ? (
        <Notice tone="warning" title="There is no such bank import">
          It may have been discarded, or its time was over. <TextLink to={LIST}>All bank imports</TextLink>
        </Notice>
      ) : (
        <QueryPlaceholder name="this bank import" query={read} className="h-96 rounded-lg" />
      )}
    </section>
  );
}

const LIST = paths.admin('bank-imports');

function Import({ bank_import: imported, reading }: BankImportRead) {
  const [isChangingColumns, setChangingColumns] = useState(false);
  const list = useListAddress(listBankLines.query);
  const { id, status, lines } = imported;
  const showsColumns = reading !== null && (status === 'columns' || (status === 'review' && isChangingColumns));
  return (
    <section className="space-y-2.5">
      <Toolbar
        imported={imported}
        showsColumns={showsColumns}
        onChangeColumns={reading === null ? null : () => setChangingColumns(true)}
      />
      <About imported={imported} />
      {status === 'booking' && <BookingProgress lines={lines} />}
      {status === 'booked' && <BookingOutcome lines={lines} />}
      {showsColumns && (
        <ColumnsForm
          importId={id}
          reading={reading}
          {...(status === 'review' && { onCancel: () => setChangingColumns(false) })}
          onSaved={() => setChangingColumns(false)}
        />
      )}
      {!showsColumns && status !== 'booking' && (
        <>
          <NothingToBook imported={imported} />
          <MoneyOut {...imported.lines.out} />
          <BankLines imported={imported} list={list} />
        </>
      )}
    </section>
  );
}

type ToolbarProps = {
  imported: BankImport;
  /** Then what would be booked is not in sight. */
  showsColumns: boolean;
  /** Null where the file is kept no longer: somebody whom it named was erased. */
  onChangeColumns: (() => void) | null;
};

function Toolbar({ imported, showsColumns, onChangeColumns }: ToolbarProps) {
  const navigate = useNavigate();
  const [reviewed, setReviewed] = useState<BankImport | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { status, lines } = imported;
  const isBookable = !showsColumns && status !== 'booking' && lines.chosen.count > 0;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <h2 className="mr-2 text-lg font-semibold whitespace-nowrap">Bank Import</h2>
      <PaymentsViews open="Bank Imports" />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {(status === 'columns' || status === 'review') && (
          <Button variant="secondary" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        {onChangeColumns && !showsColumns && status === 'review' && (
          <Button variant="secondary" onClick={onChangeColumns}>
            Change Columns
          </Button>
        )}
        {(status === 'booking' || status === 'booked') && <ReportButton id={imported.id} />}
        {isBookable && (
          <Button ref={keepFocusNear} className="max-sm:w-full" onClick={() => setReviewed(imported)}>
            Book {paymentsText(lines.chosen)}
          </Button>
        )}
      </div>
      {reviewed && <BookDialog reviewed={reviewed} onClose={() => setReviewed(null)} />}
      {isDiscarding && (
        <DiscardDialog
          imported={imported}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => void navigate(LIST, { replace: true })}
        />
      )}
    </div>
  );
}

function About({ imported }: { imported: BankImport }) {
  const { file_name: name, created_at: at, created_by: by } = imported;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
      <bdi className="font-medium wrap-anywhere text-ink">{name}</bdi>
      <ImportStatusBadge {...imported} />
      {imported.status !== 'columns' && (
        <span>
          {formatPlural(countLines(imported), 'line')}, {daysOf(imported)}
        </span>
      )}
      <span className="wrap-anywhere">
        Imported {formatGmt(at)} by {by.email}
      </span>
    </p>
  );
}

// Money comes back weeks later, less a fee or for somebody else: what went out is for people to look at (D738).
function MoneyOut({ count }: BankImport['lines']['out']) {
  if (count === 0) return null;
  return (
    <p className="text-sm text-muted">
      {formatPlural(count, 'line')} of <TextLink to="?state=out">money out</TextLink> {count === 1 ? 'is' : 'are'} not
      compared with payments. Where one sends a transfer back, refund its payment.
    </p>
  );
}

// Said where the reason is not plain from the figures: the same file once more.
function NothingToBook({ imported: { status, lines } }: { imported: BankImport }) {
  const waits = lines.chosen.count + lines.doubtful.count;
  if (status !== 'review' || waits > 0) return null;
  return (
    <Notice>
      There is nothing to book: each line says below whether it was booked before, went out, or fits nothing that is
      due.
    </Notice>
  );
}
