import type { AuditEntry } from '@livelift/contract';
import { formatGmtSeconds } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { actorText } from './audit-columns.tsx';
import { actionText, entityText } from './audit-labels.ts';

/** One change with every field before and after. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog readOnly onClose={onClose} size="drawer" title={actionText(entry.action)}>
      <DetailList
        className="mb-5"
        rows={[
          ['When', formatGmtSeconds(entry.created_at)],
          ['Who', actorText(entry)],
          ['What', entityText(entry)],
          ...(entry.streamer_id === null
            ? []
            : [
                [
                  'Whose',
                  <TextLink key="whose" to={paths.adminStreamer(entry.streamer_id)}>
                    {entry.streamer_name ?? 'The streamer'}
                  </TextLink>,
                ] as const,
              ]),
          [
            'Request',
            entry.request_id === null ? (
              'None'
            ) : (
              <TextLink
                key="request"
                to={`${paths.admin('audit-log')}?request_id=${entry.request_id}`}
                className="wrap-anywhere"
              >
                {entry.request_id}
              </TextLink>
            ),
          ],
        ]}
      />
      <AuditChanges entry={entry} />
    </Dialog>
  );
}
