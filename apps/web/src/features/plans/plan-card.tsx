import type { Plan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { hourContents, planContents, planInStreams, pricePerHour, priceTerm } from './plan-contents.ts';

const FEATURES_SHOWN = 5;

/** What a visitor sees of a plan. */
export type OfferedPlan = Omit<Plan, 'id' | 'is_active' | 'created_at' | 'updated_at' | 'version'>;

type PlanCardProps = {
  plan: OfferedPlan;
  mostPopular: string;
  /** The call to action: a link on the landing page, an inert copy in a preview. */
  action: ReactNode;
};

/** A plan as visitors see it, on the landing page and in the preview for staff. Its styles are in plan-card.css. */
export function PlanCard({ plan, mostPopular, action }: PlanCardProps) {
  const { duration } = planContents(plan);
  const meaning = planInStreams(plan);
  const hourly = pricePerHour(plan);
  return (
    <>
      {plan.is_most_popular && <p className="tag">{mostPopular}</p>}
      <h3>{plan.name}</h3>
      <p className="price">
        <b>{formatPrice(plan.price)}</b> {priceTerm(plan)}
      </p>
      <p>{plan.description}</p>
      <ul className="facts">
        <li>
          {hourly !== null && `${formatPrice(hourly)} an hour with `}
          <span>{hourContents(plan)}</span>
          {hourly === null && ' an hour'}
        </li>
        <li>
          {duration}
          {meaning && <small>{meaning}</small>}
        </li>
      </ul>
      <Features features={plan.features} />
      {action}
    </>
  );
}

/** The classes of the element around a card. */
export const planCardClass = (plan: Pick<OfferedPlan, 'is_most_popular'>): string =>
  plan.is_most_popular ? 'plan top' : 'plan';

/** The classes of what chooses the plan. */
export const planActionClass = (plan: Pick<OfferedPlan, 'is_most_popular'>): string =>
  plan.is_most_popular ? 'btn' : 'btn quiet';

function Features({ features }: { features: readonly string[] }) {
  const [shown, more] = [features.slice(0, FEATURES_SHOWN), features.slice(FEATURES_SHOWN)];
  return (
    <div>
      {shown.length > 0 && <Checks features={shown} />}
      {more.length > 0 && (
        <details>
          <summary>+{more.length} more</summary>
          <Checks features={more} />
        </details>
      )}
    </div>
  );
}

function Checks({ features }: { features: readonly string[] }) {
  return (
    <ul className="checks">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
