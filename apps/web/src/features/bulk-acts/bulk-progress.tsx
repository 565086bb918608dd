import type { BulkAct } from '@livelift/contract';
import { CircleStop, Undo2 } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar, ProgressStatus } from '../../ui/progress-bar.tsx';
import { actText, isWaiting, outcomeText, totalOf, wasUndone } from './bulk-act-texts.ts';
import { useStopBulkAct } from './bulk-acts.queries.ts';

/** A bar with how far an act is. */
export function BulkProgress({ act }: { act: BulkAct }) {
  if (wasUndone(act))
    return (
      <p role="status" className="text-sm font-medium">
        {outcomeText(act)}
      </p>
    );
  // What is left out was so from the beginning.
  const total = isWaiting(act) ? act.rows.waiting : totalOf(act);
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

/** Takes an act back before it begins, and stops it afterwards; nothing once it is over. */
export function StopButton({ act }: { act: BulkAct }) {
  const stopping = useStopBulkAct();
  if (act.status === 'done') return null;
  const [Icon, label] = isWaiting(act) ? ([Undo2, 'Undo'] as const) : ([CircleStop, 'Stop'] as const);
  return (
    <Button variant="secondary" loading={stopping.isPending} onClick={() => stopping.mutate(act.id)}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
