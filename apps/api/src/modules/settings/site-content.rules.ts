import { type SiteContent, siteContent } from '@livelift/contract';

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two versions differ, as each has them: what goes on record. Null where they say the same. */
export function changesBetween(before: SiteContent, after: SiteContent): { before: Fields; after: Fields } | null {
  const [old, now]: [Fields, Fields] = [before, after];
  const changed = Object.keys(siteContent.shape).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  if (changed.length === 0) return null;
  const pick = (from: Fields): Fields => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(old), after: pick(now) };
}
