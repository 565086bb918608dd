import { CUSTOM_PLAN_RANGES, type CustomPlanChoice, customPlanChoice } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIELD_KEYS,
  FIELDS,
  INITIAL_CHOICE,
  nearestValue,
  parseInput,
  parseShareLink,
  shareLinkQuery,
} from './custom-plan-fields.ts';

const anyKey = fc.constantFrom(...FIELD_KEYS);
const stepsOf = ({ min, max, step }: { min: number; max: number; step: number }) =>
  fc.integer({ min: 0, max: (max - min) / step }).map((steps) => min + steps * step);
const anyChoice: fc.Arbitrary<CustomPlanChoice> = fc.record({
  views_delivered: stepsOf(CUSTOM_PLAN_RANGES.views_delivered),
  chat_messages_delivered: stepsOf(CUSTOM_PLAN_RANGES.chat_messages_delivered),
  duration_hours: stepsOf(CUSTOM_PLAN_RANGES.duration_hours),
  duration_days: stepsOf(CUSTOM_PLAN_RANGES.duration_days),
});

describe('a share link', () => {
  test('says what was chosen, for every choice', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(parseShareLink(new URLSearchParams(shareLinkQuery(choice)))).toEqual({ choice, ignored: [] });
      }),
    );
  });

  test('carries the four inputs and nothing else', () => {
    expect(shareLinkQuery(INITIAL_CHOICE)).toBe('views=100&chats=50&hours=1&days=30');
  });

  test('gives a choice that can be ordered, whatever is written into it', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('1e3', '-1', '0x64', ' 100', '١٠٠'),
    );
    const name = fc.constantFrom(...FIELD_KEYS.map((key) => FIELDS[key].linkKey), 'price', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anything), { maxLength: 8 }), (pairs) => {
        const read = parseShareLink(new URLSearchParams(pairs));
        if (read) expect(customPlanChoice.safeParse(read.choice).success).toBe(true);
      }),
    );
  });

  test.each([
    ['views=175&days=7', { duration_days: 7 }, ['views an hour']],
    ['views=100&views=200', {}, ['views an hour']],
    ['hours=9&days=0', {}, ['hours a day', 'days']],
    ['chats=abc&views=1000', { views_delivered: 1000 }, ['chat messages an hour']],
    ['hours=', {}, ['hours a day']],
  ])('%s falls back where it has to, and says where', (query, changes, ignored) => {
    expect(parseShareLink(new URLSearchParams(query))).toEqual({ choice: { ...INITIAL_CHOICE, ...changes }, ignored });
  });

  test('is none without an input', () => {
    expect(parseShareLink(new URLSearchParams('price=1&utm_source=x'))).toBeNull();
  });
});

describe('a typed number', () => {
  test('is a value exactly where the slider has it', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(2000), (key, number) => {
        const { min, max, step } = CUSTOM_PLAN_RANGES[key];
        const allowed = number >= min && number <= max && (number - min) % step === 0;
        expect(parseInput(key, String(number)).value).toBe(allowed ? number : null);
      }),
    );
  });

  test('never throws, and what it proposes instead is a value', () => {
    fc.assert(
      fc.property(anyKey, fc.oneof(fc.string(), fc.bigInt().map(String)), (key, text) => {
        const typed = parseInput(key, text);
        const proposed = typed.value ?? typed.nearest;
        if (proposed !== null) expect(parseInput(key, String(proposed))).toEqual({ value: proposed });
      }),
    );
  });

  test.each([
    ['1,000', 1000],
    [' 150 ', 150],
    ['0150', 150],
  ])('%j is %d', (text, value) => expect(parseInput('views_delivered', text).value).toBe(value));

  test.each([
    ['', 'Enter a number from 100 to 1,000.', null],
    ['ten', 'Enter a whole number from 100 to 1,000.', null],
    ['-100', 'Must be from 100 to 1,000 in steps of 50.', 100],
    ['\u22121,000', 'Must be from 100 to 1,000 in steps of 50.', 100],
    ['--5', 'Enter a whole number from 100 to 1,000.', null],
    ['1e3', 'Enter a whole number from 100 to 1,000.', null],
    ['1,00', 'Enter a whole number from 100 to 1,000.', null],
    ['150.5', 'Enter a whole number from 100 to 1,000.', null],
    ['99', 'Must be from 100 to 1,000 in steps of 50.', 100],
    ['170', 'Must be from 100 to 1,000 in steps of 50.', 150],
    ['175', 'Must be from 100 to 1,000 in steps of 50.', 200],
    ['99999999999', 'Must be from 100 to 1,000 in steps of 50.', 1000],
  ])('%j is refused with words', (text, error, nearest) => {
    expect(parseInput('views_delivered', text)).toEqual({ value: null, error, nearest });
  });

  test('of a field without steps speaks of none', () => {
    expect(parseInput('duration_hours', '9')).toEqual({ value: null, error: 'Must be from 1 to 8.', nearest: 8 });
  });
});

test('ten steps beyond an end stop at the end', () => {
  expect(nearestValue('views_delivered', 1400)).toBe(1000);
  expect(nearestValue('duration_days', -9)).toBe(1);
});
