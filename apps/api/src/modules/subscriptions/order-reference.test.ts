import { expect, it } from 'vitest';
import { readOrderReference, readReferenceRange } from './order-reference.ts';

it.each([
  ['LL-7K3F-9Q', 'LL-7K3F-9Q'],
  ['ll7k3f9q', 'LL-7K3F-9Q'],
  ['7k3f 9q', 'LL-7K3F-9Q'],
  [' LL 7K3F 9Q ', 'LL-7K3F-9Q'],
  ['LL-7K3F-9', undefined],
  ['LL-7K3F-9QQ', undefined],
  ['LL-7K3F-0Q', undefined],
  ['LL-7KIF-9Q', undefined],
  ['', undefined],
  ['maja@example.com', undefined],
])('typed as %j an order reference is read as %s', (typed, reference) => {
  expect(readOrderReference(typed)).toBe(reference);
});

it.each([
  ['LL-8D', { first: 'LL-8D22-22', last: 'LL-8DZZ-ZZ' }],
  ['LL-YR', { first: 'LL-YR22-22', last: 'LL-YRZZ-ZZ' }],
  ['llyr', undefined],
  ['8dpq', { first: 'LL-8DPQ-22', last: 'LL-8DPQ-ZZ' }],
  ['8dpq-m', { first: 'LL-8DPQ-M2', last: 'LL-8DPQ-MZ' }],
  ['annate', { first: 'LL-ANNA-TE', last: 'LL-ANNA-TE' }],
  ['anna', undefined],
  ['llama', undefined],
  ['2499', undefined],
  ['8dp', undefined],
  ['ll-8', undefined],
  ['8dpq-m22', undefined],
])('what begins with %j are the references of %j', (typed, range) => {
  expect(readReferenceRange(typed)).toEqual(range);
});
