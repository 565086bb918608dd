import type { BulkAct } from '@livelift/contract';
import { formatCount } from '../../lib/format.ts';
import { ProgressBar, ProgressStatus } from '../../ui/progress-bar.tsx';
import { actText, outcomeText, totalOf } from './bulk-act-texts.ts';

/** A bar with how far an act is. */
export function BulkProgress({ act }: { act: BulkAct }) {
  const total = totalOf(act);
  return (
    <div className="space-y-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{outcomeText(act)}</span>
        <span className="text-muted tabular-nums">
          {act.status === 'done'
            ? `${formatCount(total)} in all`
            : `${formatCount(total - act.rows.waiting)} of ${formatCount(total)}`}
        </span>
      </p>
      <ProgressBar label={actText(act)} className="w-full" max={total} value={total - act.rows.waiting} />
      {act.status === 'done' ? (
        <p role="status" className="sr-only">
          Done: {outcomeText(act)}
        </p>
      ) : (
        <ProgressStatus max={total} value={total - act.rows.waiting} />
      )}
    </div>
  );
}
