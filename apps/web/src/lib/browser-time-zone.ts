import { canonicalTimeZone, timeZone } from '@livelift/contract';

/** What a browser says of its zone by the name of today; null where it knows none, or one that has no name. */
export const namedTimeZone = (said: string | undefined): string | null =>
  said !== undefined && timeZone.safeParse(said).success ? canonicalTimeZone(said) : null;

/** The zone of this browser by the name of today: "Asia/Kolkata". Null as in `namedTimeZone`. */
export const browserTimeZone = (): string | null => namedTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
