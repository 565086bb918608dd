import { expect, it } from 'vitest';
import { z } from 'zod';
import { pageAddress } from './sharing.ts';

it.each([' My-Page ', 'ABC'])('the documented pattern of an address permits what is converted: %j', (typed) => {
  const { pattern = '' } = z.toJSONSchema(pageAddress, { io: 'input' });
  expect(pageAddress.parse(typed)).toBe(typed.trim().toLowerCase());
  expect(typed).toMatch(new RegExp(pattern, 'u'));
});
