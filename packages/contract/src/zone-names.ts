import { canonicalTimeZone } from './time-zone.ts';

/** Every zone that this machine knows, by the name of today, in alphabetical order; UTC is among them. */
export const timeZoneNames = (): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(canonicalTimeZone)])].sort();
