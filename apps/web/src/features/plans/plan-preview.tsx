import { type OfferedPlan, PlanCard, planActionClass, planCardClass } from './plan-card.tsx';
import './plan-preview.css';

/** The words that the landing page puts on a card. */
export type CardLabels = { mostPopular: string; choose: string };

type PlanPreviewProps = { plan: OfferedPlan; isOnSale: boolean; labels: CardLabels };

/** The card that visitors will see, from the same markup and style as the landing page's. */
export function PlanPreview({ plan, isOnSale, labels }: PlanPreviewProps) {
  const name = plan.name.trim() === '' ? 'Name of the plan' : plan.name;
  const action = <span className={planActionClass(plan)}>{labels.choose}</span>;
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="mb-4 text-sm text-muted">
        {isOnSale ? 'What visitors will see:' : 'Not on sale: visitors see it once it is active.'}
      </p>
      <div className="plan-preview">
        <div className={planCardClass(plan)}>
          <PlanCard plan={{ ...plan, name }} mostPopular={labels.mostPopular} action={action} />
        </div>
      </div>
    </section>
  );
}
