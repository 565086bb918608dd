import { line } from './text.ts';

// `Intl` takes offsets like +01:00 as well; a zone has a name, and changes its clocks by it.
/** Whether `Intl.DateTimeFormat` knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A named time zone as `Intl.DateTimeFormat` takes it, kept as given: an IANA name, an alias of one, or UTC. */
export const timeZone = line(64)
  .refine(isTimeZone, { error: 'Must be the name of a time zone like Europe/Berlin.' })
  .meta({ description: 'IANA time zone.', examples: ['Europe/Berlin'] });
