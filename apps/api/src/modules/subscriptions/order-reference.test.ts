import { expect, it } from 'vitest';
import { readOrderReference } from './order-reference.ts';

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
