import type { BulkAct } from '@livelift/contract';
import { Download, History } from 'lucide-react';
import { formatDay, formatGmt } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { actText } from './bulk-act-texts.ts';
import { useBulkAct, useBulkReport } from './bulk-acts.queries.ts';
import { ReasonCounts } from './bulk-preview-panel.tsx';
import { BulkProgress, StopButton } from './bulk-progress.tsx';

type BulkActDialogProps = { id: number; onClose: () => void; onList: () => void };

/** How far an act is, what became of its records, and the report. It goes on while this is closed. */
export function BulkActDialog({ id, onClose, onList }: BulkActDialogProps) {
  const query = useBulkAct(id);
  const { data } = query;
  return (
    <Dialog onClose={onClose} title={data ? actText(data.bulk_act) : 'Bulk Act'}>
      {data ? (
        <div className="flex flex-col gap-4.5">
          <BulkProgress act={data.bulk_act} />
          {query.failureReason && (
            <Notice tone="warning">
              The connection is lost. The act goes on; its progress is shown again by itself.
            </Notice>
          )}
          {data.problems.length > 0 && (
            <section aria-label="Left as they are" className="rounded-md bg-raised px-4 py-3 text-sm">
              <h3 className="font-medium">Left as they are</h3>
              <ReasonCounts reasons={data.problems} />
            </section>
          )}
          <Facts act={data.bulk_act} />
          <Actions act={data.bulk_act} onList={onList} />
        </div>
      ) : (
        <QueryPlaceholder name="this bulk act" query={query} className="h-48" />
      )}
    </Dialog>
  );
}

const Facts = ({ act: { created_by, created_at, finished_at, received_on, reason, request_id } }: { act: BulkAct }) => (
  <DetailList
    rows={[
      ['By', created_by.email],
      ['Started', formatGmt(created_at)],
      ['Finished', finished_at === null ? 'Not yet' : formatGmt(finished_at)],
      [
        'In the audit log as',
        <TextLink key="log" to={`${paths.admin('audit-log')}?request_id=${request_id}`} className="wrap-anywhere">
          {request_id}
        </TextLink>,
      ],
      ...(received_on === null ? [] : [['Received on', formatDay(received_on)] as const]),
      ...(reason === null ? [] : [['Reason', <bdi key="reason">{reason}</bdi>] as const]),
    ]}
  />
);

function Actions({ act, onList }: { act: BulkAct; onList: () => void }) {
  const report = useBulkReport();
  return (
    <DialogActions>
      <Button variant="ghost" className="sm:mr-auto sm:-ml-3" onClick={onList}>
        <History aria-hidden />
        All Bulk Acts
      </Button>
      <StopButton act={act} />
      <Button variant="secondary" loading={report.isPending} onClick={() => report.mutate(act.id)}>
        {!report.isPending && <Download aria-hidden />}
        Report
      </Button>
    </DialogActions>
  );
}
