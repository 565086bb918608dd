import type { PageFacts } from '@livelift/contract';
import { type Plan, priceCustomPlan } from '@livelift/contract';
import { paths } from '../../app/paths.ts';
import { pricing } from '../../content/landing.ts';
import { INITIAL_CHOICE } from '../../features/plans/custom-plan-fields.ts';
import { PlanCard, planActionLook, planCardLook } from '../../features/plans/plan-card.tsx';
import { formatDollars } from '../../lib/format.ts';

/** Everything on sale. src/landing/retry.ts puts a newer #plans into the place of one that could not be filled. */
export function Offers({ facts }: { facts: PageFacts }) {
  return (
    <>
      <div id="plans" data-failed={facts.plans === null ? '' : undefined}>
        <Plans facts={facts} />
      </div>
      <CustomOffer />
    </>
  );
}

function Plans({ facts: { plans, contactEmail } }: { facts: PageFacts }) {
  if (plans === null)
    return (
      <div className="none" role="status">
        <h3>{pricing.failed.title}</h3>
        <p>{pricing.failed.text}</p>
        <p id="still" hidden>
          {pricing.failed.still}
        </p>
        <a className="btn quiet" id="retry" href="/?retry#pricing" data-loading={pricing.failed.loading}>
          {pricing.failed.retry}
        </a>
      </div>
    );
  if (plans.length === 0)
    return (
      <div className="none">
        <h3>{pricing.empty.title}</h3>
        <p>
          {pricing.empty.text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
    );
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <Offer key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

function Offer({ plan }: { plan: Plan }) {
  const action = (
    <a className={planActionLook(plan)} href={paths.signup(plan.id)}>
      {pricing.choose}
      <span className="sr"> {plan.name}</span>
    </a>
  );
  return (
    <li className={planCardLook(plan)}>
      <PlanCard plan={plan} mostPopular={pricing.mostPopular} action={action} />
    </li>
  );
}

const from = priceCustomPlan(INITIAL_CHOICE).perDay;

function CustomOffer() {
  return (
    <div className="own">
      <h3>{pricing.custom.title}</h3>
      <p>{pricing.custom.text}</p>
      <p className="price">
        from <b>{formatDollars(from)}</b> per day
      </p>
      <a className="btn quiet" href={paths.customPlan()}>
        {pricing.custom.button}
      </a>
    </div>
  );
}
