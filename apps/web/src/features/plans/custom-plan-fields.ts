import { CUSTOM_PLAN_RANGES, type CustomPlanChoice } from '@livelift/contract';
import { formatCount, formatPlural } from '../../lib/format.ts';

/** The four inputs of the calculator in their order on the page, as the contract names them. */
export const FIELD_KEYS = ['views_delivered', 'chat_messages_delivered', 'duration_hours', 'duration_days'] as const;

/** One of the four inputs. */
export type FieldKey = (typeof FIELD_KEYS)[number];

type FieldFacts = {
  label: string;
  /** Its name in a share link. */
  link: string;
  /** A value in words: "2 hours a day". */
  words: (value: number) => string;
};

/** What the page says about each input. */
export const FIELDS: Readonly<Record<FieldKey, FieldFacts>> = {
  views_delivered: { label: 'Views', link: 'views', words: (value) => formatPlural(value, 'view') },
  chat_messages_delivered: {
    label: 'Chat messages',
    link: 'chats',
    words: (value) => formatPlural(value, 'chat message'),
  },
  duration_hours: { label: 'Hours a day', link: 'hours', words: (value) => `${formatPlural(value, 'hour')} a day` },
  duration_days: { label: 'Days', link: 'days', words: (value) => formatPlural(value, 'day') },
};

/** What a share link calls the inputs. */
export const LINK_KEYS: readonly string[] = FIELD_KEYS.map((key) => FIELDS[key].link);

/** Where the sliders start (spec section 9). */
export const INITIAL_CHOICE: CustomPlanChoice = {
  views_delivered: CUSTOM_PLAN_RANGES.views_delivered.initial,
  chat_messages_delivered: CUSTOM_PLAN_RANGES.chat_messages_delivered.initial,
  duration_hours: CUSTOM_PLAN_RANGES.duration_hours.initial,
  duration_days: CUSTOM_PLAN_RANGES.duration_days.initial,
};

/** The value of the slider that is nearest to a number; of two as near the larger. */
export function nearestValue(key: FieldKey, value: number): number {
  const { min, max, step } = CUSTOM_PLAN_RANGES[key];
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return min + steps * step;
}

/** What is typed: a value of the slider, or what is wrong with it and, where it is a number, the nearest value. */
export type Typed = { value: number } | { value: null; error: string; nearest: number | null };

// Digits, with separators of thousands where somebody wrote them: "1000", "1,000", "1 000". Below zero, too: a whole number
// that is too small.
const DIGITS = /^[-\u2212]?(?:\d+|\d{1,3}(?:[, \u00a0\u202f]\d{3})+)$/;

/** Reads a typed number. Only what the slider could show is a value; nothing is rounded behind anybody's back. */
export function readTyped(key: FieldKey, text: string): Typed {
  const { min, max, step } = CUSTOM_PLAN_RANGES[key];
  const range = `${formatCount(min)} to ${formatCount(max)}`;
  const trimmed = text.trim();
  if (!DIGITS.test(trimmed)) {
    const error = trimmed === '' ? `Enter a number from ${range}.` : `Enter a whole number from ${range}.`;
    return { value: null, error, nearest: null };
  }
  const size = Number(trimmed.replaceAll(/\D/g, ''));
  const value = /^\d/.test(trimmed) ? size : -size;
  const nearest = nearestValue(key, value);
  if (nearest === value) return { value };
  const steps = step === 1 ? '' : ` in steps of ${step}`;
  return { value: null, error: `Must be from ${range}${steps}.`, nearest };
}

/** What a share link says: a choice, and which of its values could not be used. */
export type FromLink = { choice: CustomPlanChoice; ignored: string[] };

/** Reads a share link; null when the address carries none of its inputs. A bad value gives way to where its slider starts. */
export function readLink(search: URLSearchParams): FromLink | null {
  if (!FIELD_KEYS.some((key) => search.has(FIELDS[key].link))) return null;
  const choice = { ...INITIAL_CHOICE };
  const ignored: string[] = [];
  for (const key of FIELD_KEYS) {
    const given = search.getAll(FIELDS[key].link);
    if (given.length === 0) continue;
    const [text = ''] = given;
    // Only as this page writes it: of two values nobody can say which one was meant.
    const value = given.length === 1 && /^\d{1,4}$/.test(text) ? readTyped(key, text).value : null;
    if (value === null) ignored.push(FIELDS[key].label.toLowerCase());
    else choice[key] = value;
  }
  return { choice, ignored };
}

/** The query of a share link: the four inputs and nothing else, so that the price is always the one of today. */
export const linkQuery = (choice: CustomPlanChoice): string =>
  new URLSearchParams(FIELD_KEYS.map((key) => [FIELDS[key].link, String(choice[key])])).toString();
