import type { Subscription } from '@livelift/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  paymentInstructionsQuery,
  useMyPaymentNotes,
  useReports,
} from '../../features/payments/my-payments.queries.ts';
import { canceledOrderReportSentence } from '../../features/payments/reported-sentence.ts';
import { planContents } from '../../features/plans/plan-contents.ts';
import { PastStreams } from '../../features/schedule/past/past-streams.tsx';
import { useSchedule } from '../../features/schedule/queries/schedule.queries.ts';
import { isCanceledOrder, isDue } from '../../features/subscriptions/order-due.ts';
import type { TeamContact } from '../../features/subscriptions/our-team.tsx';
import { PaymentRequired } from '../../features/subscriptions/payment-required.tsx';
import { SubscriptionCard } from '../../features/subscriptions/subscription-card.tsx';
import type { MySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { ManageWordlistsButton } from '../../features/wordlists/manage-wordlists-button.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import { DashboardSkeleton } from './dashboard-shell.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { PayOrder } from './pay-order.tsx';

type ClosedScheduleProps = { subscriptions: MySubscriptions; contact: TeamContact; onChoosePlan: () => void };

/** Shown in place of the schedule while no subscription is active. */
export function ClosedSchedule({ subscriptions, contact, onChoosePlan }: ClosedScheduleProps) {
  const { data: schedule } = useSchedule(null);
  const reportOf = useReports();
  const now = useNow();
  const { all, expired } = subscriptions;
  // Of who had a plan its end is told, and not an order that came to nothing meanwhile.
  const isNothing = subscriptions.current !== null && isCanceledOrder(subscriptions.current);
  const current = (isNothing && all.find((one) => !isCanceledOrder(one))) || subscriptions.current;
  const due = current && isDue(current) ? current : null;
  const isLoading = useIsLoading(due);
  if (isLoading) return <DashboardSkeleton />;
  return (
    <>
      <SubscriptionCard subscription={current} planContents={current && planContents(current)} now={now} />
      <PaymentRequired
        subscription={current}
        contact={contact}
        onChoosePlan={onChoosePlan}
        isReported={due !== null && reportOf(due) !== null}
        payment={due && ((parts) => <PayOrder order={due} {...parts} />)}
        reports={<Reports orders={all} except={due} />}
        more={<ManageWordlistsButton variant="ghost" />}
      />
      <PastStreams now={now} />
      <ExpiredNotice expired={expired} {...{ schedule, now, onChoosePlan }} />
    </>
  );
}

// At first: what can be done moves once it is known how to pay.
function useIsLoading(due: Subscription | null): boolean {
  const instructions = useQuery({
    ...paymentInstructionsQuery(due?.id ?? 0, due?.amount_due ?? 0),
    enabled: due !== null,
    placeholderData: keepPreviousData,
  });
  return [instructions, useMyPaymentNotes()].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

type ReportsProps = { orders: readonly Subscription[]; except: Subscription | null };

// What was said of orders that are canceled: their money may have come. Of the one that is due its own panel tells.
function Reports({ orders, except }: ReportsProps) {
  const { data: notes = [] } = useMyPaymentNotes();
  const others = notes.filter(({ subscription_id: id }) => id !== except?.id);
  if (others.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="info">
        {others.map((note) => (
          <p key={note.id}>
            {canceledOrderReportSentence(note, orders.find(({ id }) => id === note.subscription_id)?.reference)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
