import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type AuditFilters, useExportAuditLog } from './audit.queries.ts';

type ExportAuditLogButtonProps = { filters: AuditFilters; isEmpty: boolean };

/** Saves what the filters match, on every page of the list. */
export function ExportAuditLogButton({ filters, isEmpty }: ExportAuditLogButtonProps) {
  const saving = useExportAuditLog();
  return (
    <Button
      variant="secondary"
      title="Export"
      className="max-lg:px-3"
      loading={saving.isPending}
      disabled={isEmpty}
      onClick={() => saving.mutate(filters)}
    >
      {!saving.isPending && <Download aria-hidden />}
      <span className="max-lg:sr-only">Export</span>
    </Button>
  );
}
