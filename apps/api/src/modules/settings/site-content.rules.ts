import { changedFields, type SiteContent } from '@livelift/contract';

type Fields = Readonly<Partial<SiteContent>>;

/** The fields in which two versions differ, as each has them: what goes on record. Null where they say the same. */
export function changesBetween(before: SiteContent, after: SiteContent): { before: Fields; after: Fields } | null {
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  const pick = (from: SiteContent): Fields => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}
