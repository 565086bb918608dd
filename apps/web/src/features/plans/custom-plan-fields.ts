import { CUSTOM_PLAN_RANGES, type CustomPlanChoice } from '@livelift/contract';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { perHour } from './plan-contents.ts';

/** The four inputs of the calculator in their order on the page, as the contract names them. */
export const FIELD_KEYS = ['views_delivered', 'chat_messages_delivered', 'duration_hours', 'duration_days'] as const;

export type FieldKey = (typeof FIELD_KEYS)[number];

type FieldConfig = {
  label: string;
  /** Its name in a share link. */
  linkKey: string;
  /** A value in words: "2 hours a day". */
  formatValue: (value: number) => string;
};

export const FIELDS: Readonly<Record<FieldKey, FieldConfig>> = {
  views_delivered: {
    label: 'Views an hour',
    linkKey: 'views',
    formatValue: (value) => perHour(formatPlural(value, 'view')),
  },
  chat_messages_delivered: {
    label: 'Chat messages an hour',
    linkKey: 'chats',
    formatValue: (value) => perHour(formatPlural(value, 'chat message')),
  },
  duration_hours: {
    label: 'Hours a day',
    linkKey: 'hours',
    formatValue: (value) => `${formatPlural(value, 'hour')} a day`,
  },
  duration_days: { label: 'Days', linkKey: 'days', formatValue: (value) => formatPlural(value, 'day') },
};

/** What a share link calls the inputs. */
export const SHARE_LINK_KEYS: readonly string[] = FIELD_KEYS.map((key) => FIELDS[key].linkKey);

/** Where the sliders start: as the contract says, but with a month, so that prices compare with those of plans (D354). */
export const INITIAL_CHOICE: CustomPlanChoice = {
  views_delivered: CUSTOM_PLAN_RANGES.views_delivered.initial,
  chat_messages_delivered: CUSTOM_PLAN_RANGES.chat_messages_delivered.initial,
  duration_hours: CUSTOM_PLAN_RANGES.duration_hours.initial,
  duration_days: CUSTOM_PLAN_RANGES.duration_days.max,
};

/** The nearest value of the slider; of two equally near ones the larger. */
export function nearestValue(key: FieldKey, value: number): number {
  const { min, max, step } = CUSTOM_PLAN_RANGES[key];
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return min + steps * step;
}

/** A parsed input: a valid value, or an error with, for a number, the nearest valid value. */
export type ParsedInput = { value: number } | { value: null; error: string; nearest: number | null };

// Digits with optional thousands separators: "1000", "1,000", "1 000". Negative numbers match too: they are whole
// numbers below the range.
const DIGITS = /^[-\u2212]?(?:\d+|\d{1,3}(?:[, \u00a0\u202f]\d{3})+)$/;

/** Parses a typed number. Only values that the slider can show are valid; nothing is rounded silently. */
export function parseInput(key: FieldKey, text: string): ParsedInput {
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

/** A parsed share link: a choice, and the labels of the values that were invalid. */
export type ParsedLink = { choice: CustomPlanChoice; ignored: string[] };

/** Parses a share link; null when the URL has none of its inputs. An invalid value falls back to the initial one. */
export function parseShareLink(search: URLSearchParams): ParsedLink | null {
  if (!FIELD_KEYS.some((key) => search.has(FIELDS[key].linkKey))) return null;
  const choice = { ...INITIAL_CHOICE };
  const ignored: string[] = [];
  for (const key of FIELD_KEYS) {
    const given = search.getAll(FIELDS[key].linkKey);
    if (given.length === 0) continue;
    const [text = ''] = given;
    // Only as this page writes it; repeated parameters are ambiguous and ignored.
    const value = given.length === 1 && /^\d{1,4}$/.test(text) ? parseInput(key, text).value : null;
    if (value === null) ignored.push(FIELDS[key].label.toLowerCase());
    else choice[key] = value;
  }
  return { choice, ignored };
}

/** The query of a share link: the four inputs and nothing else, so that the price is always the one of today. */
export const shareLinkQuery = (choice: CustomPlanChoice): string =>
  new URLSearchParams(FIELD_KEYS.map((key) => [FIELDS[key].linkKey, String(choice[key])])).toString();
