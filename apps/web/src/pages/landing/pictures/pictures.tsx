import type { Plan } from '@livelift/contract';
import { pricing } from '../../../content/landing.ts';
import { ChosenPlan } from '../../../features/plans/chosen-plan-card.tsx';
import { perHour } from '../../../features/plans/plan-contents.ts';
import { RunningStream } from '../../../features/schedule/live/running-stream.tsx';
import { StatisticsChart } from '../../../features/statistics/statistics-chart.tsx';
import { SubscriptionStrip } from '../../../features/subscriptions/subscription-strip.tsx';
import { formatDayAndMonth, formatPlural } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { ProductPicture } from './product-picture.tsx';
import { useSampleMonth } from './sample-month.ts';
import { SchedulePicture } from './schedule-picture.tsx';

// What is agreed with the buyer is left out.
const grantedBy = ({ views_delivered: views, chat_messages_delivered: chats }: Plan): string[] => [
  ...(views > 0 ? [formatPlural(views, 'view')] : []),
  ...(chats > 0 ? [formatPlural(chats, 'chat message')] : []),
];

/** The hero's: what a plan grants, and the schedule of these days, on which a stream is live and another is drawn. */
export function HeroPicture() {
  const { dayAt, monthPlan, thisWeek, subscription } = useSampleMonth();
  const granted = monthPlan ? grantedBy(monthPlan) : [];
  return (
    <ProductPicture className="console" label="Your dashboard: one stream live, four planned." isLabelShown>
      <p className="head">
        <b>{subscription.subscription_plan.name}</b>
        {granted.map((text) => (
          <span key={text}>
            <b>{text.slice(0, text.indexOf(' '))}</b>
            {perHour(text.slice(text.indexOf(' ')))}
          </span>
        ))}
        <span className="left">
          <b /> of 120 h left
        </span>
      </p>
      <SchedulePicture days={[-1, 0, 1, 2].map(dayAt)} streams={thisWeek} isNow />
    </ProductPicture>
  );
}

/** A week ahead: streams of a series, and two that overlap. */
export function PlanningPicture() {
  const { dayAt, nextWeek } = useSampleMonth();
  return (
    <ProductPicture label="Two days of the schedule: a stream of a weekly series, and two that overlap and are marked.">
      <Card className="overflow-hidden p-0!">
        <SchedulePicture days={[7, 8].map(dayAt)} streams={nextWeek} />
      </Card>
    </ProductPicture>
  );
}

/** What is left of a month. */
export function AllowancePicture() {
  const { subscription, allowance, now } = useSampleMonth();
  return (
    <ProductPicture label="A subscription of 120 hours: 92 booked, 73 of them streamed, 28 left, all of which can still be booked.">
      <SubscriptionStrip subscription={subscription} allowance={allowance} now={now} actions={null}>
        {null}
      </SubscriptionStrip>
    </ProductPicture>
  );
}

/** Three weeks of what was planned and streamed. */
export function RecordsPicture() {
  const { statistics, now } = useSampleMonth();
  return (
    <ProductPicture label="A chart of three weeks: the minutes scheduled, streamed and booked on each day.">
      <Card className="p-4! sm:p-5!">
        <StatisticsChart statistics={statistics} now={now} />
      </Card>
    </ProductPicture>
  );
}

function PlanPicture() {
  const { mostPopularPlan: plan } = useSampleMonth();
  return (
    plan && (
      <ProductPicture className="choice" label="A plan with its price and what it grants, to be chosen.">
        <ChosenPlan choice={{ is: 'standard', plan }}>
          <span className="btn max-sm:hidden">{pricing.choose}</span>
        </ChosenPlan>
      </ProductPicture>
    )
  );
}

const BookingPicture = () => (
  <ProductPicture className="form" label="The form of a stream, with its URL as the description.">
    <Card className="p-4!">
      <b>Add Stream</b>
      <DetailList
        className="grid-cols-2"
        rows={[
          ['Title', 'Ranked climb'],
          ['Scheduled start', `${formatDayAndMonth(useSampleMonth().now)}, 19:30`],
          ['Duration', '3 h'],
          ['Description', 'live.example/me'],
        ]}
      />
    </Card>
  </ProductPicture>
);

function LivePicture() {
  const { thisWeek, now } = useSampleMonth();
  return (
    <ProductPicture
      className="running"
      label="The stream while it is live, with the time that it has run and still runs."
    >
      <RunningStream streams={thisWeek.filter(({ status }) => status === 'live')} now={now} />
    </ProductPicture>
  );
}

/** What one sees at each step, in their order. */
export const StepPictures = [PlanPicture, BookingPicture, LivePicture] as const;
