import type { BankImport } from '@livelift/contract';
import { failureReason } from '../../lib/api-error.ts';
import { DropZone, FileButton } from '../../ui/drop-zone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUploadStatement } from './bank-imports.queries.ts';

/** Takes a statement by a button or by dropping it, and says what is taken and what is wrong with a file. */
export function StatementUpload({ onUploaded }: { onUploaded: (imported: BankImport) => void }) {
  const upload = useUploadStatement();
  const take = (file: File) => {
    if (!upload.isPending) upload.mutate(file, { onSuccess: ({ bank_import }) => onUploaded(bank_import) });
  };
  return (
    <div className="space-y-2.5">
      <DropZone
        onFile={take}
        className="items-start gap-x-4 rounded-lg border border-dashed border-control bg-surface px-4 py-3 sm:flex-row sm:items-center"
      >
        <FileButton
          label="Bank statement"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          loading={upload.isPending}
          onFile={take}
        >
          {upload.isPending ? 'Reading Statement' : 'Import Statement'}
        </FileButton>
        <p className="text-sm text-muted">
          Or drop it here: a CSV file as your bank exports it, with semicolons, commas or tabs, of at most 8 MB and
          20,000 lines. Nothing is booked before you have looked at it.
        </p>
      </DropZone>
      {upload.error && (
        <Notice tone="danger" title={`${upload.variables.name} was not imported`}>
          <p className="wrap-anywhere">{failureReason(upload.error)}</p>
        </Notice>
      )}
    </div>
  );
}
