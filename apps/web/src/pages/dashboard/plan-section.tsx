import { addDays, dayOf, type Subscription } from '@livelift/contract';
import type { ReactNode } from 'react';
import { planContents } from '../../features/plans/plan-contents.ts';
import { PastStreams } from '../../features/schedule/past/past-streams.tsx';
import type { Schedule } from '../../features/schedule/queries/schedule.queries.ts';
import { StatisticsPanel } from '../../features/statistics/statistics-panel.tsx';
import { CurrentPlanCard } from '../../features/subscriptions/subscription-card.tsx';
import { useNow } from '../../lib/use-now.ts';

type PlanSectionProps = {
  active: Subscription;
  /** Undefined while it loads, null if that failed. */
  allowance: Schedule | undefined | null;
  /** Where there are more statistics. */
  more?: ReactNode;
};

/** Below the schedule: what the active plan contains, where its time goes, and what is over. */
export function PlanSection({ active, allowance, more }: PlanSectionProps) {
  const now = useNow();
  return (
    <>
      <CurrentPlanCard
        planContents={planContents(active)}
        allowance={allowance}
        statistics={<StatisticsPanel subscriptionId={active.id} now={now} more={more} />}
      />
      <PastStreams now={now} until={addDays(dayOf(now), -1)} />
    </>
  );
}
