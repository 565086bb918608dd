// As the database makes them (migration 0018): without signs that are read as others.
const REFERENCE = /^(?:LL)?([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{2})$/;

/** The reference of an order that somebody typed, in any case, with or without dashes and prefix; undefined: it is none. */
export function readOrderReference(typed: string): string | undefined {
  const [, first, second] = REFERENCE.exec(typed.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  return first === undefined ? undefined : `LL-${first}-${second}`;
}
