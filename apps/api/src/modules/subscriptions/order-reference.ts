// As the database makes them (migration 0018): without signs that are read as others.
const SIGNS = /^[2-9A-HJKMNP-TV-Z]{2,6}$/;

const signsOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

const written = (signs: string): string => `LL-${signs.slice(0, 4)}-${signs.slice(4)}`;

/** The reference of an order that somebody typed, in any case, with or without dashes and prefix; undefined: it is none. */
export function readOrderReference(typed: string): string | undefined {
  const signs = signsOf(typed).replace(/^LL/, '');
  return signs.length === 6 && SIGNS.test(signs) ? written(signs) : undefined;
}

/**
 * The first and the last reference that begin with what somebody typed, or are it; undefined: it is no beginning. One that is not
 * whole has the prefix with its dash, or a digit and the prefix, or a digit and a letter among four signs: else names and amounts
 * would be taken for it.
 */
export function readReferenceRange(typed: string): { first: string; last: string } | undefined {
  const text = signsOf(typed);
  const signs = text.replace(/^LL/, '');
  const isPrefixed = /^\s*ll-/i.test(typed) || (signs !== text && /\d/.test(signs));
  const isBeginning = isPrefixed || (signs.length >= 4 && /\d/.test(signs) && /[A-Z]/.test(signs));
  if (!SIGNS.test(signs) || (signs.length < 6 && !isBeginning)) return undefined;
  return { first: written(signs.padEnd(6, '2')), last: written(signs.padEnd(6, 'Z')) };
}
