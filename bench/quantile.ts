/** The value below which that part of the values lies, 0 to 1: of 0.95 the 95th percentile. NaN where there is none. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
