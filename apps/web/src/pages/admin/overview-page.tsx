import { dayOf, type TodoKind } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { askedDays, choiceOf, rangeAddress } from '../../features/overview/figure-range.ts';
import { daysOf, FiguresPanel } from '../../features/overview/figures-panel.tsx';
import { prefetchOverview, useFigures, useOverview } from '../../features/overview/overview.queries.ts';
import { RangeBar } from '../../features/overview/range-bar.tsx';
import { StreamsNow } from '../../features/overview/streams-now.tsx';
import { TodoList } from '../../features/overview/todo-list.tsx';
import { PendingPayments } from '../../features/payments/pending-payments.tsx';
import { parseListQuery } from '../../lib/list-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { OutdatedNotice, QueryPlaceholder } from '../../ui/load-failure.tsx';
import { NewestNotes } from './newest-notes.tsx';
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
      <Waiting now={now} />
      <FiguresPanel
        query={figures}
        isImpossible={days === null}
        range={<RangeBar choice={choiceOf(list.query)} list={list} days={figures.data && daysOf(figures.data)} />}
      />
    </div>
  );
}

function Waiting({ now }: { now: Date }) {
  const query = useOverview();
  if (!query.data) return <QueryPlaceholder name="the overview" query={query} className="h-96 rounded-lg" />;
  const { todo, live, next } = query.data;
  return (
    <div className="space-y-2.5">
      <OutdatedNotice query={query} />
      <div className="grid grid-cols-1 items-start gap-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TodoList todo={todo} now={now} renderCure={cureOf} />
        <StreamsNow live={live} next={next} now={now} />
      </div>
    </div>
  );
}

function cureOf(kind: TodoKind) {
  if (kind === 'payment_notes') return <NewestNotes />;
  return kind === 'pending_payments' && <PendingPayments />;
}
