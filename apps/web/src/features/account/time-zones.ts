import { canonicalTimeZone, isTimeZone, offsetMinutesAt } from '@livelift/contract';
import { formatGmtOffset } from '../../lib/format.ts';

/** A zone by its name of today, and all that it is found by. */
type ZoneOption = { zone: string; words: string };

const normalized = (text: string) => text.toLowerCase().replaceAll(/[_\s]+/g, ' ');

let allOptions: readonly ZoneOption[] | undefined;

let zonesCalled: (asked: readonly string[]) => readonly string[] = () => [];

/** Lets zones be found by abbreviations and countries as well. Where it cannot be loaded, they are found by their names. */
export const loadZoneAliases = (): Promise<void> =>
  import('./zone-aliases.ts').then(
    (loaded) => {
      zonesCalled = loaded.zonesCalled;
    },
    () => undefined,
  );

// The browser's own names find a zone as well: Calcutta is Kolkata.
function makeOptions(): readonly ZoneOption[] {
  const words = new Map([['UTC', 'utc gmt']]);
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = canonicalTimeZone(name);
    words.set(zone, `${words.get(zone) ?? ''} ${normalized(zone)} ${normalized(name)}`);
  }
  return [...words]
    .map(([zone, text]) => ({ zone, words: text }))
    .sort((one, other) => (one.zone < other.zone ? -1 : 1));
}

/** By how much clocks in a zone are ahead of GMT: "GMT+5:30", "GMT". */
export const offsetText = (zone: string, at: Date): string => formatGmtOffset(offsetMinutesAt(at, zone));

// Resolving hundreds of names takes a while.
const labels = new Map<string, string>();

/** The name of a zone as people read it: "America/New York"; one that this browser does not know as it is. */
export function zoneLabel(zone: string): string {
  const label = labels.get(zone) ?? (isTimeZone(zone) ? canonicalTimeZone(zone).replaceAll('_', ' ') : zone);
  labels.set(zone, label);
  return label;
}

/** A zone and its offset: "America/New York, GMT-5"; one that this browser does not know by its name alone. */
export const describeZone = (zone: string, at: Date): string =>
  isTimeZone(zone) ? `${zoneLabel(zone)}, ${offsetText(zone, at)}` : zone;

/**
 * The zones whose names, or whose offset from GMT at an instant, have every word that is typed, those first that are called so;
 * all of them for none.
 */
export function findZones(typed: string, at: Date): ReadonlyArray<Pick<ZoneOption, 'zone'>> {
  allOptions ??= makeOptions();
  const asked = normalized(typed)
    .split(/[ ,/]+/)
    .filter(Boolean);
  if (asked.length === 0) return allOptions;
  const isOffset = (word: string) => /^(?:gmt|utc)?[+-]\d/.test(word);
  const called = zonesCalled(asked);
  const named = allOptions.filter(
    ({ zone, words }) =>
      !called.includes(zone) &&
      asked.every((word) =>
        isOffset(word)
          ? offsetText(zone, at).toLowerCase() === `gmt${word.replace(/^(?:gmt|utc)/, '')}`
          : words.includes(word),
      ),
  );
  return [...called.map((zone) => ({ zone })), ...named];
}

/** The zone of a typed text: the one of that name, else the only one found; or why there is none. */
export function parseZone(typed: string, at: Date): { zone: string } | { refusal: string } {
  const name = typed.trim().replaceAll(/\s+/g, '_');
  // Names without a slash are short for a fixed offset: EST has no summer.
  if (name.includes('/') && isTimeZone(name)) return { zone: canonicalTimeZone(name) };
  const [first, ...others] = findZones(typed, at);
  if (first && others.length === 0) return { zone: first.zone };
  return {
    refusal: first
      ? `“${typed.trim()}” may be several time zones and was not taken: choose one.`
      : `“${typed.trim()}” is no known time zone and was not taken.`,
  };
}
