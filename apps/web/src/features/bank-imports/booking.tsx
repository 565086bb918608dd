import { type BankImport, bankImportChanged } from '@livelift/contract';
import { Download } from 'lucide-react';
import { ApiError, failureReason } from '../../lib/api-error.ts';
import { formatCount, formatDollars, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar, ProgressStatus } from '../../ui/progress-bar.tsx';
import { useBookImport, useDiscardImport, useDownloadReport } from './bank-imports.queries.ts';
import { paymentsText } from './bank-labels.ts';

type BookDialogProps = {
  /** As it was looked at: what has changed since is not booked. */
  reviewed: BankImport;
  onClose: () => void;
};

/** The last question before lines are booked. */
export function BookDialog({ reviewed: { id, lines }, onClose }: BookDialogProps) {
  const booking = useBookImport();
  const { chosen, doubtful } = lines;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Book ${paymentsText(chosen)}?`}
      description={
        <>
          <p>
            Each pending payment is completed with the amount and the day of its line; each order gets a payment by bank
            transfer. Who has paid is told by mail.
          </p>
          {doubtful.count > 0 && (
            <p className="mt-2">
              {formatPlural(doubtful.count, 'line')} to decide, {formatDollars(doubtful.amount)},{' '}
              {doubtful.count === 1 ? 'is left out. You can book it later.' : 'are left out. You can book them later.'}
            </p>
          )}
        </>
      }
      tone="primary"
      confirmLabel={`Book ${formatPlural(chosen.count, 'payment')}`}
      loading={booking.isPending}
      submitError={booking.error ? refusal(booking.error, lines.chosen) : undefined}
      onConfirm={() => booking.mutate({ id, body: chosen }, { onSuccess: onClose })}
    />
  );
}

// With what changed: how much it would be now.
function refusal(error: Error, reviewed: BankImport['lines']['chosen']): string {
  if (!(error instanceof ApiError) || error.code !== 'bank_import.changed') return failureReason(error);
  const { data: now } = bankImportChanged.details.safeParse(error.details);
  if (!now) return error.message;
  return `Somebody changed what is chosen: it is ${paymentsText(now)} now, not ${paymentsText(reviewed)}. Nothing was booked. Close this and look again.`;
}

/** Asks before an import is thrown away. */
export function DiscardDialog({ imported, onClose, onDiscarded }: DiscardDialogProps) {
  const discarding = useDiscardImport();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Discard this import?"
      description={
        <>
          <bdi className="wrap-anywhere">{imported.file_name}</bdi> is thrown away with everything that was chosen for
          its lines. Nothing of it was booked, and it can be imported again.
        </>
      }
      confirmLabel="Discard"
      loading={discarding.isPending}
      submitError={discarding.error ? failureReason(discarding.error) : undefined}
      onConfirm={() => discarding.mutate(imported.id, { onSuccess: onDiscarded })}
    />
  );
}

type DiscardDialogProps = { imported: BankImport; onClose: () => void; onDiscarded: () => void };

/** How far the booking is. It goes on when the page is left. */
export function BookingProgress({ lines: { chosen, booked, failed } }: Pick<BankImport, 'lines'>) {
  const done = booked.count + failed.count;
  const total = done + chosen.count;
  return (
    <section
      aria-label="Booking"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface px-4 py-3"
    >
      <p className="min-w-48 text-sm">
        Booking: {formatCount(done)} of {formatPlural(total, 'payment')}. You may leave this page.
      </p>
      <ProgressBar label="Booked payments" className="min-w-32 flex-1" max={total} value={done} />
      <ProgressStatus max={total} value={done} />
    </section>
  );
}

/** What was booked, and what was not. */
export function BookingOutcome({ lines: { booked, failed } }: Pick<BankImport, 'lines'>) {
  return (
    <>
      <Notice tone={booked.count > 0 ? 'success' : 'info'}>
        {booked.count > 0 ? `Booked ${paymentsText(booked)}.` : 'Nothing was booked.'}
      </Notice>
      {failed.count > 0 && (
        <Notice tone="warning">
          {formatPlural(failed.count, 'line')}, {formatDollars(failed.amount)}, could not be booked: each says why
          below. Choose again what it pays, and book it.
        </Notice>
      )}
    </>
  );
}

/** Downloads what became of every line. */
export function ReportButton({ id }: Pick<BankImport, 'id'>) {
  const report = useDownloadReport();
  return (
    <Button variant="secondary" loading={report.isPending} onClick={() => report.mutate(id)}>
      {!report.isPending && <Download aria-hidden />}
      Report
    </Button>
  );
}
