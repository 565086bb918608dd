import { type PageInput, type Plan, priceCustomPlan } from '@livelift/contract';
import { paths } from '../../app/paths.ts';
import { pricing } from '../../content/landing.ts';
import { INITIAL_CHOICE } from '../../features/plans/custom-plan-fields.ts';
import { PlanCard, planActionClass, planCardClass } from '../../features/plans/plan-card.tsx';
import { formatDollars } from '../../lib/format.ts';

/** The plans on sale. If they could not be loaded, src/landing/retry.ts replaces #plans later. */
export function Offers({ input }: { input: PageInput }) {
  return (
    <>
      <div id="plans" data-failed={input.plans === null ? '' : undefined}>
        <Plans input={input} />
      </div>
      <CustomOffer />
    </>
  );
}

function Plans({ input: { plans, contactEmail } }: { input: PageInput }) {
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
    <a className={planActionClass(plan)} href={paths.signup(plan.id)}>
      {pricing.choose}
      <span className="sr"> {plan.name}</span>
    </a>
  );
  return (
    <li className={planCardClass(plan)}>
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
