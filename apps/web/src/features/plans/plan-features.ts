/** The features in a text that separates them by commas or lines: trimmed, without empty ones (spec section 5). */
export const splitFeatures = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');

/** A list with further features at its end; what is there already is not added again. */
export const withFeatures = (features: readonly string[], added: readonly string[]): string[] => [
  ...new Set([...features, ...added]),
];

/** A list in which one feature stands one place earlier. */
export function movedUp(features: readonly string[], index: number): string[] {
  const rest = features.filter((_, at) => at !== index);
  return [...rest.slice(0, index - 1), ...features.slice(index, index + 1), ...rest.slice(index - 1)];
}

/** How many features a list shows of a plan before "+N more" (spec section 2). */
const MAX_LISTED = 2;

/** The features that a list shows of a plan, and how many more there are. */
export const listedFeatures = (features: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: features.slice(0, MAX_LISTED),
  more: Math.max(features.length - MAX_LISTED, 0),
});

/** The features that all of several plans have, so that they need to be told once; none of a single plan. */
export function sharedFeatures(plans: ReadonlyArray<{ features: readonly string[] }>): string[] {
  const [first, ...others] = plans;
  if (first === undefined || others.length === 0) return [];
  return first.features.filter((feature) => others.every(({ features }) => features.includes(feature)));
}
