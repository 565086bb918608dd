import { CUSTOM_PLAN_RANGES, type PageInput, type Plan, priceCustomPlan } from '@livelift/contract';
import { pricing } from '../../content/landing.ts';
import { INITIAL_CHOICE } from '../../features/plans/custom-plan-fields.ts';
import { PlanCard, planActionClass, planCardClass } from '../../features/plans/plan-card.tsx';
import { hourContents, priceTerm } from '../../features/plans/plan-contents.ts';
import { sharedFeatures } from '../../features/plans/plan-features.ts';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { FitSlider, fitOf } from './fit-slider.tsx';
import { PlanComparison } from './plan-comparison.tsx';

/** The plans on sale. If they could not be loaded, src/landing/retry.ts replaces #plans later. */
export const Offers = ({ input }: { input: PageInput }) => (
  <div id="plans" data-failed={input.plans === null ? '' : undefined}>
    <Plans input={input} />
  </div>
);

function Plans({ input: { plans, contactEmail } }: { input: PageInput }) {
  if (plans === null)
    return (
      <>
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
        <CustomOffer />
      </>
    );
  if (plans.length === 0)
    return (
      <>
        <div className="none">
          <h3>{pricing.empty.title}</h3>
          <p>
            {pricing.empty.text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        </div>
        <CustomOffer />
      </>
    );
  return <PlansOnSale plans={plans} />;
}

function PlansOnSale({ plans }: { plans: readonly Plan[] }) {
  const shared = sharedFeatures(plans);
  return (
    <>
      <FitSlider plans={plans} />
      <ul className="plans">
        {plans.map((plan) => (
          <Offer key={plan.id} plan={plan} shared={shared} />
        ))}
      </ul>
      <ul className="shared" aria-label={pricing.everyPlan}>
        <li>{pricing.everyPlan}</li>
        {[...shared, pricing.lapse].map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <CustomOffer />
      {plans.length > 1 && <PlanComparison plans={plans} shared={shared} />}
    </>
  );
}

// Only what tells a plan from the others: what all have stands below them.
function Offer({ plan, shared }: { plan: Plan; shared: readonly string[] }) {
  const features = plan.features.filter((feature) => !shared.includes(feature));
  const action = (
    <a className={planActionClass(plan)} href={paths.signup(plan.id)}>
      {pricing.choose}
      <span className="sr"> {plan.name}</span>
    </a>
  );
  return (
    <li id={`plan-${plan.id}`} className={planCardClass(plan)} {...fitOf(plan)}>
      <PlanCard plan={{ ...plan, features }} mostPopular={pricing.mostPopular} action={action} />
    </li>
  );
}

// By the hours a day, from 1 on.
const prices = Array.from({ length: CUSTOM_PLAN_RANGES.duration_hours.max }, (_, index) =>
  formatPrice(priceCustomPlan({ ...INITIAL_CHOICE, duration_hours: index + 1 }).chosenDays),
);

function CustomOffer() {
  return (
    <div className="own" id="custom" data-prices={prices.join(' ')} data-hour={hourContents(INITIAL_CHOICE)}>
      <h3>{pricing.custom.title}</h3>
      <p>{pricing.custom.text}</p>
      <p className="price">
        from <b>{prices[0]}</b> {priceTerm(INITIAL_CHOICE)}
      </p>
      <a className="btn quiet" href={paths.customPlan()}>
        {pricing.custom.button}
      </a>
    </div>
  );
}
