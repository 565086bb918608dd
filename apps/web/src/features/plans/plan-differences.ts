import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { FIELD_KEYS, FIELDS } from './custom-plan-fields.ts';
import { contentsValue, coveringPlan, grants, pricePer100Views, pricePerHour, priceTerm } from './plan-contents.ts';

/**
 * A row of a choice beside a standard plan; `mark` says by how much the plan is more or less. More or cheaper is a gain only
 * of a plan that lacks nothing of the choice.
 */
export type Difference = {
  name: string;
  yours: string;
  standard: string;
  mark: { text: string; tone: 'gain' | 'loss' | 'neutral' } | null;
};

/** Prices of a unit, by which plans of other contents are compared. */
export const UNIT_PRICES = [
  ['Price an hour', pricePerHour],
  ['Price of 100 views for an hour', pricePer100Views],
] as const;

function priceRow(name: string, [yours, standard]: readonly [number, number], better: 'gain' | 'neutral'): Difference {
  const more = standard - yours;
  const text = `${formatPrice(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return {
    name,
    yours: formatPrice(yours),
    standard: formatPrice(standard),
    mark: more === 0 ? null : { text, tone: more < 0 ? better : 'loss' },
  };
}

/** What of a choice a plan has otherwise, what is paid for each, and what an hour and its views come to (D755). */
export function planDifferences(choice: CustomPlanChoice, plan: Plan): Difference[] {
  const own = { ...choice, price: priceCustomPlan(choice).chosenDays };
  const better = grants(plan, choice) ? 'gain' : 'neutral';
  const differing = FIELD_KEYS.filter((key) => choice[key] !== plan[key]);
  const contents = differing.map((key): Difference => {
    const more = plan[key] - choice[key];
    const text = `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`;
    return {
      name: FIELDS[key].label,
      yours: formatCount(choice[key]),
      standard: contentsValue(plan, key),
      mark: plan[key] === 0 ? null : { text, tone: more > 0 ? better : 'loss' },
    };
  });
  const [hour, views] = UNIT_PRICES;
  const units = plan.views_delivered === choice.views_delivered ? [hour] : [hour, views];
  const prices = units.flatMap(([name, of]) => {
    const [yours, standard] = [of(own), of(plan)];
    return yours === null || standard === null ? [] : [priceRow(name, [yours, standard], better)];
  });
  // Its price stands above, and on its button.
  const paid = { ...priceRow('You pay instead', [own.price, plan.price], better), yours: '' };
  return [...contents, paid, ...prices];
}

const inWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** What a plan that has all of a choice has more of, at the end of a sentence: ", and more hours a day"; nothing where it has the same. */
export function moreOf(choice: CustomPlanChoice, plan: Plan): string {
  const more = FIELD_KEYS.filter((key) => plan[key] === 0 || plan[key] > choice[key]);
  return more.length > 0 ? `, and more ${inWords(more.map((key) => FIELDS[key].label.toLowerCase()))}` : '';
}

/** Whether a plan has all that was chosen, else what it lacks, with the cheapest plan on sale that has all. */
export function planVerdict(choice: CustomPlanChoice, plan: Plan, plans: readonly Plan[]) {
  if (grants(plan, choice)) return { text: `${plan.name} has all of yours${moreOf(choice, plan)}.`, covering: null };
  const fewer = FIELD_KEYS.filter((key) => plan[key] > 0 && plan[key] < choice[key]);
  const names = inWords(fewer.map((key) => FIELDS[key].label.toLowerCase()));
  const lacks = names ? `${plan.name} has fewer ${names}.` : `What ${plan.name} leaves open is agreed with you.`;
  const covering = coveringPlan(choice, plans);
  return { text: covering ? lacks : `${lacks} No standard plan has all of yours.`, covering };
}

/** What a plan costs for how long, in a sentence. */
export const priceWithTerm = (plan: Plan): string => `${formatPrice(plan.price)} ${priceTerm(plan)}`;
