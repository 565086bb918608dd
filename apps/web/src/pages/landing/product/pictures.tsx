import { ChosenPlan } from '../../../features/plans/plan-summary.tsx';
import { RunningStream } from '../../../features/schedule/live/running-stream.tsx';
import { StatisticsChart } from '../../../features/statistics/statistics-chart.tsx';
import { SubscriptionStrip } from '../../../features/subscriptions/subscription-strip.tsx';
import { Card } from '../../../ui/card.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ALLOWANCE, NEXT_WEEK, NOW, PLAN, STATISTICS, SUBSCRIPTION, WEEK } from './sample-month.ts';
import { SchedulePicture } from './schedule-picture.tsx';

/** The hero's: the schedule of these days, on which a stream is live and another is drawn. */
export const HeroPicture = () => (
  <ProductPicture
    className="console"
    label="The Stream Schedule of the dashboard: one stream live, two completed, five scheduled, and the hours that are left."
  >
    <p className="head">
      <b>Stream Schedule</b>
      <span className="left">
        <b /> of 120 h left
      </span>
    </p>
    <SchedulePicture days={['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']} streams={WEEK} isNow />
  </ProductPicture>
);

/** A week ahead: streams of a series, and two that overlap. */
export const PlanningPicture = () => (
  <ProductPicture label="Two days of the schedule: a stream of a weekly series, and two that overlap and are marked.">
    <Card className="overflow-hidden p-0!">
      <SchedulePicture days={['2026-11-26', '2026-11-27']} streams={NEXT_WEEK} />
    </Card>
  </ProductPicture>
);

/** What is left of a month. */
export const AllowancePicture = () => (
  <ProductPicture label="A subscription of 120 hours: 73 streamed, 92 booked, 28 left, all of which can still be booked.">
    <SubscriptionStrip subscription={SUBSCRIPTION} allowance={ALLOWANCE} now={NOW} actions={null}>
      {null}
    </SubscriptionStrip>
  </ProductPicture>
);

/** Three weeks of what was planned and streamed. */
export const RecordsPicture = () => (
  <ProductPicture label="A chart of three weeks: the minutes scheduled, streamed and booked on each day.">
    <Card className="p-4! sm:p-5!">
      <StatisticsChart statistics={STATISTICS} now={NOW} />
    </Card>
  </ProductPicture>
);

const live = WEEK.filter(({ status }) => status === 'live');

/** What one sees at each step, in their order. */
export const stepPictures = [
  <ProductPicture key="plan" label="The plan that was chosen, as the sign-up shows it.">
    <ChosenPlan choice={{ is: 'standard', plan: PLAN }} />
  </ProductPicture>,
  <ProductPicture key="stream" label="A stream on the schedule with its start, length and URL.">
    <Card className="p-4!">
      <DetailList
        className="grid-cols-2"
        rows={[
          ['Ranked climb', '19 Nov, 19:30, 3 h'],
          ['Description', 'live.example/ranked'],
        ]}
      />
    </Card>
  </ProductPicture>,
  <ProductPicture
    key="live"
    className="running"
    label="The stream while it is live, with the time that it has run and still runs."
  >
    <RunningStream streams={live} now={NOW} />
  </ProductPicture>,
] as const;
