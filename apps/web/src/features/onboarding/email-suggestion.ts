import { distance } from 'fastest-levenshtein';

// Where most addresses are; those that nobody means when they write another one of these.
const COMMON_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'ymail.com', 'icloud.com'],
  ...['aol.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'protonmail.com', 'proton.me', 'mail.com', 'email.com'],
];

// Providers with a domain in many countries: hotmail.de is no slip.
const NATIONAL = /^(?:hotmail|outlook|live|yahoo|gmx|aol)\.(?:com?\.)?[a-z]{2}$/;

// A swap of two letters counts as two edits; in a short name that would make any name another.
const editsAllowed = (domain: string): number => (domain.length > 8 ? 2 : 1);

/**
 * The address that was probably meant where its domain is a slip of a common one: "a@gmial.com" gives "a@gmail.com". Null where
 * it is none.
 */
export function suggestEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || NATIONAL.test(domain)) return null;
  const nearest = COMMON_DOMAINS.map((common) => ({ common, edits: distance(domain, common) }))
    .filter(({ common, edits }) => edits <= editsAllowed(common))
    .sort((one, other) => one.edits - other.edits)[0];
  return nearest ? `${typed.slice(0, at)}@${nearest.common}` : null;
}
