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

/** A named time zone as `Intl.DateTimeFormat` takes it, an IANA name, an alias of one, or UTC; kept by its name of today. */
export const timeZone = line(64)
  .refine(isTimeZone, { error: 'Must be the name of a time zone like Europe/Berlin.', abort: true })
  .overwrite(canonicalTimeZone)
  .meta({ description: 'IANA time zone.', examples: ['Europe/Berlin'] });
