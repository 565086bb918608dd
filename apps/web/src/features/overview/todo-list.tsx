import type { TodoKind } from '@livelift/contract';
import { ENDING_SOON_DAYS } from '@livelift/contract';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDayOf, formatGmtTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLostFocus } from '../../ui/use-lost-focus.ts';
import type { Overview } from './overview.queries.ts';
import { todoAddress } from './rows-behind.ts';

type Line = Overview['todo'][number];

const LABELS: Record<TodoKind, string> = {
  payment_notes: '“I have paid” to check',
  pending_payments: 'Payments to confirm',
  failed_payments: 'Failed payments',
  bank_imports: 'Bank statements to decide',
  part_paid: 'Part-paid orders',
  not_activated: 'Paid, but not activated',
  surplus: 'Left over from a change of plan',
  paid_without_access: 'Paid, but cannot log in',
  ending_soon: `Subscriptions that end within ${ENDING_SOON_DAYS} days`,
  failed_mails: 'Mails that failed',
  without_worker: 'Mails without a worker',
};

const FAILED: ReadonlySet<TodoKind> = new Set(['failed_payments', 'failed_mails', 'without_worker']);

function sinceText(at: Date, now: Date): string {
  const day = formatDayOf(at);
  return day === formatDayOf(now) ? `today, ${formatGmtTime(at)}` : day;
}

// When first, since a name may be cut. What ends does so at midnight, and so on the day before.
function oldestText({ kind, oldest, total }: Line, now: Date): ReactNode {
  if (!oldest) return null;
  const { at, who } = oldest;
  const when =
    kind === 'ending_soon'
      ? `${total > 1 ? 'First until' : 'Until'} ${formatDayOf(new Date(at.getTime() - 1))}`
      : `${total > 1 ? 'Oldest since' : 'Since'} ${sinceText(at, now)}`;
  return (
    <>
      {when}
      {who !== null && (
        <>
          : <bdi>{who}</bdi>
        </>
      )}
    </>
  );
}

type TodoListProps = {
  todo: Line[];
  now: Date;
  /** What can be done at once about a line, below it. */
  renderCure: (kind: TodoKind) => ReactNode;
};

/** What waits for staff: how much, the oldest, and the list that holds exactly these. */
export function TodoList({ todo, now, renderCure }: TodoListProps) {
  const card = useRef<HTMLElement>(null);
  // A line goes when its last payment is confirmed, and its button with it.
  const focusHandlers = useLostFocus(() => (card.current?.querySelector<HTMLElement>('li a') ?? card.current)?.focus());
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="to-do" className="p-0 sm:p-0" {...focusHandlers}>
      <div className="px-4 pt-3.5 pb-2.5 sm:px-5">
        <CardHeader id="to-do" title="To do" />
      </div>
      {todo.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Everything is done">
          No payment, person or mail waits for staff.
        </EmptyState>
      ) : (
        <ul aria-labelledby="to-do">
          {todo.map((line) => (
            <li key={line.kind} className="border-t">
              <TodoLine line={line} now={now} />
              {renderCure(line.kind)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const TodoLine = ({ line, now }: { line: Line; now: Date }) => (
  <Link
    to={todoAddress(line.kind)}
    data-preload
    className="group flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-raised sm:px-5"
  >
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-medium group-hover:underline">{LABELS[line.kind]}</span>
      <span className="block text-xs wrap-anywhere text-muted sm:truncate">{oldestText(line, now)}</span>
    </span>
    <Badge tone={FAILED.has(line.kind) ? 'destructive' : 'warning'}>
      {`${formatCount(line.total)}${line.total_estimated ? '+' : ''}`}
    </Badge>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
  </Link>
);
