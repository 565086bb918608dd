import { addDays, dayOf, type Subscription } from '@livelift/contract';
import { paths } from '../../app/paths.ts';
import { planContents } from '../../features/plans/plan-contents.ts';
import { PastStreams } from '../../features/schedule/past/past-streams.tsx';
import type { Schedule } from '../../features/schedule/schedule.queries.ts';
import { StatisticsPanel } from '../../features/statistics/statistics-panel.tsx';
import { PlanCard } from '../../features/subscriptions/subscription-card.tsx';
import { useNow } from '../../lib/use-now.ts';
import { TextLink } from '../../ui/text-link.tsx';

type PlanSectionProps = {
  active: Subscription;
  /** Undefined while it loads, null if that failed. */
  allowance: Schedule | undefined | null;
};

/** Below the schedule: what the active plan contains, where its time goes, and what is over. */
export function PlanSection({ active, allowance }: PlanSectionProps) {
  const now = useNow();
  return (
    <>
      <PlanCard
        planContents={planContents(active)}
        allowance={allowance}
        statistics={
          <StatisticsPanel
            subscriptionId={active.id}
            now={now}
            more={<TextLink to={paths.statistics()}>All statistics</TextLink>}
          />
        }
      />
      <PastStreams now={now} until={addDays(dayOf(now), -1)} />
    </>
  );
}
