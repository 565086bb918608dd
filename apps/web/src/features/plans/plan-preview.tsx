import { type OfferedPlan, PlanCard, planActionLook, planCardLook } from './plan-card.tsx';
import './plan-preview.css';

/** The words that the landing page puts on a card. */
export type CardWords = { mostPopular: string; choose: string };

type PlanPreviewProps = { plan: OfferedPlan; isOnSale: boolean; words: CardWords };

/** The card that visitors will see, from the same markup and style as the landing page's. */
export function PlanPreview({ plan, isOnSale, words }: PlanPreviewProps) {
  const name = plan.name.trim() === '' ? 'Name of the plan' : plan.name;
  const action = <span className={planActionLook(plan)}>{words.choose}</span>;
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="mb-4 text-sm text-muted">
        {isOnSale ? 'What visitors will see:' : 'Not on sale: visitors see it once it is active.'}
      </p>
      <div className="plan-preview">
        <div className={planCardLook(plan)}>
          <PlanCard plan={{ ...plan, name }} mostPopular={words.mostPopular} action={action} />
        </div>
      </div>
    </section>
  );
}
