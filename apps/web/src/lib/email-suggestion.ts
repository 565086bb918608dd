import { distance } from 'fastest-levenshtein';

// Where most addresses are, and what is so close to one of these that it would be taken for a typo.
const COMMON_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'ymail.com', 'icloud.com'],
  ...['aol.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'protonmail.com', 'proton.me', 'mail.com', 'email.com'],
];

// Providers with a domain in many countries: hotmail.de is no typo.
const NATIONAL = /^(?:hotmail|outlook|live|yahoo|gmx|aol)\.(?:com?\.)?[a-z]{2}$/;

// A swap of two letters counts as two edits; in a short name that would make any name another.
const editsAllowed = (domain: string): number => (domain.length > 8 ? 2 : 1);

/**
 * The address that was probably meant where its domain is a typo of a common one: "a@gmial.com" gives "a@gmail.com"; null
 * elsewhere.
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
