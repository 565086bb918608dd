import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { useExport } from './use-export.ts';

type ExportProgressProps = { exporting: Pick<ReturnType<typeof useExport>, 'noun' | 'progress' | 'stop'> };

/** The progress of an export, with a cancel button. */
export function ExportProgress({ exporting: { noun, progress, stop } }: ExportProgressProps) {
  if (progress === null) return null;
  const { rows, total, isEstimated } = progress;
  return (
    <section
      aria-label="Export"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface px-4 py-3"
    >
      <p className="min-w-48 text-sm">
        Exporting: <span>{formatCount(rows)}</span>
        {total !== null && (
          <>
            {' '}
            of {isEstimated && 'more than '}
            <span>{formatCount(total)}</span>
          </>
        )}{' '}
        {noun}s
      </p>
      <ProgressBar
        label={`Exported ${noun}s`}
        className="min-w-32 flex-1"
        max={total === null ? null : Math.max(total, rows)}
        value={rows}
      />
      <Button variant="secondary" size="sm" onClick={stop}>
        Cancel
        <span className="sr-only"> the export</span>
      </Button>
    </section>
  );
}
