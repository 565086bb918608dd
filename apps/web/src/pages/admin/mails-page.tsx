import { LISTED_MAILS, listUnsentMails } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { mailColumns, mailLabel } from '../../features/mails/mail-columns.tsx';
import {
  type MailState,
  prefetchUnsentMails,
  useRetriedMails,
  useRetryMails,
  useUnsentMails,
} from '../../features/mails/mails.queries.ts';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useListAddress } from './use-list-address.ts';

// Those that failed, where nothing is said.
const address = listUnsentMails.query.partial();

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchUnsentMails(queryClient, parseListQuery(address, search).state ?? 'failed');

const STATES: ReadonlyArray<{ key: MailState; label: string }> = [
  { key: 'failed', label: 'Failed' },
  { key: 'waiting', label: 'Waiting' },
];

const EMPTY: Record<MailState, string> = {
  failed: 'No mail has failed.',
  waiting: 'No mail waits.',
};

/** Mails that failed at every try, which staff send again, and those that wait. */
export function Page() {
  const list = useListAddress(address);
  const state = list.query.state ?? 'failed';
  const mails = useUnsentMails(state);
  const retry = useRetryMails();
  const retrying = useRetriedMails();
  const [isAsking, setAsking] = useState(false);
  const total = mails.data?.total ?? 0;
  return (
    <section>
      <ListTable
        name="mails"
        title="Mails"
        caption="Mails that are not sent"
        views={
          <SegmentedChoice
            label="State"
            value={state}
            choices={STATES}
            onChange={(next) => list.change({ state: next === 'failed' ? '' : next })}
          />
        }
        actions={
          state === 'failed' &&
          total > 0 && (
            <Button variant="secondary" disabled={retrying.length > 0} onClick={() => setAsking(true)}>
              <Send aria-hidden />
              Send All Again
            </Button>
          )
        }
        summary={
          total > LISTED_MAILS && (
            <p className="text-sm text-muted">
              The oldest {LISTED_MAILS} of {formatCount(total)} are shown.
            </p>
          )
        }
        rowLabel={({ mail }) => mailLabel(mail)}
        columns={mailColumns({
          state,
          onRetry: ({ id }) => retry.mutate(id),
          retrying,
        })}
        query={mails}
        emptyText={EMPTY[state]}
        failedText="Failed to load mails"
        steps={{ pageHref: list.table.steps.pageHref }}
      />
      {isAsking && (
        <ConfirmDialog
          title="Send All Again"
          description={`${formatPlural(total, 'mail')} that failed will be tried again. Codes and links in them may have run out by now.`}
          confirmLabel={`Send ${formatPlural(total, 'mail')}`}
          tone="primary"
          loading={retrying.includes('all')}
          onClose={() => setAsking(false)}
          onConfirm={() => retry.mutate('all', { onSettled: () => setAsking(false) })}
        />
      )}
    </section>
  );
}
