import { dayOf, type Payment, type TodoKind } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askedDays, choiceOf, rangeAddress } from '../../features/overview/figure-range.ts';
import { daysOf, FiguresPanel } from '../../features/overview/figures-panel.tsx';
import { prefetchOverview, useFigures, useOverview } from '../../features/overview/overview.queries.ts';
import { RangeBar } from '../../features/overview/range-bar.tsx';
import { StreamsNow } from '../../features/overview/streams-now.tsx';
import { TodoList } from '../../features/overview/todo-list.tsx';
import { ConfirmPaymentDialog } from '../../features/payments/confirm-button.tsx';
import { OldestNotes } from '../../features/payments/oldest-notes.tsx';
import { useOldestNotes } from '../../features/payments/payment-notes.queries.ts';
import { PendingPayments } from '../../features/payments/pending-payments.tsx';
import { parseListQuery } from '../../lib/list-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { OutdatedNotice, QueryPlaceholder } from '../../ui/load-failure.tsx';
import { NoteDialog, useNoteDialog } from './streamer/note-dialog.tsx';
import { useListAddress } from './use-list-address.ts';

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchOverview(queryClient, askedDays(parseListQuery(rangeAddress, search), dayOf(new Date())));

/** Where a day in the office starts: what waits, who is live and next, and the figures. */
export function Page() {
  const list = useListAddress(rangeAddress);
  const now = useNow();
  const days = askedDays(list.query, dayOf(now));
  const figures = useFigures(days);
  return (
    <div className="space-y-5">
      <h2 className="mb-2.5 text-lg font-semibold max-lg:text-base">Overview</h2>
      <Waiting now={now} />
      <FiguresPanel
        query={figures}
        isImpossible={days === null}
        range={<RangeBar choice={choiceOf(list.query)} list={list} days={figures.data && daysOf(figures.data)} />}
      />
    </div>
  );
}

const NOTES_SHOWN = 3;

function Waiting({ now }: { now: Date }) {
  const query = useOverview();
  // The dialogs stay where their line of To do goes.
  const notes = useOldestNotes(NOTES_SHOWN);
  const dialog = useNoteDialog();
  const [confirming, setConfirming] = useState<Payment | null>(null);
  if (!query.data) return <QueryPlaceholder name="the overview" query={query} className="h-96 rounded-lg" />;
  const cureOf = (kind: TodoKind) => {
    if (kind === 'pending_payments') return <PendingPayments onConfirm={setConfirming} />;
    return (
      kind === 'payment_notes' && (
        <OldestNotes
          notes={notes.data?.data ?? []}
          onConfirm={({ id }) => dialog.open('confirm-payment', id)}
          onAddPayment={({ id }) => dialog.open('add-payment', id)}
        />
      )
    );
  };
  const { todo, live, next } = query.data;
  return (
    <div className="space-y-2.5">
      <OutdatedNotice query={query} />
      <div className="grid grid-cols-1 items-start gap-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TodoList todo={todo} now={now} renderCure={cureOf} />
        <StreamsNow live={live} next={next} now={now} />
      </div>
      {confirming && <ConfirmPaymentDialog payment={confirming} onClose={() => setConfirming(null)} />}
      <NoteDialog dialog={dialog} notes={notes} />
    </div>
  );
}
