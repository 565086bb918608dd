import { profileInput } from '@livelift/contract';

// What a record says of somebody in words of their own or about them; states, sums, dates and ids stay.
const TEXTS: readonly string[] = [
  ...Object.keys(profileInput.shape),
  'email',
  'title',
  'description',
  'subject',
  'text',
  'html',
  'reason',
  'deactivation_reason',
  // Of a bank's file: staff may call it by whom it is about.
  'file_name',
];

/** What stands where a text was. */
export const ERASED = 'Erased';

// Of a bank's file: any cell of it may say who somebody is.
const withoutText = (key: string, value: unknown): unknown => {
  if (key === 'samples') return [];
  return TEXTS.includes(key) && typeof value === 'string' ? ERASED : withoutTexts(value);
};

/** A recorded value without its texts, however deep they lie. */
export function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutText(key, each)]));
}
