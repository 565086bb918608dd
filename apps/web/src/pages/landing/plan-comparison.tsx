import type { Plan } from '@livelift/contract';
import { pricing } from '../../content/landing.ts';
import { FIELDS } from '../../features/plans/custom-plan-fields.ts';
import { contentsValue, OPEN_VALUE, priceTerm } from '../../features/plans/plan-contents.ts';
import { UNIT_PRICES } from '../../features/plans/plan-differences.ts';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';

const priceBy = (unit: (plan: Plan) => number | null) => (plan: Plan) => {
  const cents = unit(plan);
  if (cents !== null) return formatPrice(cents);
  return plan.duration_hours === 0 && plan.duration_days > 0 ? 'Varies' : OPEN_VALUE;
};

type Figure = readonly [name: string, of: (plan: Plan) => string];

// The term stands beside the name where all plans have the same.
function priceRow([first, ...others]: readonly Plan[]): Figure {
  const term = first && others.every((plan) => priceTerm(plan) === priceTerm(first)) ? ` ${priceTerm(first)}` : '';
  return [`Price${term}`, (plan) => `${formatPrice(plan.price)}${term ? '' : ` ${priceTerm(plan)}`}`];
}

const COMPARED = ['duration_hours', 'duration_days', 'views_delivered', 'chat_messages_delivered'] as const;

const FIGURES: readonly Figure[] = [
  ...UNIT_PRICES.map(([name, unit]): Figure => [name, priceBy(unit)]),
  ...COMPARED.map((key) => [FIELDS[key].label, (plan: Plan) => contentsValue(plan, key)] as const),
];

/** Plans side by side: every figure, and which of them have which feature that not all have. */
export function PlanComparison({ plans, shared }: { plans: readonly Plan[]; shared: readonly string[] }) {
  const features = [...new Set(plans.flatMap((plan) => plan.features))].filter((feature) => !shared.includes(feature));
  return (
    <details className="compare">
      <summary>{pricing.compare}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={pricing.compare} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                  <a href={paths.signup(id)}>
                    {pricing.compareChoose}
                    <span className="sr"> {name}</span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[priceRow(plans), ...FIGURES].map(([name, of]) => (
              <Row key={name} name={name} cells={plans.map(of)} />
            ))}
            {features.map((feature) => (
              <Row
                key={feature}
                name={feature}
                cells={plans.map((plan) => (plan.features.includes(feature) ? 'Yes' : '–'))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const Row = ({ name, cells }: { name: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what stands in its column
      <td key={index}>{cell}</td>
    ))}
  </tr>
);
