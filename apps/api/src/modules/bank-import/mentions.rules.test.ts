import { expect, it } from 'vitest';
import { createMentionMatcher } from './mentions.rules.ts';

const isNamed = createMentionMatcher({
  names: ['Maja Lind', 'lindstream7', 'Bo'],
  emails: ['maja@example.com', 'old@example.com'],
  references: ['LL-7K3F-9Q', '7K3F-9Q', 'SEPA-1012', 'thanks'],
});

it.each([
  ['LIND, MAJA'],
  ['for lindstream7'],
  ['from MAJA(at)EXAMPLE.COM'],
  ['maja example com'],
  ['old(at)example.com'],
  ['SVWZ+LL7K3F9QABWA'],
  ['order 7k3f 9q'],
  ['Sepa 1012'],
])('a text of the bank names somebody: %s', (text) => {
  expect(isNamed(text)).toBe(true);
});

it.each([
  ['Maja Carlsson'],
  ['Lindstream'],
  ['Bo Berg'],
  ['SEPA-10123'],
  ['thanks'],
  [''],
  ['majority lindens'],
  ['Amaja Kos amaja@example.com'],
  ['sir.maja@example.com'],
  ['maja@example.com.au'],
  ['cold@example.com'],
])('a text of the bank is about others: %s', (text) => {
  expect(isNamed(text)).toBe(false);
});
