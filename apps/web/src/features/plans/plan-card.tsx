import type { Plan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { planFacts, planMeaning } from './plan-facts.ts';

const FEATURES_SHOWN = 5;

/** What a visitor sees of a plan. */
export type OfferedPlan = Omit<Plan, 'id' | 'is_active' | 'created_at' | 'updated_at' | 'version'>;

type PlanCardProps = {
  plan: OfferedPlan;
  /** The mark of a plan that is most popular. */
  mostPopular: string;
  /** What chooses the plan: a link on the landing page, the picture of one in a preview. */
  action: ReactNode;
};

/** A plan as visitors see it: on the landing page, and while staff put it together. Its looks are in plan-card.css. */
export function PlanCard({ plan, mostPopular, action }: PlanCardProps) {
  const { views, chats, duration } = planFacts(plan);
  const meaning = planMeaning(plan);
  return (
    <>
      {plan.is_most_popular && <p className="tag">{mostPopular}</p>}
      <h3>{plan.name}</h3>
      <p className="price">
        <b>{formatDollars(plan.price)}</b> per month
      </p>
      <p>{plan.description}</p>
      <ul className="facts">
        <li>{views}</li>
        <li>{chats}</li>
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
export const planCardLook = (plan: Pick<OfferedPlan, 'is_most_popular'>): string =>
  plan.is_most_popular ? 'plan top' : 'plan';

/** The classes of what chooses the plan. */
export const planActionLook = (plan: Pick<OfferedPlan, 'is_most_popular'>): string =>
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
