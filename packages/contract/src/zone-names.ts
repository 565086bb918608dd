import { isTimeZone } from './time-zone.ts';

// CLDR, from which browsers and Node.js have their lists, never renames; the IANA database does. Its file `backward` has these.
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The name that a zone has today, its alias resolved as far as this machine knows it: Asia/Calcutta is Asia/Kolkata. */
export function canonicalTimeZone(name: string): string {
  const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const today = TODAYS_NAMES[resolved];
  return today !== undefined && isTimeZone(today) ? today : resolved;
}

/** Every zone that this machine knows, by the name of today, in alphabetical order; UTC is among them. */
export const timeZoneNames = (): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(canonicalTimeZone)])].sort();
