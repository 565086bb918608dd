const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them: $1,234.50. */
export const formatDollars = (cents: number): string => DOLLARS.format(cents / 100);
