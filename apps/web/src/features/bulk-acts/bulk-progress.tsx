import type { BulkAct } from '@livelift/contract';
import { CircleStop, Undo2 } from 'lucide-react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar, ProgressStatus } from '../../ui/progress-bar.tsx';
import { actText, outcomeText, totalOf } from './bulk-act-texts.ts';
import { useStopBulkAct } from './bulk-acts.queries.ts';

/** A bar with how far an act is. */
export function BulkProgress({ act }: { act: BulkAct }) {
  const total = totalOf(act);
  return (
    <div className="space-y-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{isWaiting(act) ? waitText(act) : outcomeText(act)}</span>
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

// Nothing is done yet, so that all of it can be taken back.
const isWaiting = ({ status, begins_in_seconds: seconds }: BulkAct) => status === 'running' && seconds > 0;

const waitText = ({ begins_in_seconds: seconds }: BulkAct) =>
  `Nothing is done yet: it begins in ${formatPlural(seconds, 'second')}`;

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
