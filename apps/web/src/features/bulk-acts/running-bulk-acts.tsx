import { Button } from '../../ui/button.tsx';
import { actText } from './bulk-act-texts.ts';
import { useRunningBulkActs } from './bulk-acts.queries.ts';
import { BulkProgress, StopButton } from './bulk-progress.tsx';

/** Acts that are under way, with the way to each; nothing while there is none. */
export function RunningBulkActs({ onShow }: { onShow: (id: number) => void }) {
  const running = useRunningBulkActs();
  return running.map((act) => (
    <section
      key={act.id}
      aria-label={actText(act)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface px-4 py-2.5 print:hidden"
    >
      <p className="text-sm font-medium wrap-anywhere">{actText(act)}</p>
      <div className="min-w-48 flex-1">
        <BulkProgress act={act} />
      </div>
      <StopButton act={act} />
      <Button variant="secondary" onClick={() => onShow(act.id)}>
        Details
        <span className="sr-only">{` of ${actText(act)}`}</span>
      </Button>
    </section>
  ));
}
